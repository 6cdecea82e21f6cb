/** The evenings that are compared: every game, in these circumstances, with these things hidden. */

import type { SeatIndex } from '../../../../src/engine/table/layout.js';
import { GAMES } from '../../../../src/games/games.js';
import type { ClientMessage } from '../../../../src/page/messages/client-messages.js';
import { isNightly } from '../../../support/nightly.js';
import { PAIRED_BARE_CLAW } from './games/bare-claw.js';
import {
  PAIRED_LUPA_MANNARA,
  PAIRED_LUPA_MANNARA_LAID_BACK,
  PAIRED_LUPA_MANNARA_OF_FOUR,
  PAIRED_LUPA_MANNARA_OF_SEVEN,
  PAIRED_LUPA_MANNARA_UNTIL_DAWN,
} from './games/lupa-mannara.js';
import {
  PAIRED_LUPUS_IN_TABULA,
  PAIRED_LUPUS_IN_TABULA_ASSISTED,
  PAIRED_LUPUS_IN_TABULA_BY_WORD,
  PAIRED_LUPUS_IN_TABULA_QUIET,
  PAIRED_LUPUS_IN_TABULA_UNTIL_DAWN,
} from './games/lupus-in-tabula.js';
import { PAIRED_LUPUSBURG, PAIRED_LUPUSBURG_UNTIL_DAWN } from './games/lupusburg.js';
import { PAIRED_UNA_NOTTE } from './games/una-notte-da-lupi.js';
import { PAIRED_WOOOLF, PAIRED_WOOOLF_LAID_BACK } from './games/wooolf.js';
import { type Circumstances, type Hidden, type PairedGame, PLAIN } from './paired-game.js';
import type { TelephoneAct } from './public-hands.js';

/** One for every game of the list, or more. */
export const PAIRED_GAMES: readonly PairedGame[] = [
  PAIRED_LUPUSBURG,
  PAIRED_UNA_NOTTE,
  PAIRED_BARE_CLAW,
  PAIRED_LUPA_MANNARA,
  PAIRED_LUPA_MANNARA_OF_SEVEN,
  PAIRED_WOOOLF,
  PAIRED_LUPUS_IN_TABULA,
];

/** Games with two histories that the others' deals have not: a choice beside none, a rescue beside no bite. */
export const PAIRED_APART: readonly PairedGame[] = [
  PAIRED_LUPUSBURG_UNTIL_DAWN,
  PAIRED_LUPA_MANNARA_UNTIL_DAWN,
  PAIRED_LUPUS_IN_TABULA_QUIET,
  PAIRED_LUPUS_IN_TABULA_UNTIL_DAWN,
];

/** What readers under all slots see without a button. */
const PAIRED_LAID_BACK: readonly PairedGame[] = [
  PAIRED_LUPA_MANNARA_LAID_BACK,
  PAIRED_WOOOLF_LAID_BACK,
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
  ...[1, 2, 3].map((seed) => ({ ...USUAL, name: `disturbed by day, ${seed}`, seed })),
  { ...USUAL, name: 'disturbed, one reader', readers: 'emulated-rim', seed: 4 },
  { ...USUAL, name: 'disturbed, no reader, in silence', readers: 'none', mode: 'silent', seed: 7 },
];

/** Faults of devices at night, which stop it, each in a game with calls: play alone has no devices. */
const FAULTS: readonly (readonly [PairedGame, Circumstances])[] = [
  [PAIRED_LUPUSBURG, { ...USUAL, name: 'no sound at night', atNight: 'sound' }],
  [
    PAIRED_UNA_NOTTE,
    {
      ...USUAL,
      name: 'the board unplugged at night, in English',
      language: 'en',
      atNight: 'cable',
    },
  ],
  [PAIRED_LUPA_MANNARA, { ...USUAL, name: 'a disk that fails at night', atNight: 'disk' }],
];

