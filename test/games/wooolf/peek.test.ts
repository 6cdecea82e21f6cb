/** A peek that does not go as asked: taken back, unseen, laid elsewhere, announced by mouth, without hand or token. */

import { describe, expect, test } from 'vitest';
import { drawnOn } from '../../../src/engine/script/marks.js';
import type { SlotIndex } from '../../../src/engine/table/layout.js';
import { SEAT_COLOURS } from '../../../src/engine/table/scene.js';
import type { TestTable } from '../../support/tables/test-table.js';
import {
  absent,
  announces,
  breachesOf,
  FIVE,
  FOUR,
  lays,
  lifts,
  opened,
  openedAt,
  peeks,
  wantsToPeek,
} from '../../support/tables/wooolf-table.js';

/** A hand takes the card of one slot and lays it on another. */
function moves(table: TestTable, from: SlotIndex, to: SlotIndex): void {
  const { nowMs } = table;
  table.acts([
    { atMs: nowMs + 500, act: { kind: 'lift', hand: 'a hand', slot: from } },
    { atMs: nowMs + 900, act: { kind: 'put-on', hand: 'a hand', slot: to } },
  ]);
}

const tokensOf = (table: TestTable) => drawnOn(table.view.board);
const numbered = (number: number) => expect.objectContaining({ number });
/** Whether each of these cues left out what was explained before. */
const taughtIn = (table: TestTable, id: string) =>
  table.said.filter(({ cue }) => cue.id === id).map(({ cue }) => cue.params['taught']);

describe('the hand', () => {
  test('WO-030, WO-031: a peek is taken back while both cards lie there; once one has left it is the turn', () => {
    const table = opened();
    wantsToPeek(table, 0, 4);
    table.press(0, 'left');
    table.untilAsked('propose', 0);
    expect(tokensOf(table)).toEqual([]);
    wantsToPeek(table, 0, 6);
    table.table.do({ kind: 'lift', hand: 'a hand', slot: 6 });
    table.press(0, 'left');
    table.wait(3_000);
    expect(table.asks).toMatchObject({ kind: 'handle', seats: [0] });
    table.table.do({ kind: 'put-back', hand: 'a hand' });
    table.untilAsked('propose', 1);
    expect(tokensOf(table).map(({ at }) => at)).toEqual([{ seat: 3 }]);
  });

  test('WO-031, WOT-03: who presses before a card has left is told so, and is asked on', () => {
    const table = opened();
    wantsToPeek(table, 0, 4);
    table.press(0, 'right');
    table.untilSaid('woo.peek.unseen');
    expect(table.asks).toMatchObject({ kind: 'handle', seats: [0] });
    lifts(table, 4);
    table.untilSaid('woo.peek.clue');
  });

  test('WO-031, WOT-01: a card that is laid elsewhere is missed by its player’s name, and by the name of who has three now', () => {
    const table = opened();
    wantsToPeek(table, 0, 6);
    // Two rings in the middle are nobody's at five.
    moves(table, 6, 10);
    table.press(0, 'right');
    table.untilSaid('woo.peek.strayed');
    expect(table.lastSaid('woo.peek.strayed')).toEqual({ few: numbered(4) });
    moves(table, 10, 6);
    table.untilAsked('propose', 1);
    wantsToPeek(table, 1, 6);
    moves(table, 6, 8);
    table.press(1, 'right');
    table.untilSaid('woo.peek.on-another');
    expect(table.lastSaid('woo.peek.on-another')).toEqual({ few: numbered(4), many: numbered(5) });
  });

  test('WO-031, WO-035: both cards that may be taken glow in the colour of who may', () => {
    const table = opened();
    wantsToPeek(table, 0, 4);
    const { rings } = table.table.session.engine.scene();
    const taken = { effect: 'breathe', colour: SEAT_COLOURS[0], level: 'half' };
    expect([rings[4], rings[5]]).toMatchObject([taken, taken]);
    expect(rings[0]).toMatchObject({ effect: 'breathe', colour: SEAT_COLOURS[0], level: 'full' });
    expect(rings[6]?.effect).not.toBe('breathe');
  });

  test('WO-030: whoever leaves in the middle of a peek is stood in for by anybody', () => {
    const table = opened({ kit: 'no-reader' });
    wantsToPeek(table, 0, 4);
    expect(table.asks?.seats).toEqual([0]);
    absent(table, 0);
    expect(table.asks?.seats).toEqual([0, 1, 2, 3, 4]);
    table.press(3, 'right');
    announces(table, 3, 'hunter');
    expect(tokensOf(table).map(({ giver, at }) => [giver, at])).toEqual([[0, { seat: 2 }]]);
  });
});

