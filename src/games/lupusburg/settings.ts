/** The house rules of Lupusburg in a configuration, and the options made from them. */
import { z } from 'zod';
import {
  callSeconds,
  choice,
  nightChoice,
  optionsOf,
  seconds,
  TRIAL_PRESETS,
  walkStepSeconds,
  yesOrNo,
} from '../../script/settings.js';
import type { PartialPreset } from '../../table/presets.js';

/** Accepts the rules' names with underscores; defaults are the rulebook's. */
export const LUPUSBURG_SETTINGS = z
  .strictObject({
    tie_origin: choice(
      ['borgomastro_first', 'left_neighbour_first'],
      'R-01',
      'Who is nearest clockwise.',
    ),
    wolf_no_choice: choice(
      ['repeat', 'nobody', 'random'],
      'R-03',
      'What happens when the wolf chooses nothing.',
    ),
    privilege_show: choice(
      ['any_own', 'living_only'],
      'R-06',
      'Which own character the Borgomastro may show.',
    ),
    discussion_close: choice(
      ['all_ready', 'borgomastro', 'never'],
      'R-07',
      'Who may end the discussion early.',
    ),
    first_vote_own: choice(
      ['allowed', 'forbidden'],
      'R-08',
      'Whether one may vote for one’s own character in the first vote.',
    ),
    single_target: choice(
      ['fill', 'lynch'],
      'R-09',
      'What happens when all tokens lie on one character.',
    ),
    runoff_tie: choice(['nearest', 'nobody'], 'R-10', 'Who is lynched in a tied run-off.'),
    series_tie: choice(['nearest', 'shared'], 'R-11', 'Who wins a tied series.'),
    defence_seconds: seconds(
      0,
      300,
      30,
      'R-12',
      'Longest speech of an indicted player; 0 for none',
    ),
    discussion_seconds: seconds(10, 900, 180, 'LB-TALK-01', 'Longest discussion'),
    night_phase_seconds: callSeconds(
      'LB-NIGHT-05, LB-NIGHT-13',
      'Length of the thief’s and of the wolf’s call',
    ),
    night_choice: nightChoice('LB-NIGHT-13'),
    walk_step_seconds: walkStepSeconds('LB-NIGHT-13'),
    ghost_thief_decoy: yesOrNo(
      false,
      'LB-VAR-01',
      'A thief without characters may pretend at night. The table behaves alike.',
    ),
    night_masking: yesOrNo(true, 'LB-VAR-02', 'A soft sound covers the noises of the night.'),
    series: z
      .union([z.int().min(1).max(20), z.literal('players')])
      .default('players')
      .describe('Games of a series; `players`: as many as there are players. (LB-SERIES-01)'),
  })
  .prefault({})
  .describe('Options of Lupusburg, named as in its rules.')
  .transform(({ walk_step_seconds, series, ...settings }) => ({
    ...optionsOf(settings),
    walkStepMs: 1000 * walk_step_seconds,
    seriesGames: series,
  }));

/** The house rules as the script of the game wants them; plain data, which an evening's journal keeps. */
export type LupusburgOptions = z.output<typeof LUPUSBURG_SETTINGS>;

/** Changes of each preset to the house rules of the table. */
export const PRESETS: Readonly<Record<PartialPreset, Partial<LupusburgOptions>>> = {
  short: { ...TRIAL_PRESETS.short, nightPhaseSeconds: 7, seriesGames: 1 },
  loud: { ...TRIAL_PRESETS.loud, nightPhaseSeconds: 15 },
  children: { ...TRIAL_PRESETS.children, nightPhaseSeconds: 15, seriesGames: 1 },
};
