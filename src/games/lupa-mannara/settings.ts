/** The house rules as a configuration names them, and the options made of them. */
import type { z } from 'zod';
import {
  callSeconds,
  houseRules,
  nightChoice,
  optionsOf,
  recognisingSeconds,
  seconds,
  TRIAL_PRESETS,
  walkStepSeconds,
  yesOrNo,
} from '../../engine/script/index.js';
import type { PartialPreset } from '../../engine/table/index.js';
import { callOrder, noWolfAgreement, trialRules } from '../tabula/village-facts.js';
import { settingWords } from './en/setting-words.js';
import { CALLED_ROLES, type CalledRole } from './roles.js';

/** The names in a configuration of the characters with a call of their own. */
const CALLED = {
  cow: 'mucca',
  hamlet: 'amleto',
  jekyll: 'jekyll',
  purple: 'purple',
  darius: 'darius',
  'fortune-teller': 'cartomante',
} as const satisfies Readonly<Record<CalledRole, string>>;
type CalledName = (typeof CALLED)[CalledRole];
/** The names of the called roles, in the usual order. */
const NAMES = CALLED_ROLES.map((role) => CALLED[role]);

/** Returns whether the calls that lay objects on or next to cards come before those that look at cards (LM4-102). */
function isObjectsFirst(names: readonly CalledName[]): boolean {
  const at = (name: CalledName) => names.indexOf(name);
  return Math.max(at('amleto'), at('jekyll')) < Math.min(at('darius'), at('cartomante'));
}

/** Accepts the names of the rules, with underscores; its usual values are those of the rulebook. */
export const LUPA_MANNARA_SETTINGS = houseRules(
  {
    aura_absorbs_lynch: yesOrNo(true, 'HR-LM-01'),
    call_order: callOrder(NAMES, {
      rule: 'LM4-102',
      also: { holds: isObjectsFirst, text: 'amleto and jekyll before darius and cartomante' },
    }),
    jekyll_self: yesOrNo(false, 'HR-LM-03'),
    no_wolf_agreement: noWolfAgreement(),
    amleto_before_check: yesOrNo(true, 'HR-LM-05'),
    ...trialRules(['each_kill', 'once_per_dawn']),
    skull_pass_self: yesOrNo(false, 'HR-LM-11'),
    aura_absorbs_skull: yesOrNo(true, 'HR-LM-12'),
    night_phase_seconds: callSeconds('LM4-104, LM4-123'),
    recognising_seconds: recognisingSeconds('LM4-104'),
    discussion_seconds: seconds(10, 900, 180, 'LM4-301'),
    defence_seconds: seconds(0, 300, 30, 'LM4-306'),
    night_choice: nightChoice('LM4-120'),
    walk_step_seconds: walkStepSeconds('LM4-120'),
    night_masking: yesOrNo(true, 'LM4-101'),
  },
  settingWords,
)
  .describe('Options of La Vendetta della Lupa Mannara, named as in its rules.')
  .transform(({ call_order, walk_step_seconds, ...settings }) => ({
    ...optionsOf(settings),
    callOrder: call_order.flatMap((name) => CALLED_ROLES.filter((role) => CALLED[role] === name)),
    walkStepMs: 1000 * walk_step_seconds,
  }));

/** The house rules as the script of the game wants them; plain data, which an evening's journal keeps. */
export type LupaMannaraOptions = z.output<typeof LUPA_MANNARA_SETTINGS>;

/** Changes of each preset to the house rules of the table. */
export const PRESETS: Readonly<Record<PartialPreset, Partial<LupaMannaraOptions>>> = {
  short: { ...TRIAL_PRESETS.short, nightPhaseSeconds: 7, recognisingSeconds: 5 },
  loud: { ...TRIAL_PRESETS.loud, nightPhaseSeconds: 15, recognisingSeconds: 10 },
  children: {
    ...TRIAL_PRESETS.children,
    nightPhaseSeconds: 15,
    recognisingSeconds: 10,
    noWolfAgreement: 'majority',
  },
};
