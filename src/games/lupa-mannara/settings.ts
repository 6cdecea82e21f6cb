/** The house rules as a configuration names them, and the options made of them. */
import { z } from 'zod';
import {
  callSeconds,
  nightChoice,
  optionsOf,
  seconds,
  TRIAL_PRESETS,
  walkStepSeconds,
  yesOrNo,
} from '../../script/settings.js';
import type { PartialPreset } from '../../table/presets.js';
import { callOrder, noWolfAgreement, trialRules } from '../tabula/village-settings.js';
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

/** LM4-102: objects on or beside cards are laid there before anybody looks at the cards. */
function isObjectsFirst(names: readonly CalledName[]): boolean {
  const at = (name: CalledName) => names.indexOf(name);
  return Math.max(at('amleto'), at('jekyll')) < Math.min(at('darius'), at('cartomante'));
}

/** Accepts the names of the rules, with underscores; its usual values are those of the rulebook. */
export const LUPA_MANNARA_SETTINGS = z
  .strictObject({
    aura_absorbs_lynch: yesOrNo(true, 'HR-LM-01', 'Whether an Aura saves from being lynched.'),
    call_order: callOrder(NAMES, {
      rule: 'LM4-102',
      meaning:
        'The order of the calls; the wolves’ is the last. Each name once, Amleto and Jekyll before Darius and the Cartomante.',
      also: { holds: isObjectsFirst, text: 'amleto and jekyll before darius and cartomante' },
    }),
    jekyll_self: yesOrNo(
      false,
      'HR-LM-03',
      'Whether Jekyll may lay the potion on his own card. The table only says so.',
    ),
    no_wolf_agreement: noWolfAgreement(
      'their last choice, or no kill without one; then chance; or the card they chose most often',
    ),
    amleto_before_check: yesOrNo(
      true,
      'HR-LM-05',
      'Whether Amleto may show himself before it is checked that the game is over.',
    ),
    ...trialRules(['each_kill', 'once_per_dawn']),
    skull_pass_self: yesOrNo(false, 'HR-LM-11', 'Whether the skull may be kept.'),
    aura_absorbs_skull: yesOrNo(true, 'HR-LM-12', 'Whether an Aura saves from the skull.'),
    night_phase_seconds: callSeconds(
      'LM4-104, LM4-123',
      'Length of a call of the night; the wolves’ is twice as long',
    ),
    recognising_seconds: z
      .int()
      .min(5)
      .max(60)
      .optional()
      .describe(
        'Length of the call in which the Mucca only looks for the wolves, in seconds: five will do. As the other calls, unless given. (LM4-104)',
      ),
    discussion_seconds: seconds(10, 900, 180, 'LM4-301', 'Longest discussion'),
    defence_seconds: seconds(0, 300, 30, 'LM4-306', 'Longest speech of a suspect; 0 for none'),
    night_choice: nightChoice('LM4-120'),
    walk_step_seconds: walkStepSeconds('LM4-120'),
    night_masking: yesOrNo(true, 'LM4-101', 'A soft sound covers the noises of the night.'),
  })
  .prefault({})
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
