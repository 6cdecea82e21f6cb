/** The house rules as a configuration names them, and the options made of them. */
import { z } from 'zod';
import {
  callSeconds,
  choice,
  houseRules,
  optionsOf,
  seconds,
  TRIAL_PRESETS,
  walkStepSeconds,
  yesOrNo,
} from '../../engine/script/index.js';
import type { PartialPreset } from '../../engine/table/index.js';
import { callOrder, noWolfAgreement, trialRules } from '../tabula/village-facts.js';
import { CALLS, MOVABLE_CALLS } from './calls.js';
import {
  type Deck,
  LEAST_PLAYERS,
  MOST_PLAYERS,
  type Refusal,
  refusalsOf,
  rolesIn,
  sizeOf,
} from './deck.js';
import { settingWords } from './en/setting-words.js';
import { ROLE_IDS, ROLES, type RoleId } from './roles.js';
import type { ThemeId } from './themes.js';

/** Calls that may change places, by the name that a configuration gives them; in the usual order. */
const CALLED = new Map(MOVABLE_CALLS.map((id) => [CALLS[id].movesAs ?? id, id] as const));
const NAMES = [...CALLED.keys()];

/** Themes by their printed names. */
const THEMES = {
  chiedi: 'ask',
  gioco_base: 'base',
  pochi_e_speciali: 'few',
  il_male_e_la_cura: 'cure',
  cultori_del_mistero: 'mystery',
  notti_di_sangue: 'blood',
  oltretomba: 'beyond',
  mitomania: 'mythomania',
  a_volte_ritornano: 'returned',
  mazzo_proprio: 'own',
} as const satisfies Readonly<Record<string, ThemeId | 'own' | 'ask'>>;
const THEME_NAMES = [
  'chiedi',
  'gioco_base',
  'pochi_e_speciali',
  'il_male_e_la_cura',
  'cultori_del_mistero',
  'notti_di_sangue',
  'oltretomba',
  'mitomania',
  'a_volte_ritornano',
  'mazzo_proprio',
] as const satisfies readonly (keyof typeof THEMES)[];

/** Characters by the names on their cards, in lower case and with underscores. */
const CHARACTERS = new Map<string, RoleId>(
  ROLE_IDS.map((role) => [ROLES[role].names.it.one.toLowerCase().replaceAll(' ', '_'), role]),
);
const CHARACTER_NAMES = [...CHARACTERS.keys()];

/** Returns the configuration's message about a deck that cannot be played (LM8-006, LM8-008, LM8-013). */
function refusalText(refusal: Refusal): string {
  const name = (role: RoleId) => ROLES[role].names.it.one;
  switch (refusal.why) {
    case 'total':
      return `7 to ${MOST_PLAYERS} characters (LM8-001)`;
    case 'copies':
      return `no more cards of "${name(refusal.role)}" than the boxes have (LM8-004)`;
    case 'together':
      return `either "${name(refusal.one)}" or "${name(refusal.other)}", never both (LM8-006)`;
    case 'one-mason':
      return 'two massoni or none (LM8-013)';
    case 'no-wolves':
      return 'at least one wolf (LM8-008)';
    case 'only-wolves':
      return 'somebody who is no wolf (LM8-008)';
  }
}

const OWN_DECK = z
  .partialRecord(z.enum(CHARACTER_NAMES), z.int().min(0).max(14))
  .superRefine((copies, context) => {
    const deck = deckNamed(copies);
    const players = Math.min(MOST_PLAYERS, Math.max(LEAST_PLAYERS, sizeOf(deck)));
    for (const refusal of refusalsOf(deck, players)) {
      context.addIssue({ code: 'custom', message: refusalText(refusal) });
    }
  })
  .optional()
  .describe('LM8-005..008');

function deckNamed(copies: Readonly<Partial<Record<string, number>>>): Deck {
  return new Map(
    Object.entries(copies).flatMap(([name, count]) => {
      const role = CHARACTERS.get(name);
      return role === undefined || count === undefined || count === 0 ? [] : [[role, count]];
    }),
  );
}

/** Accepts the names of the rules, with underscores; its usual values are those of the rulebook. */
export const TABULA_SETTINGS = houseRules(
  {
    moderator: choice(['table', 'human'], 'LMT-09'),
    theme: choice(THEME_NAMES, 'LM8-009'),
    own_deck: OWN_DECK,
    seer_of_themes: choice(['veggente', 'cartomante'], 'LM8-009'),
    eighth_of_few: choice(['purple', 'medium'], 'LM8-009'),
    call_order: callOrder(NAMES, {
      rule: 'LM8-101',
    }),
    no_wolf_agreement: noWolfAgreement(),
    ...trialRules(['once_per_dawn', 'each_death']),
    first_night_bite: yesOrNo(false, 'HR-LM-08'),
    owl_kills_mannari: yesOrNo(false, 'HR-LM-09'),
    dead_mortovivo: choice(['untouchable', 'nominable'], 'HR-LM-10'),
    skull_pass_self: yesOrNo(false, 'HR-LM-11'),
    walk_step_seconds: walkStepSeconds('LM8-106'),
    answer_seconds: seconds(2, 10, 3, 'LMT-06'),
    meeting_seconds: callSeconds('LM8-106, LM8-203'),
    discussion_seconds: seconds(10, 1_800, 180, 'LM8-401'),
    defence_seconds: seconds(0, 300, 30, 'LM8-406'),
    reaction_seconds: seconds(5, 30, 8, 'LM8-303'),
    night_masking: yesOrNo(true, 'LMT-05'),
  },
  settingWords,
)
  .describe('Options of Lupus in Tabula, named as in its rules.')
  .transform(
    ({
      theme,
      own_deck,
      seer_of_themes,
      eighth_of_few,
      call_order,
      dead_mortovivo,
      walk_step_seconds,
      ...settings
    }) => ({
      ...optionsOf(settings),
      theme: THEMES[theme],
      open: {
        seer: seer_of_themes === 'veggente' ? ('seer' as const) : ('fortune-teller' as const),
        eighth: eighth_of_few,
      },
      ownDeck: own_deck && rolesIn(deckNamed(own_deck)),
      callOrder: call_order.flatMap((name) => CALLED.get(name) ?? []),
      deadUndead: dead_mortovivo,
      walkStepMs: 1000 * walk_step_seconds,
    }),
  );

/** The house rules as the script of the game wants them; plain data, which an evening's journal keeps. */
export type TabulaOptions = z.output<typeof TABULA_SETTINGS>;

/** Changes of each preset to the house rules of the table. */
export const PRESETS: Readonly<Record<PartialPreset, Partial<TabulaOptions>>> = {
  short: { ...TRIAL_PRESETS.short, meetingSeconds: 7, reactionSeconds: 6 },
  loud: { ...TRIAL_PRESETS.loud, meetingSeconds: 15, answerSeconds: 5, reactionSeconds: 12 },
  children: {
    ...TRIAL_PRESETS.children,
    theme: 'base',
    meetingSeconds: 15,
    answerSeconds: 5,
    reactionSeconds: 12,
    noWolfAgreement: 'majority',
  },
};
