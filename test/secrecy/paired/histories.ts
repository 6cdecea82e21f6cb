/** The evenings that are compared: every game, in these circumstances, with these things hidden. */
import { PAIRED_BARE_CLAW } from './games/bare-claw.js';
import { PAIRED_LUPA_MANNARA } from './games/lupa-mannara.js';
import { PAIRED_LUPUSBURG } from './games/lupusburg.js';
import { PAIRED_UNA_NOTTE } from './games/una-notte-da-lupi.js';
import { PAIRED_WOOOLF } from './games/wooolf.js';
import type { Outside } from './held-machine.js';
import { type Circumstances, type Hidden, type PairedGame, PLAIN } from './paired-game.js';

/** One for every game of the list. */
export const PAIRED_GAMES: readonly PairedGame[] = [
  PAIRED_LUPUSBURG,
  PAIRED_UNA_NOTTE,
  PAIRED_BARE_CLAW,
  PAIRED_LUPA_MANNARA,
  PAIRED_WOOOLF,
];

const USUAL: Circumstances = {
  name: 'readers under all slots',
  language: 'it',
  readers: 'emulated',
  mode: 'sound',
};

/** Every circumstance that the law names stands in one of these at least. */
export const CIRCUMSTANCES: readonly Circumstances[] = [
  USUAL,
  { ...USUAL, name: 'one reader, in English', language: 'en', readers: 'emulated-rim' },
  {
    ...USUAL,
    name: 'no reader, in silence, an answer undone',
    ...{ readers: 'none', mode: 'silent', byDay: 'undo' },
  },
  { ...USUAL, name: 'a pause at night, a player away', atNight: 'pause', absent: 5 },
  {
    ...USUAL,
    name: 'the program ends at night, one by day',
    language: 'en',
    atNight: 'restart',
    byDay: 'pause',
  },
  { ...USUAL, name: 'nothing chosen at night', noChoice: true },
];

/** What else may be hidden behind the public history of `PLAIN`. The first differs in hands alone. */
export const OTHERWISE: readonly Hidden[] = [
  {
    ...PLAIN,
    settlesMs: 8_117,
    thoughts: [4, 6],
    looks: [5, 2],
    drumming: [
      [2, 40, 250],
      [5, 903, 60],
      [1, 3_411, 2_000],
      [0, 9_650, 500],
    ],
    votes: [0, 1, 2, 3, 4, 5].map((seat) => ({ afterMs: seat * 137, changesMind: seat % 2 === 0 })),
  },
  { ...PLAIN, deal: 1, swaps: true, looks: [1], settlesMs: 5_003 },
  {
    ...PLAIN,
    deal: 2,
    settlesMs: 7_777,
    thoughts: [9],
    drumming: Array.from({ length: 12 }, (_, at) => [at, 217 * at, 90] as const),
    votes: [5, 4, 3, 2, 1, 0].map((turn) => ({ afterMs: turn * 190, changesMind: turn > 3 })),
  },
];

/** `hidden` as far as this game has it. */
export function hiddenIn(game: PairedGame, hidden: Hidden): Hidden {
  return { ...hidden, deal: hidden.deal % game.deals.length };
}

/** Where two evenings first differ, channel by channel; `undefined` when nothing outside differs. */
export function firstDifference(one: Outside, other: Outside): string | undefined {
  for (const channel of ['terminal', 'lights', 'sound', 'pages', 'files'] as const) {
    const [left, right] = [one[channel], other[channel]];
    for (let at = 0; at < Math.max(left.length, right.length); at++) {
      if (left[at] !== right[at]) return `${channel} ${at}: ${left[at]} <> ${right[at]}`;
    }
  }
  return undefined;
}
