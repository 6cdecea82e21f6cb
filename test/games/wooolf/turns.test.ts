/** Turns: somebody is away, thinking has a limit, too few are left, or nothing is left to do. */

import { describe, expect, test } from 'vitest';
import { drawnOn } from '../../../src/engine/script/marks.js';
import { WOOOLF_SETTINGS } from '../../../src/games/wooolf/settings.js';
import type { TestTable } from '../../support/tables/test-table.js';
import {
  absent,
  allDecline,
  begins,
  endOfRound,
  FIVE,
  lapOfPeeks,
  opened,
  openedAt,
  peeks,
  suspects,
  takesQuestion,
  wantsToAsk,
  wantsToPeek,
} from '../../support/tables/wooolf-table.js';

const RED = { red: 1 };

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
    lapOfPeeks(table, [2, 3, 4, 0]);
    table.untilAsked('propose', 1);
    table.touch(2);
    table.touch(3);
    expect(table.lastSaid('woo.refuse.first-turn')).toBeDefined();
    peeks(table, 1, 6);
    lapOfPeeks(table, [2, 3, 4, 0]);
    suspects(table, 1);
    expect(saidOf(table, 'woo.refuse.first-turn')).toBe(1);
  });

  test('WO-040: whoever is away is not asked, and the asker still has the turn', () => {
    const table = opened();
    absent(table, 2, true);
    wantsToAsk(table, 0, 2);
    table.press(0, 'right');
    table.press(0, 'left');
    table.untilSaid('woo.question.away');
    table.untilAsked('propose', 0);
    expect(table.view.board.marks?.map(({ name }) => name.id)).not.toContain('note.woo-answer');
    // His cards can be peeked at all the same.
    peeks(table, 0, 4);
    expect(drawnOn(table.view.board)[0]?.at).toEqual({ seat: 2 });
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
    const table = opened({
      options: { turnSeconds: WOOOLF_SETTINGS.parse({ turn_seconds: 40 }).turnSeconds },
    });
    expect(table.view.clock?.totalMs).toBe(40_000);
    const beganMs = table.nowMs;
    table.untilSaid('woo.turn.time-over');
    expect(table.lastSaid('woo.turn.time-over')).toMatchObject({ seat: { number: 1 } });
    expect(table.nowMs - beganMs).toBeGreaterThan(30_000);
    const counted = table.said.filter(({ cue }) => cue.id === 'woo.turn.left');
    expect(counted.map(({ cue }) => cue.params['seconds'])).toEqual([30, 10]);
    const [thirty = 0, ten = 0] = table.timesOf('woo.turn.left');
    expect(ten - thirty).toBe(20_000);
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

  test.each([30, 20, 10])('WO-030: of %i seconds only fewer are counted', (turnSeconds) => {
    const table = opened({ options: { turnSeconds } });
    table.untilSaid('woo.turn.time-over');
    const counted = table.said.filter(({ cue }) => cue.id === 'woo.turn.left');
    expect(counted.map(({ cue }) => cue.params['seconds'])).toEqual(turnSeconds > 10 ? [10] : []);
  });

  test('WO-030: a player who takes an action back thinks on with the rest of the time', () => {
    const table = opened({ options: { turnSeconds: 40 } });
    const endsAtMs = table.view.clock?.endsAtMs ?? 0;
    table.wait(12_000);
    table.touch(6);
    table.touch(7);
    table.press(0, 'right');
    const leftMs = endsAtMs - table.nowMs;
    table.untilAsked('choose', 0);
    expect(table.view.clock).toBeUndefined();
    table.wait(30_000);
    table.press(0, 'left');
    table.untilAsked('propose', 0);
    expect(table.view.clock?.totalMs).toBe(40_000);
    const restMs = (table.view.clock?.endsAtMs ?? 0) - table.nowMs;
    // A hand takes some milliseconds to press.
    expect(Math.abs(restMs - leftMs)).toBeLessThan(500);
    table.untilSaid('woo.turn.time-over');
    // Each is said once: the last thirty seconds had begun before he took it back.
    const counted = table.said.filter(({ cue }) => cue.id === 'woo.turn.left');
    expect(counted.map(({ cue }) => cue.params['seconds'])).toEqual([30, 10]);
  });
});

describe('too few are left to end the round', () => {
  test('WO-048, WO-049: with a red X and players away nobody waits for ever: whoever is there ends the round', () => {
    const table = opened({ standings: [RED] });
    for (const seat of [2, 3, 4]) absent(table, seat, true);
    lapOfPeeks(table, [0, 1]);
    table.untilSaid('woo.turn.too-few');
    table.untilAsked('claim');
    expect(table.asks?.seats).toEqual([0, 1]);
    table.press(1, 'right');
    table.untilAsked('ready');
    expect(saidOf(table, 'woo.suspect.enough')).toBe(1);
  });

  test('WO-065: whoever began a round that nobody suspected in begins the next one too', () => {
    const table = opened({ starter: 2 });
    for (const seat of [0, 1, 3, 4]) absent(table, seat);
    lapOfPeeks(table, [2]);
    table.untilAsked('claim');
    table.press(2, 'right');
    table.untilAsked('ready');
    for (const seat of [0, 1, 3, 4]) absent(table, seat, false);
    allDecline(table, 2);
    table.untilSaid('woo.score.next');
    expect(table.lastSaid('woo.score.next')?.['seat']).toMatchObject({ number: 3 });
  });

  test('WO-049: they may play on, and once enough are back the round ends as always', () => {
    const table = opened({ standings: [RED] });
    for (const seat of [2, 3, 4]) absent(table, seat, true);
    lapOfPeeks(table, [0, 1]);
    table.untilAsked('claim');
    table.press(0, 'left');
    table.untilAsked('propose', 0);
    absent(table, 2, false);
    lapOfPeeks(table, [0, 1, 2]);
    // Two may suspect now, and two are enough.
    table.untilAsked('propose', 0);
    lapOfPeeks(table, [0]);
    suspects(table, 1);
    suspects(table, 2);
    table.untilAsked('ready');
    expect(saidOf(table, 'woo.turn.too-few')).toBe(1);
  });

  test('WO-049: with everybody there it is never asked, whatever red X there are', () => {
    const table = opened({ standings: [RED, RED] });
    lapOfPeeks(table, [0, 1, 2, 3, 4]);
    lapOfPeeks(table, [0, 1]);
    suspects(table, 2);
    suspects(table, 3);
    table.untilAsked('ready');
    expect(saidOf(table, 'woo.turn.too-few')).toBe(0);
  });
});