/** Four telephones, and a page of each role: in a game with calls, until it is stopped. */
const TELEPHONES: Circumstances = { ...USUAL, name: 'telephones at four seats', telephones: 4 };

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
  { ...PLAIN, deal: 2, isRestless: true, looks: [0, 3], settlesMs: 6_400 },
  {
    ...PLAIN,
    deal: 3,
    settlesMs: 7_777,
    thoughts: [9],
    drumming: Array.from({ length: 12 }, (_, at) => [at, 217 * at, 90] as const),
    votes: [5, 4, 3, 2, 1, 0].map((turn) => ({ afterMs: turn * 190, changesMind: turn > 3 })),
  },
];

type NightAct = Extract<ClientMessage, { readonly kind: 'at-night' }>['act'];

const handsAt = (
  atMs: number,
  telephone: SeatIndex,
  looks: boolean,
  down: readonly string[] = [],
  act?: NightAct,
): TelephoneAct => {
  const given = act === undefined ? {} : { act };
  return { atMs, telephone, says: { kind: 'at-night', looks, down: [...down], ...given } };
};

/**
 * What telephones may say in each call before a hand settles: eyes that open, pads, cards that are lifted and put back,
 * changed places that are changed back. Whom the call is for is another player in each deal, so in one deal is refused
 * what is done in the other.
 */
const TELEPHONES_OTHERWISE: readonly (readonly TelephoneAct[])[] = [
  [
    handsAt(150, 0, true),
    handsAt(420, 1, true, ['pad 4']),
    handsAt(610, 1, true),
    handsAt(900, 3, false, ['pad 6', 'button 3 left']),
    handsAt(1_130, 3, false),
    handsAt(1_500, 0, true, [], { kind: 'lift', slot: 5, card: 'house' }),
    handsAt(2_050, 0, false, [], { kind: 'put-back' }),
  ],
  [
    handsAt(210, 1, true, [], { kind: 'lift', slot: 8, card: 'house' }),
    handsAt(1_240, 1, true, [], { kind: 'put-back' }),
    handsAt(1_700, 3, true, [], { kind: 'swap', first: 4, second: 9 }),
    handsAt(1_900, 3, true, [], { kind: 'swap', first: 4, second: 9 }),
    handsAt(2_300, 0, false, ['pad 7'], { kind: 'lift', slot: 0 }),
    handsAt(2_600, 0, false, [], { kind: 'put-back' }),
  ],
];

/** Each of `PAIRED_APART` is played with readers under all slots, with one, and with none. */
const APART_IN = 3;

/** An evening that is compared with the plain one of its game and circumstances. */
export interface Compared {
  readonly game: PairedGame;
  readonly circumstances: Circumstances;
  readonly hidden: Hidden;
}

/**
 * Play alone takes a tenth of a second: every game in all circumstances, the usual ones with all that may be hidden.
 */
export const COMPARED_ALONE: readonly Compared[] = [
  ...PAIRED_GAMES.flatMap((game) => comparedIn(game, circumstancesOf(game))),
  // What lies in the box is on no slot, so play alone could tell it.
  ...comparedIn(PAIRED_LUPA_MANNARA_OF_FOUR, circumstancesOf(PAIRED_LUPA_MANNARA_OF_FOUR)),
  ...PAIRED_APART.flatMap((game) => otherDealsIn(game, CIRCUMSTANCES.slice(0, APART_IN))),
  ...PAIRED_LAID_BACK.flatMap((game) => otherDealsIn(game, [USUAL])),
  // With a reader nobody is asked who is who.
  ...otherDealsIn(PAIRED_LUPUS_IN_TABULA_BY_WORD, [
    { ...USUAL, name: 'no reader', readers: 'none' },
  ]),
  // What a moderator's nights have of their own is that nothing is asked in them.
  ...comparedIn(
    PAIRED_LUPUS_IN_TABULA_ASSISTED,
    CIRCUMSTANCES.filter(({ seed, noChoice }) => seed === undefined && noChoice !== true),
  ),
];

