/** The house rules of Lupusburg in a configuration, and the options made from them. */
import { z } from 'zod';
import {
  callSeconds,
  choice,
  houseRules,
  nightChoice,
  optionsOf,
  seconds,
  TRIAL_PRESETS,
  walkStepSeconds,
  yesOrNo,
} from '../../engine/script/index.js';
import type { PartialPreset } from '../../engine/table/index.js';
import { settingWords } from './en/setting-words.js';

/** Accepts the rules' names with underscores; defaults are the rulebook's. */
export const LUPUSBURG_SETTINGS = houseRules(
  {
    tie_origin: choice(['borgomastro_first', 'left_neighbour_first'], 'R-01'),
    wolf_no_choice: choice(['repeat', 'nobody', 'random'], 'R-03'),
    privilege_show: choice(['any_own', 'living_only'], 'R-06'),
    discussion_close: choice(['all_ready', 'borgomastro', 'never'], 'R-07'),
    first_vote_own: choice(['allowed', 'forbidden'], 'R-08'),
    single_target: choice(['fill', 'lynch'], 'R-09'),
    runoff_tie: choice(['nearest', 'nobody'], 'R-10'),
    series_tie: choice(['nearest', 'shared'], 'R-11'),
    defence_seconds: seconds(0, 300, 30, 'R-12'),
    discussion_seconds: seconds(10, 900, 180, 'LB-TALK-01'),
    night_phase_seconds: callSeconds('LB-NIGHT-05, LB-NIGHT-13'),
    night_choice: nightChoice('LB-NIGHT-13'),
    walk_step_seconds: walkStepSeconds('LB-NIGHT-13'),
    ghost_thief_decoy: yesOrNo(false, 'LB-VAR-01'),
    night_masking: yesOrNo(true, 'LB-VAR-02'),
    series: z
      .union([z.int().min(1).max(20), z.literal('players')])
      .default('players')
      .describe('LB-SERIES-01'),
  },
  settingWords,
)
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
