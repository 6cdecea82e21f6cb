/** House rules of Una Notte da Lupi, under the names of its rules (§16). */
import { z } from 'zod';
import { callSeconds, choice, optionsOf, seconds, yesOrNo } from '../../script/settings.js';
import type { PartialPreset } from '../../table/presets.js';

export const ONE_NIGHT_SETTINGS = z
  .strictObject({
    night_phase_seconds: callSeconds('ON-NIGHT-09', 'Length of every call of the night'),
    recognising_seconds: z
      .int()
      .min(5)
      .max(60)
      .optional()
      .describe(
        'Length of the calls in which people only look for each other, in seconds: five will do. As the other calls, unless given. (ON-NIGHT-09)',
      ),
    night_masking: yesOrNo(true, 'ON-NIGHT-10', 'A soft sound covers the noises of the night.'),
    speaker_nudge: yesOrNo(
      false,
      'ON-NIGHT-12',
      'The night ends with a call in which a human narrator nudges all tiles.',
    ),
    irregular_night: choice(
      ['accept', 'void'],
      'R-03',
      'What a night is worth in which a compulsory swap is missing, or another was made.',
    ),
    flipped_mortovivo: choice(
      ['loses_power', 'keeps_power'],
      'R-05',
      'Whether a Mortovivo whose token was turned still passes votes.',
    ),
    mitomane_no_wolf: choice(
      ['literal', 'human_only', 'side'],
      'R-06',
      'When the Mitomane wins though no Lupo is at the table.',
    ),
    self_vote: choice(['allowed', 'forbidden'], 'R-07', 'Whether one may vote for oneself.'),
    discussion_close: choice(['all_ready', 'never'], 'R-10', 'Who may end the discussion early.'),
    discussion_seconds: seconds(10, 900, 300, 'ON-DAY-02', 'Longest discussion'),
    vote_method: choice(
      ['point', 'token', 'pad'],
      'ON-VAR-01, ON-VAR-03',
      'How people vote: by pointing, with covered tokens, or unseen with the buttons.',
    ),
  })
  .prefault({})
  .describe('Options of Una Notte da Lupi, named as in its rules.')
  .transform(optionsOf);

/** The house rules as the script of the game wants them; plain data, which an evening's journal keeps. */
export type OneNightOptions = z.output<typeof ONE_NIGHT_SETTINGS>;

/** Changes of each preset to the house rules of the table. */
export const PRESETS: Readonly<Record<PartialPreset, Partial<OneNightOptions>>> = {
  short: { nightPhaseSeconds: 7, recognisingSeconds: 5, discussionSeconds: 120 },
  loud: { nightPhaseSeconds: 15, recognisingSeconds: 10, nightMasking: false, voteMethod: 'pad' },
  children: { nightPhaseSeconds: 15, recognisingSeconds: 10, selfVote: 'forbidden' },
};
