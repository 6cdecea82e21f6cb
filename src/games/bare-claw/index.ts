/** The bare claw as a `Game`: no cards, no rules, a night with one choice. */
import { z } from 'zod';
import type { Game } from '../../script/game.js';
import type { Habits } from '../../script/habits.js';
import { seconds, yesOrNo } from '../../script/settings.js';
import { spoken } from '../../script/spoken.js';
import { CLAW_CUES, clawCue } from './cues.js';
import { bareClaw, type ClawOptions } from './game.js';
import { handbook as englishHandbook } from './handbook.en.js';
import { handbook as italianHandbook } from './handbook.it.js';
import { settingWords as englishSettingWords } from './setting-words.en.js';
import { settingWords as italianSettingWords } from './setting-words.it.js';
import { clawWords as english } from './words.en.js';
import { clawWords as italian } from './words.it.js';

/** The table does not know the players' own cards and rules. */
const HABITS: Habits = {
  dealPhase: undefined,
  box: () => [],
  deal: () => ({ hands: new Map(), middle: new Map() }),
  place: () => new Map(),
  atNight: () => [],
  speaksUp: () => false,
  truthfulSlot: () => undefined,
};

export const BARE_CLAW: Game<ClawOptions> = {
  id: 'bare-claw',
  titles: { it: 'Solo artiglio', en: 'The bare claw' },
  choice: clawCue('choose.claw'),
  players: { least: 1, most: 10 },
  roomFor: ({ seats }) => seats.length,
  table: { seats: 8, slotsPerSeat: 2, centre: 0 },
  settings: z
    .strictObject({
      night_phase_seconds: seconds(5, 60, 10, 'LB-VAR-04', 'How long each call lasts'),
      call_guard: yesOrNo(
        false,
        'LB-VAR-04',
        'Whether a guard is called before the wolves, and keeps whom he chooses.',
      ),
      call_seer: yesOrNo(
        false,
        'LB-VAR-04',
        'Whether a seer is called after the wolves, with hands free to look under a card.',
      ),
    })
    .prefault({})
    .describe('Options of the bare claw, for another game of wolves.')
    .transform(
      (settings): ClawOptions => ({
        nightPhaseSeconds: settings.night_phase_seconds,
        calls: [
          ...(settings.call_guard ? (['guard'] as const) : []),
          'wolves',
          ...(settings.call_seer ? (['seer'] as const) : []),
        ],
      }),
    ),
  openEvening: (layout, options) => () => bareClaw(layout, options),
  spoken: spoken(CLAW_CUES, { it: italian, en: english }),
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
