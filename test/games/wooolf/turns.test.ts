/** A turn that somebody is away for, one that takes long, one in which nothing is left to do; and the clock of a limit. */
import { describe, expect, test } from 'vitest';
import { WOOOLF_SETTINGS } from '../../../src/games/wooolf/settings.js';
import type { TestTable } from '../../support/lupusburg-table.js';
import { begins, FIVE, openedAt, peeks, suspects } from '../../support/wooolf-table.js';

function opened(options = {}): TestTable {
  const table = openedAt({ cards: FIVE, options });
  begins(table);
  return table;
}

function absent(table: TestTable, seat: number, isAbsent: boolean): void {
  table.table.take({ kind: 'command', command: { kind: 'absent', seat, absent: isAbsent } });
}

/** How often each was said. */
const saidOf = (table: TestTable, id: string) => table.heard.filter((one) => one === id).length;

describe('somebody is away', () => {
  test('WO-030, WO-045: a turn that was passed over is none, and a first turn stays too early', () => {
    const table = opened();
    absent(table, 1, true);
    peeks(table, 0, 4);
    // Seat 1 is passed over.
    table.untilAsked('propose', 2);
    expect(saidOf(table, 'woo.refuse.first-turn')).toBe(0);
    absent(table, 1, false);
    for (const seat of [2, 3, 4, 0]) peeks(table, seat, seat === 4 ? 0 : 2 * ((seat + 1) % 5));
    table.untilAsked('propose', 1);
    table.touch(2);
    table.touch(3);
    expect(table.lastSaid('woo.refuse.first-turn')).toBeDefined();
    peeks(table, 1, 6);
    for (const seat of [2, 3, 4, 0]) peeks(table, seat, seat === 4 ? 0 : 2 * ((seat + 1) % 5));
    suspects(table, 1);
    expect(saidOf(table, 'woo.refuse.first-turn')).toBe(1);
  });

  test('WO-040: whoever is away is not asked, and the asker still has the turn', () => {
    const table = opened();
    absent(table, 2, true);
    table.untilAsked('propose', 0);
    table.touch(4);
    table.touch(5);
    table.press(0, 'right');
    table.untilAsked('choose', 0);
    table.press(0, 'right');
    table.press(0, 'left');
    table.untilSaid('woo.question.away');
    table.untilAsked('propose', 0);
    expect(table.view.board.seats.flatMap(({ notes }) => notes.map(({ id }) => id))).not.toContain(
      'note.woo-answer',
    );
    // His cards can be peeked at all the same.
    peeks(table, 0, 4);
    expect(table.view.board.tokens?.[0]?.at).toEqual({ seat: 2 });
  });
});

describe('a limit to thinking', () => {
  const LIMIT_CUES = ['woo.turn.left', 'woo.turn.time-over'];

  test('WO-030: there is none by default', () => {
    expect(WOOOLF_SETTINGS.parse({}).turnSeconds).toBe(0);
    const table = opened();
    expect(table.view.clock).toBeUndefined();
    table.wait(1_200_000);
    expect(table.asks).toMatchObject({ kind: 'propose', seats: [0] });
    for (const id of LIMIT_CUES) expect(saidOf(table, id)).toBe(0);
  });

  test('WO-030: with one the voice counts, says that it is time, and the turn is not lost', () => {
    const table = opened({ turnSeconds: WOOOLF_SETTINGS.parse({ turn_seconds: 40 }).turnSeconds });
    expect(table.view.clock?.totalMs).toBe(40_000);
    const beganMs = table.nowMs;
    table.untilSaid('woo.turn.time-over');
    expect(table.nowMs - beganMs).toBeGreaterThan(30_000);
    const counted = table.said.filter(({ cue }) => cue.id === 'woo.turn.left');
    expect(counted.map(({ cue }) => cue.params['seconds'])).toEqual([30, 10]);
    table.untilAsked('propose', 0);
    expect(table.view.clock).toBeUndefined();
    peeks(table, 0, 4);
    // The next player has the whole time again.
    table.untilAsked('propose', 1);
    expect(table.view.clock?.totalMs).toBe(40_000);
    peeks(table, 1, 4);
    table.untilAsked('propose', 2);
    expect(saidOf(table, 'woo.turn.time-over')).toBe(1);
  });
});

describe('a hand takes something back', () => {
  test('WO-033, WO-030: a step back takes the clue from its giver, and another the choice: the turn is the same player’s', () => {
    const table = opened();
    peeks(table, 0, 4);
    table.untilAsked('propose', 1);
    expect(table.view.board.tokens?.map(({ at }) => at)).toEqual([{ seat: 2 }]);
    const undo = () => table.table.take({ kind: 'command', command: { kind: 'undo', to: 'step' } });
    undo();
    table.untilAsked('handle', 0);
    expect(table.view.board.tokens ?? []).toEqual([]);
    undo();
    table.untilAsked('propose', 0);
    // He may do something else with his turn.
    peeks(table, 0, 6);
    table.untilAsked('propose', 1);
    expect(table.view.board.tokens?.map(({ at }) => at)).toEqual([{ seat: 3 }]);
  });

  test('WO-030: after a pause every clue stands where it stood, and the same player has the turn', () => {
    const table = opened();
    peeks(table, 0, 4);
    table.untilAsked('propose', 1);
    const before = table.view.board;
    table.both(3);
    expect(table.view.state).toBe('paused');
    table.wait(60_000);
    table.press(4, 'right');
    table.untilAsked('propose', 1);
    expect(table.view.board).toEqual(before);
  });
});