describe('the simulated player’s cards', () => {
  test('WO-019: the next on the left who is there mixes them; who leaves hands it on, and alone the peeker does', () => {
    const table = opened({ cards: FOUR });
    absent(table, 1);
    wantsToPeek(table, 0, 8);
    expect(table.asks).toMatchObject({ way: 'mix', seats: [2] });
    absent(table, 2);
    table.untilAsked('handle', 3);
    absent(table, 3);
    table.untilAsked('handle', 0);
    expect(table.asks).toMatchObject({ way: 'mix', seats: [0] });
    for (const slot of [8, 9]) lifts(table, slot);
    table.until(() => table.asks?.way === 'look', 60_000);
    lifts(table, 8);
    table.untilSaid('woo.peek.clue');
  });

  test('WO-019, WOT-06: mixing is not refused, and is done when both have moved and lie there again', () => {
    const table = opened({ cards: FOUR });
    wantsToPeek(table, 0, 8);
    const { rings } = table.table.session.engine.scene();
    const taken = { effect: 'breathe', colour: SEAT_COLOURS[1], level: 'half' };
    expect([rings[8], rings[9]]).toMatchObject([taken, taken]);
    table.press(1, 'left');
    lifts(table, 9);
    table.press(1, 'right');
    table.untilSaid('woo.mix.unseen');
    expect(table.asks).toMatchObject({ way: 'mix', seats: [1] });
    moves(table, 8, 0);
    table.press(1, 'right');
    table.untilSaid('woo.peek.on-another');
    expect(table.lastSaid('woo.peek.on-another')).toEqual({ few: numbered(5), many: numbered(1) });
  });
});

describe('an announcement by mouth, where readers know the cards', () => {
  // Seat 0 is the wolf or the shepherd; it overrules the readers, which have seen no card leave.
  const shepherd = FIVE.with(0, ['shepherd-unknown', 'hunter']).with(1, ['wolf', 'dog']);
  test.each([
    ['the symbol of one card', FIVE, 2, 'hunter', true],
    ['"?" of the other', FIVE, 2, 'unknown', true],
    ['a symbol of neither', FIVE, 2, 'sheep', false],
    ['a wolf of no wolf', FIVE, 6, 'wolf', false],
    ['"?" of two symbols', FIVE, 6, 'unknown', false],
    ['the shepherd’s wolf of a sheep', shepherd, 6, 'wolf', true],
    ['the shepherd’s "?" of a "?"', shepherd, 4, 'unknown', true],
    ['the shepherd’s truth', shepherd, 6, 'sheep', false],
    ['the shepherd’s wolf of a real one', shepherd, 2, 'wolf', true],
  ] as const)(
    'WOT-03, WO-031, WO-032, WO-033: %s is told at the reveal when it is wrong, and not before',
    (_, cards, slot, clue, isRight) => {
      const table = opened({ cards });
      const [before, after] = breachesOf(table, () => {
        wantsToPeek(table, 0, slot);
        table.hold(0, 'right');
        announces(table, 0, clue);
      });
      expect([before, after]).toEqual([[], isRight ? [] : ['woo.breach.clue']]);
      if (isRight) return;
      const names = { seat: numbered(1), about: numbered(slot / 2 + 1) };
      expect(table.lastSaid('woo.breach.clue')).toEqual(names);
    },
  );
});

test('WO-031, WOT-03: where players overruled the readers at the deal, nobody reads the clue either', () => {
  const table = openedAt({ cards: FIVE });
  lays(
    table,
    FIVE.flat().map((face, slot) => (slot === 9 ? [] : [face])),
  );
  table.allReady();
  table.untilSaid('woo.deal.unread');
  table.untilAsked('ready');
  table.hold(3, 'right');
  table.untilSaid('woo.deal.overruled');
  wantsToPeek(table, 0, 6);
  lifts(table, 6);
  announces(table, 0, 'sheep');
  expect(tokensOf(table)).toHaveLength(1);
});

test('WO-036, WO-035: a fourth clue of one symbol has no token: it is said, and the clue counts all the same', () => {
  const table = opened();
  const untold = () => table.heard.filter((id) => id === 'woo.peek.no-token').length;
  for (const lap of [1, 2, 3, 4]) {
    peeks(table, 0, 6);
    table.untilAsked('propose', 1);
    expect(untold()).toBe(lap === 4 ? 1 : 0);
    if (lap < 4) for (const seat of [1, 2, 3, 4]) peeks(table, seat, 0);
  }
  table.touch(6, 1_500);
  table.untilSaid('woo.told.clue');
  const giver = numbered(1);
  expect(table.lastSaid('woo.told.clue')?.['by']).toEqual([giver, giver, giver, giver]);
});

describe('a first game', () => {
  test('WO-031, WO-032: how to peek and what to announce is explained at the first peek of all only', () => {
    const table = opened({ kit: 'no-reader', teaching: true });
    for (const seat of [0, 1]) {
      wantsToPeek(table, seat, 4);
      table.press(seat, 'right');
      announces(table, seat, 'hunter');
    }
    expect(taughtIn(table, 'woo.peek.ask')).toEqual([false, true]);
    expect(taughtIn(table, 'woo.peek.announce')).toEqual([false, true]);
  });

  test('WO-019: how to mix is explained at the first peek at the simulated player only, peeks at others or not', () => {
    const table = opened({ cards: FOUR, teaching: true });
    peeks(table, 0, 2);
    for (const seat of [1, 2]) {
      wantsToPeek(table, seat, 8);
      for (const slot of [8, 9]) lifts(table, slot);
      table.untilAsked('handle', seat);
      lifts(table, 8);
      table.untilSaid('woo.peek.clue');
    }
    expect(taughtIn(table, 'woo.mix.ask')).toEqual([false, true]);
  });
});
