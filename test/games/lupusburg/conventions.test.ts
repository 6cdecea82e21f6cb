/** Who is next to whom, and what is in the box. LB-CONV, LB-COMP. */

import { expect, test } from 'vitest';
import { seatsWithMark } from '../../../src/engine/script/marks.js';
import { reveal } from '../../../src/engine/script/secret.js';
import { backOf } from '../../../src/engine/table/cards.js';
import { SEAT_COLOURS } from '../../../src/engine/table/scene.js';
import { house } from '../../../src/games/lupusburg/cards.js';
import { COINS, characterDeck } from '../../../src/games/lupusburg/deck.js';
import { LUPUSBURG_HABITS } from '../../../src/games/lupusburg/habits.js';
import {
  clockwiseFrom,
  livingInRingOrder,
  newPosition,
  slotsOf,
} from '../../../src/games/lupusburg/position.js';
import { wolfOf } from '../../../src/games/lupusburg/roles/wolf.js';
import { LUPUSBURG_RULES } from '../../support/rules.js';
import {
  A,
  B,
  C,
  CITIZEN,
  D,
  E,
  layoutOf,
  left,
  openedAt,
  positionOf,
  right,
  seatedPlayers,
  THIEF,
  WOLF,
} from '../../support/tables/lupusburg-table.js';

test('LB-CONV-01: the next seat clockwise is the left-hand neighbour, and after the last the first', () => {
  const g = positionOf({ players: 5 });
  expect(clockwiseFrom(g, D).map(({ seat }) => seat)).toEqual([D, E, A, B, C]);
});

test('LB-CONV-01: players sit in the order of their seats, whoever sat down first', () => {
  const seated = seatedPlayers(4).toReversed();
  const { players } = newPosition(layoutOf(4), LUPUSBURG_RULES, seated, A);
  expect(players.map(({ seat }) => seat)).toEqual([A, B, C, D]);
});

test('LB-CONV-02: a seat owns two slots, its right hand first; a seat with one has none to play', () => {
  const layout = layoutOf(4);
  expect(slotsOf(layout, C)).toEqual([right(C), left(C)]);
  expect(() => slotsOf({ ...layout, seats: [{ slots: [0] }] }, A)).toThrow(RangeError);
});

test('LB-CONV-03, R-01: ring order begins with the Borgomastro, right hand before left, clockwise', () => {
  const g = positionOf({ players: 4, borgomastro: C });
  expect(livingInRingOrder(g)).toEqual([
    right(C),
    left(C),
    right(D),
    left(D),
    right(A),
    left(A),
    right(B),
    left(B),
  ]);
});

test('R-01: with left_neighbour_first the Borgomastro is the last to be near', () => {
  const g = positionOf({
    players: 4,
    borgomastro: C,
    options: { tieOrigin: 'left_neighbour_first' },
  });
  expect(livingInRingOrder(g)).toEqual([6, 7, 0, 1, 2, 3, 4, 5]);
});

test('LB-CONV-04: alive is what lies in the ring; who has nothing left in it is a ghost', () => {
  const table = openedAt({
    dead: [right(B), left(B), right(C)],
    from: 'discussion',
    wolf: left(D),
  });
  table.untilAsked('ready');
  const { seats, slots } = table.view.board;
  expect(seats.map(({ living }) => living)).toEqual([2, 0, 1, 2, 2]);
  const ghosts = seatsWithMark(table.view.board, 'note.ghost');
  expect(ghosts.map(({ seat }) => seat)).toEqual([B]);
  expect(slots.filter(({ inRing }) => !inRing).map(({ slot }) => slot)).toEqual([2, 3, 4]);
});

test('LB-CONV-05: the wolf is the player with the wolf card, whichever of his two houses holds it', () => {
  for (const [wolf, seat] of [
    [right(C), C],
    [left(C), C],
    [left(A), A],
  ] as const) {
    const found = wolfOf(positionOf({ wolf, thief: right(E) }));
    expect(found && reveal(found, 'LB-END-08')).toBe(seat);
  }
});

test('LB-COMP-01, LB-SETUP-03: eight players have a seal each and two tokens each, sixteen in all', () => {
  const table = openedAt({ players: 8, from: 'bets' });
  for (let bettor = 0; bettor < 8; bettor++) {
    table.pick(bettor, right((bettor + 1) % 8));
    table.done(bettor);
  }
  table.untilPhase('discussion');
  const sealed = seatsWithMark(table.view.board, 'note.seal');
  expect(sealed).toHaveLength(8);
  table.allReady();
  table.vote(Array.from({ length: 16 }, (_, token) => token));
  table.untilSaid('vote.indicted');
  expect(table.heard.filter((id) => /^vote\.(?:ask|second-token)$/u.test(id))).toHaveLength(16);
});

test('LB-COMP-02: the eight coins are 8, 7, 6, 5, 4, 3 and twice 2, together 37', () => {
  expect([...COINS].sort()).toEqual([2, 2, 3, 4, 5, 6, 7, 8]);
  expect(COINS.reduce((sum: number, coin) => sum + coin, 0)).toBe(37);
});

test('LB-COMP-03, LB-COMP-04: with eight players the box gives 16 characters and 16 houses, all there are', () => {
  const box = LUPUSBURG_HABITS.box({ layout: layoutOf(8), seated: seatedPlayers(8) });
  const count = (card: string) => box.filter((one) => one === card).length;
  expect(box).toHaveLength(32);
  expect([WOLF, THIEF, CITIZEN].map(count)).toEqual([1, 1, 14]);
  for (const colour of SEAT_COLOURS) {
    expect([house(colour, 'chest'), house(colour, 'plain')].map(count)).toEqual([1, 1]);
  }
});

test('LB-COMP-05: from outside the two houses of a family are alike, and so are all characters', () => {
  for (const colour of SEAT_COLOURS) {
    expect(backOf(house(colour, 'chest'))).toEqual(backOf(house(colour, 'plain')));
  }
  const backs = characterDeck(8).map((card) => JSON.stringify(backOf(card)));
  expect(new Set(backs).size).toBe(1);
});