/** Those that differ in more than what hands do beside it. */
function otherDealsIn(game: PairedGame, circumstances: readonly Circumstances[]): Compared[] {
  return comparedIn(game, circumstances).filter(({ hidden }) => hidden.deal > 0);
}

function comparedIn(game: PairedGame, circumstances: readonly Circumstances[]): Compared[] {
  return circumstances.flatMap((one, at) =>
    (at === 0 ? OTHERWISE : rotated(OTHERWISE, at).slice(0, 2)).map((hidden) => ({
      ...{ game, circumstances: one },
      hidden: hiddenIn(game, hidden),
    })),
  );
}

/**
 * The joined program takes a second or two: every game in the usual circumstances, with a human moderator too, the
 * others with one game each, once with other cards at least.
 */
const EVERY_JOINED: readonly Compared[] = [
  ...PAIRED_GAMES.flatMap((game) => joinedIn(game, USUAL, OTHERWISE)),
  ...CIRCUMSTANCES.flatMap((circumstances, at) =>
    (at === 0 ? [] : rotated(PAIRED_GAMES, at - 1).slice(0, 1)).flatMap((game) =>
      joinedIn(game, circumstances, rotated(OTHERWISE, at).slice(0, 2)),
    ),
  ),
  ...FAULTS.flatMap(([game, circumstances]) =>
    joinedIn(game, circumstances, OTHERWISE.slice(0, 2)),
  ),
  ...joinedIn(
    PAIRED_LUPUSBURG,
    TELEPHONES,
    TELEPHONES_OTHERWISE.map((telephones, at) => ({ ...(OTHERWISE[at + 1] ?? PLAIN), telephones })),
  ),
  // Other cards, for a moderator's night has no choices that could differ.
  ...otherDealsIn(PAIRED_LUPUS_IN_TABULA_ASSISTED, [USUAL]),
];

/**
 * The joined evenings: `npm test` plays one a game and circumstance, with other cards where there are any, and all of
 * those in which touches of every kind differ.
 */
export const COMPARED_JOINED: readonly Compared[] = isNightly
  ? EVERY_JOINED
  : EVERY_JOINED.filter((one) => hasEveryTouch(one) || isFirstOfItsKind(one));

/** Two games in the usual circumstances, and telephones: what leaks after a touch is seen in these. */
function hasEveryTouch({ game, circumstances }: Compared): boolean {
  if (circumstances === TELEPHONES) return true;
  return circumstances === USUAL && [PAIRED_LUPUSBURG, PAIRED_UNA_NOTTE].includes(game);
}

/** Whether it is the first of its game and circumstance with other cards, or the first where all have the same. */
function isFirstOfItsKind(one: Compared): boolean {
  const alike = EVERY_JOINED.filter(
    ({ game, circumstances }) => game === one.game && circumstances === one.circumstances,
  );
  return one === (alike.find(({ hidden }) => hidden.deal > 0) ?? alike[0]);
}

function joinedIn(
  game: PairedGame,
  circumstances: Circumstances,
  otherwise: readonly Hidden[],
): readonly Compared[] {
  return otherwise.map((hidden) => ({ game, circumstances, hidden: hiddenIn(game, hidden) }));
}

/** A company disturbs a game after its first night: without nights the same evening would be played again. */
function circumstancesOf(game: PairedGame): readonly Circumstances[] {
  const isByDay = GAMES.find(({ id }) => id === game.id)?.byDayOnly === true;
  return CIRCUMSTANCES.filter(({ seed }) => seed === undefined || !isByDay);
}

/** `hidden` as far as this game has it. */
function hiddenIn(game: PairedGame, hidden: Hidden): Hidden {
  return { ...hidden, deal: hidden.deal % game.deals.length };
}

function rotated<T>(all: readonly T[], by: number): readonly T[] {
  const first = by % all.length;
  return [...all.slice(first), ...all.slice(0, first)];
}
