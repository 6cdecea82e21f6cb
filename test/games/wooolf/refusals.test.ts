/** What may not be done has its sentence, and changes nothing. */

import { expect, test } from 'vitest';
import type { Face } from '../../../src/games/wooolf/deck.js';
import type { TestTable } from '../../support/tables/test-table.js';
import {
  allDecline,
  begins,
  endOfRound,
  FIVE,
  FOUR,
  lapOfPeeks,
  lays,
  opened,
  openedAt,
  peeks,
  suspects,
  takesQuestion,
  wantsToAsk,
} from '../../support/tables/wooolf-table.js';

/** The five’s cards, one a slot. */
const PAIRS = FIVE.flat().map((face) => [face]);

type Lying = readonly (readonly string[])[];

/** The five's cards, of which some were laid otherwise before anybody is ready. */
function laidOtherwise(changed: (lying: Lying) => Lying): TestTable {
  const table = openedAt({ cards: FIVE });
  const { contents } = table.table.emulatedCards;
  table.table.emulatedCards.restore({ ...contents, slots: changed(contents.slots) });
  return table;
}

/** A seat asks another the first question of the list, and is answered. */
function asks(table: TestTable, seat: number, about: number): void {
  wantsToAsk(table, seat, about);
  takesQuestion(table, seat, 1);
  table.untilAsked('press', about);
  table.press(about, 'left');
}

test('WO-040: a third question is refused, and a peek is still possible', () => {
  const table = opened();
  for (let lap = 1; lap <= 2; lap += 1) {
    asks(table, 0, 3);
    for (const seat of [1, 2, 3, 4]) peeks(table, seat, seat === 1 ? 0 : 2);
  }
  table.untilAsked('propose', 0);
  table.touch(6);
  expect(table.lastSaid('woo.propose.peek')).toBeDefined();
  table.touch(7);
  expect(table.lastSaid('woo.refuse.third-question')).toBeDefined();
  expect(table.asks?.proposed).toBeUndefined();
  peeks(table, 0, 4);
});

test('WO-040: two questions each, whoever else has asked', () => {
  const table = opened();
  for (const seat of [0, 1, 2]) asks(table, seat, 3);
});

test('WO-018: a question to the fifth player is refused; in a question to others nobody names him', () => {
  const table = opened({ cards: FOUR });
  table.untilAsked('propose', 0);
  table.touch(8);
  table.touch(9);
  expect(table.lastSaid('woo.refuse.fifth')).toBeDefined();
  table.press(0, 'right');
  expect(table.asks).toMatchObject({ kind: 'propose', seats: [0] });
});

/** FIVE with one card exchanged for another. */
const withInstead = (of: Face, instead: Face): typeof FIVE =>
  FIVE.map(([right, left]) => [right === of ? instead : right, left === of ? instead : left]);

test.each([
  ['missing', withInstead('wolf', 'sheep')],
  ['missing', withInstead('shepherd-unknown', 'sheep')],
  ['copies', withInstead('hunter-unknown', 'shepherd-unknown')],
  ['variant', withInstead('dog-unknown', 'dog-advanced')],
])(
  'WO-012, WO-013: cards that cannot be a deck are named for their fault (%s), and dealt again',
  (fault, cards) => {
    const table = openedAt({ cards });
    table.allReady();
    table.untilSaid('woo.deal.wrong-deck');
    expect(table.lastSaid('woo.deal.wrong-deck')).toEqual({ fault });
    table.untilAsked('ready');
    // No slot and no player is named, and the cards may be laid anew.
    lays(table, PAIRS);
    for (const seat of table.asks?.seats ?? []) table.press(seat, 'right');
    table.untilAsked('propose');
  },
);

test.each([
  ['size', 'a third card on a pair', [['wolf', 'sheep'], ...PAIRS.slice(1)]],
  [
    'size',
    'four on one, and one on two',
    [['wolf', 'sheep', 'sheep'], ...PAIRS.slice(1, 7), [], ...PAIRS.slice(8, 9), []],
  ],
  ['right', 'both on one ring of their player', [['wolf', 'dog'], [], ...PAIRS.slice(2)]],
] as const)('WO-012, WOT-01: %s: %s', (fault, _, stacks) => {
  const table = openedAt({ cards: FIVE });
  lays(table, stacks);
  table.allReady();
  if (fault === 'right') table.untilAsked('propose');
  else table.untilSaid('woo.deal.wrong-deck');
  expect(table.lastSaid('woo.deal.wrong-deck')).toEqual(fault === 'right' ? undefined : { fault });
});

test('WO-012, WO-054: a card of another game below a player’s own is not counted, and not drawn', () => {
  const withForeign = (lying: Lying) => lying.with(5, ['foreign:one', ...(lying[5] ?? [])]);
  const few = laidOtherwise((lying) => withForeign(lying.with(9, [])));
  few.allReady();
  few.untilSaid('woo.deal.wrong-deck');
  expect(few.lastSaid('woo.deal.wrong-deck')).toEqual({ fault: 'size' });

  const table = laidOtherwise(withForeign);
  begins(table);
  endOfRound(table, () => peeks(table, 0, 4));
  table.allReady();
  table.untilAsked('claim');
  expect(table.view.board.slots[5]?.faceUp).toEqual(['character:sheep']);
});

/** The number of the seat that is told to begin the next round. */
function beginsNext(table: TestTable): number {
  table.untilSaid('woo.score.next');
  return Number(Object(table.lastSaid('woo.score.next')?.['seat']).number);
}

test('WO-065: the next round begins with the left neighbour of who made the last early hypothesis', () => {
  const five = opened();
  lapOfPeeks(five, [0, 1, 2, 3, 4]);
  suspects(five, 0);
  peeks(five, 1, 4);
  suspects(five, 2);
  allDecline(five, 0);
  expect(beginsNext(five)).toBe(4);

  const six = opened({ cards: [...FIVE, ['wolf', 'sheep']] });
  lapOfPeeks(six, [0, 1, 2, 3, 4, 5]);
  for (const seat of [0, 1, 2]) suspects(six, seat);
  allDecline(six, 0);
  expect(beginsNext(six)).toBe(4);
});
