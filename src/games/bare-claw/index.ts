/** The bare claw as a `Game`: no cards, no rules, a night with one choice. */
import { z } from 'zod';
import {
  type Game,
  type Habits,
  houseRules,
  joinWords,
  nightChoice,
  seconds,
  walkStepSeconds,
} from '../../engine/script/index.js';
import { CALL_NAMES, CALLED, isNight } from './calls.js';
import { CLAW_CUES, clawCue } from './cues.js';
import { handbook as englishHandbook } from './en/handbook.js';
import { settingWords as englishSettingWords } from './en/setting-words.js';
import { clawWords as english } from './en/words.js';
import { bareClaw, type ClawOptions } from './game.js';
import { handbook as italianHandbook } from './it/handbook.js';
import { settingWords as italianSettingWords } from './it/setting-words.js';
import { clawWords as italian } from './it/words.js';

/** The habits of bots here: none, because the table does not know the players' own cards and rules. */
const HABITS: Habits = {
  dealPhase: undefined,
  box: () => [],
  deal: () => ({ hands: new Map(), middle: new Map() }),
  place: () => new Map(),
  atNight: () => [],
  called: () => undefined,
  speaksUp: () => false,
  truthfulSlot: () => undefined,
};

export const BARE_CLAW: Game<ClawOptions> = {
  id: 'bare-claw',
  titles: { it: 'Solo artiglio', en: 'The bare claw' },
  choice: clawCue('choose.claw'),
  players: { least: 1, most: 10 },
  minutes: [20, 60],
  roomFor: ({ seats }) => seats.length,
  table: { seats: 8, slotsPerSeat: 2, centre: 0 },
  settings: houseRules(
    {
      night_phase_seconds: seconds(5, 60, 10, 'LB-VAR-04'),
      calls: z
        .array(z.enum(CALL_NAMES))
        .refine(isNight, { error: 'each name once, and lupi among them (LB-VAR-04)' })
        .default(['lupi'])
        .describe('LB-VAR-04'),
      discussion_seconds: seconds(0, 3_600, 0, 'LB-VAR-04'),
      night_choice: nightChoice('LB-VAR-04'),
      walk_step_seconds: walkStepSeconds('LB-VAR-04'),
    },
    englishSettingWords,
  )
    .describe('Options of the bare claw, for another game of wolves.')
    .transform(
      (settings): ClawOptions => ({
        nightPhaseSeconds: settings.night_phase_seconds,
        calls: settings.calls.map((name) => CALLED[name]),
        discussionSeconds: settings.discussion_seconds,
        nightChoice: settings.night_choice,
        walkStepMs: 1000 * settings.walk_step_seconds,
      }),
    ),
  presets: {
    short: { nightPhaseSeconds: 7, discussionSeconds: 180 },
    loud: { nightPhaseSeconds: 15 },
    children: { nightPhaseSeconds: 15 },
  },
  openEvening: (layout, options) => () => bareClaw(layout, options),
  spoken: joinWords(CLAW_CUES, { it: italian, en: english }),
  settingWords: { it: italianSettingWords, en: englishSettingWords },
  handbook: { it: italianHandbook, en: englishHandbook },
  habits: HABITS,
  box: [],
  cardNames: { it: new Map(), en: new Map() },
  cardKinds: { it: {}, en: {} },
  rehearsed: {
    cardWords: [],
    card: () => undefined,
    facts: ({ exactly }) => exactly({}),
    factsOf: () => ({}),
  },
};
