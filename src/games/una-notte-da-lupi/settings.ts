/** House rules of Una Notte da Lupi, under the names of its rules (§16). */
import type { z } from 'zod';
import {
  callSeconds,
  choice,
  houseRules,
  optionsOf,
  recognisingSeconds,
  seconds,
  yesOrNo,
} from '../../engine/script/index.js';
import type { PartialPreset } from '../../engine/table/index.js';
import { settingWords } from './en/setting-words.js';

export const ONE_NIGHT_SETTINGS = houseRules(
  {
    night_phase_seconds: callSeconds('ON-NIGHT-09'),
    recognising_seconds: recognisingSeconds('ON-NIGHT-09'),
    night_masking: yesOrNo(true, 'ON-NIGHT-10'),
    speaker_nudge: yesOrNo(false, 'ON-NIGHT-12'),
    irregular_night: choice(['accept', 'void'], 'R-03'),
    flipped_mortovivo: choice(['loses_power', 'keeps_power'], 'R-05'),
    mitomane_no_wolf: choice(['literal', 'human_only', 'side'], 'R-06'),
    self_vote: choice(['allowed', 'forbidden'], 'R-07'),
    discussion_close: choice(['all_ready', 'never'], 'R-10'),
    discussion_seconds: seconds(10, 900, 300, 'ON-DAY-02'),
    vote_method: choice(['point', 'token', 'pad'], 'ON-VAR-01, ON-VAR-03'),
  },
  settingWords,
)
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