describe('nothing is left to do', () => {
  test('HR-WO-04, WO-030, WO-049: without tokens, questions and the right to suspect a turn goes on; where all are so, anybody ends the round', () => {
    const table = opened({ options: { noTokenLeft: 'no_more_peeking' }, standings: [RED] });
    for (const seat of [1, 2, 4]) absent(table, seat);
    // Nobody but the two who are there has a turn, and they play on after each lap.
    const goesOn = () => {
      table.untilAsked('claim');
      table.press(0, 'left');
    };
    for (let lap = 0; lap < 4; lap += 1) {
      peeks(table, 0, 6);
      peeks(table, 3, 4);
      goesOn();
    }
    for (let lap = 0; lap < 2; lap += 1) {
      table.untilAsked('propose', 0);
      table.touch(4);
      // Also the first of two touches is one.
      expect(saidOf(table, 'woo.refuse.no-token')).toBe(2 * lap + 1);
      wantsToAsk(table, 0, 3);
      takesQuestion(table, 0, 1);
      table.press(3, 'right');
      peeks(table, 3, 4);
      goesOn();
    }
    // His place may still be peeked at, and he may still be asked.
    table.untilSaid('woo.turn.cannot');
    expect(table.lastSaid('woo.turn.cannot')).toMatchObject({ seat: { number: 1 } });
    table.untilAsked('propose', 3);
    absent(table, 3);
    table.untilSaid('woo.turn.idle');
    table.untilAsked('claim');
    table.press(0, 'left');
    table.wait(2_000);
    expect(table.asks?.kind).toBe('claim');
    table.press(0, 'right');
    table.untilAsked('ready');
  });

  test('HR-WO-04: whoever may suspect has that left', () => {
    const table = opened({ options: { noTokenLeft: 'no_more_peeking' } });
    for (const seat of [1, 2, 4]) absent(table, seat);
    for (let lap = 0; lap < 6; lap += 1) {
      if (lap < 4) peeks(table, 0, 6);
      else {
        wantsToAsk(table, 0, 3);
        takesQuestion(table, 0, 1);
        table.press(3, 'right');
      }
      peeks(table, 3, 4);
    }
    suspects(table, 0);
    expect(saidOf(table, 'woo.turn.cannot')).toBe(0);
  });
});

test('HR-WO-05: by the option a first turn of the game only is too early to suspect, not of the next round', () => {
  const table = opened({ options: { earlyFromSecondTurn: 'per_game' } });
  endOfRound(table, () => peeks(table, 0, 6));
  allDecline(table, 2);
  table.allReady();
  suspects(table, 2);
});

test('WO-030: whoever is away when the game begins takes no lesson along; what is known is explained once anything is', () => {
  const lessons = (table: TestTable) =>
    table.said
      .filter(({ cue }) => cue.id === 'woo.turn.ask')
      .map(({ cue }) => cue.params['lesson']);
  const away = openedAt({ cards: FIVE, teaching: true });
  absent(away, 0);
  begins(away);
  away.untilAsked('propose', 1);
  expect(lessons(away).at(-1)).toBe('hands');

  const leaves = opened({ teaching: true });
  wantsToPeek(leaves, 0, 6);
  leaves.press(0, 'left');
  leaves.untilAsked('propose', 0);
  absent(leaves, 0);
  peeks(leaves, 1, 6);
  leaves.untilAsked('propose', 2);
  expect(lessons(leaves)).toEqual(['hands', 'none', 'none', 'held']);
});

describe('a hand takes something back', () => {
  test('WO-033, WO-030: a step back takes the clue from its giver, and another the choice: the turn is the same player’s', () => {
    const table = opened();
    peeks(table, 0, 4);
    table.untilAsked('propose', 1);
    expect(drawnOn(table.view.board).map(({ at }) => at)).toEqual([{ seat: 2 }]);
    const undo = () =>
      table.table.receive({ kind: 'command', command: { kind: 'undo', to: 'step' } });
    undo();
    table.untilAsked('handle', 0);
    expect(drawnOn(table.view.board)).toEqual([]);
    undo();
    table.untilAsked('propose', 0);
    // He may do something else with his turn.
    peeks(table, 0, 6);
    table.untilAsked('propose', 1);
    expect(drawnOn(table.view.board).map(({ at }) => at)).toEqual([{ seat: 3 }]);
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
