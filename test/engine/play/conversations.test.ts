/** How the table talks with hands: proposals, ballots, waits that repeat themselves, wrong input. */

import { describe, expect, test } from 'vitest';
import { touch } from '../../../src/engine/bots/hand-acts.js';
import { wordsAt } from '../../../src/engine/script/marks.js';
import { takeSeats } from '../../../src/engine/script/take-seats.js';
import { SEAT_COLOURS } from '../../../src/engine/table/scene.js';
import { evening, usualOptions } from '../../../src/games/evening.js';
import { seating } from '../../../src/games/lupusburg/setup.js';
import {
  A,
  B,
  C,
  D,
  E,
  LupusburgTable,
  layoutOf,
  left,
  newEvening,
  type Opening,
  openedAt,
  right,
} from '../../support/tables/lupusburg-table.js';
import { CUE_MS, TestTable } from '../../support/tables/test-table.js';

/** A table that asks A, the Borgomastro, for a token of the first vote. */
function askedForAToken(opening: Opening = {}): LupusburgTable {
  const table = openedAt({ from: 'first-vote', ...opening });
  table.untilAsked('pick', A);
  table.mark();
  return table;
}

describe('a touch proposes', () => {
  test('the slot blinks; the right button confirms at once', () => {
    const table = askedForAToken();
    table.touch(right(C));
    expect(table.asks?.proposed).toBe(right(C));
    expect(table.view.scene.rings[right(C)]).toMatchObject({ effect: 'pulse', colour: 'orange' });
    table.press(A, 'right');
    expect(table.asks?.seats).toEqual([B]);
  });

  test('three seconds confirm by themselves, and not a moment before', () => {
    const table = askedForAToken();
    table.acts(touch(right(C), table.nowMs).slice(0, 1));
    const touchedMs = table.nowMs;
    table.table.advanceTo(touchedMs + 2_999);
    expect(table.asks?.seats).toEqual([A]);
    table.table.advanceTo(touchedMs + 3_000);
    expect(table.asks?.seats).toEqual([B]);
  });

  test('the left button takes it back, and nothing confirms itself then', () => {
    const table = askedForAToken();
    table.touch(right(C));
    table.press(A, 'left');
    expect(table.asks?.proposed).toBeUndefined();
    table.wait(10_000);
    expect(table.asks?.seats).toEqual([A]);
  });

  test('another touch replaces it, with three seconds of its own', () => {
    const table = askedForAToken();
    table.touch(right(C));
    table.wait(2_000);
    table.touch(left(D));
    table.wait(2_000);
    expect(table.asks).toMatchObject({ seats: [A], proposed: left(D) });
    table.wait(1_000);
    expect(table.asks?.seats).toEqual([B]);
  });

  test('buttons of other seats neither confirm nor take back', () => {
    const table = askedForAToken();
    table.touch(right(C));
    table.press(D, 'right');
    table.press(D, 'left');
    expect(table.asks).toMatchObject({ seats: [A], proposed: right(C) });
  });

  test('several pads at once propose nothing, and what was proposed does not confirm itself', () => {
    const table = askedForAToken();
    table.touch(right(C));
    table.acts([3, 5, 7, 8, 9, 0, 1, 2, 4, 6].flatMap((slot) => touch(slot, table.nowMs + slot)));
    expect(table.heard).toEqual(['table.one-at-a-time']);
    expect(table.asks?.proposed).toBeUndefined();
    table.wait(5_000);
    expect(table.asks?.seats).toEqual([A]);
  });

  test('a touch where it means nothing is answered in words, and changes nothing', () => {
    const table = askedForAToken({ dead: [left(E)] });
    table.touch(left(E));
    expect(table.heard).toEqual(['vote.refused']);
    expect(table.asks?.proposed).toBeUndefined();
  });

  test('a touch while nobody is asked for one is nothing: no word, no light, no entry', () => {
    const table = openedAt({ from: 'discussion' });
    table.untilAsked('ready');
    table.mark();
    const entries = table.journal.filter(({ kind }) => kind !== 'tick').length;
    const scene = JSON.stringify(table.view.scene);
    for (const slot of [0, 5, 9]) table.touch(slot, 1_000);
    expect(table.heard).toEqual([]);
    expect(JSON.stringify(table.view.scene)).toBe(scene);
    expect(table.journal.filter(({ kind }) => kind !== 'tick')).toHaveLength(entries);
  });

  test('a game is chosen by touch and any right button, or by three seconds after its name', () => {
    const layout = layoutOf(4);
    const choosing = () => {
      const table = new LupusburgTable(() => evening(layout, usualOptions()), layout);
      table.touch(7);
      expect(table.asks?.proposed).toBeUndefined();
      table.touch(0);
      expect(table.heard.at(-1)).toBe('choose.lupusburg');
      return table;
    };
    const pressed = choosing();
    pressed.press(D, 'right');
    pressed.untilAsked('join');
    const waited = choosing();
    waited.wait(CUE_MS + 3_000);
    expect(waited.asks?.kind).toBe('join');
    const taken = choosing();
    taken.press(D, 'left');
    taken.wait(10_000);
    expect(taken.asks).toMatchObject({ kind: 'menu', proposed: undefined });
  });
});

describe('a secret ballot', () => {
  const voting = (opening: Opening = {}) => {
    const table = openedAt({
      from: 'runoff',
      dead: [left(E)],
      indicted: { paw: right(B), tuft: right(D) },
      ...opening,
    });
    table.untilAsked('ballot');
    table.mark();
    return table;
  };
  const due = (table: LupusburgTable) => (table.asks?.votes?.due ?? []).map(({ votes }) => votes);

  test('LB-SEC-02: what others see changes only every five seconds, and is how many seats have voted', () => {
    const table = voting();
    const startMs = table.nowMs;
    table.ballots({ [A]: 'lr' });
    table.table.advanceTo(startMs + 4_999);
    expect(due(table)).toEqual([2, 1, 2, 1, 1]);
    table.table.advanceTo(startMs + 5_000);
    expect(due(table)).toEqual([2, 1, 2, 1, 1]);
    expect(table.asks).toMatchObject({ votes: { voted: 1 } });
    expect(table.view.scene.claw).toEqual({
      effect: 'count',
      level: 'full',
      runs: [{ colour: 'candle', count: 1 }],
    });
  });

  test('LB-SEC-02: whoever has voted, part of a vote or none, the table shows and says the same', () => {
    const shown = [{ [A]: 'll' }, { [B]: 'l' }, { [C]: 'lr', [A]: 'l' }].map((votes) => {
      const table = voting();
      const startMs = table.nowMs;
      table.ballots(votes);
      table.table.advanceTo(startMs + 25_000);
      return JSON.stringify([table.view.scene, table.asks, table.said]);
    });
    expect(new Set(shown).size).toBe(1);
  });

  test('the seat shows the same whichever way it voted', () => {
    const shown = ['ll', 'lr', 'rr'].map((votes) => {
      const table = voting();
      table.ballots({ [A]: votes, [C]: 'l' });
      table.wait(5_000);
      return JSON.stringify([table.view.scene, table.asks]);
    });
    expect(new Set(shown).size).toBe(1);
  });

  test('undoing the phase empties a ballot that has votes, and stays in it', () => {
    const table = openedAt({
      from: 'defence',
      dead: [left(E)],
      indicted: { paw: right(B), tuft: right(D) },
    });
    table.noDefence();
    table.ballots({ [A]: 'll', [C]: 'l' });
    table.wait(5_000);
    const undo = () =>
      table.table.receive({ kind: 'command', command: { kind: 'undo', to: 'phase' } });
    undo();
    expect(table.phase).toBe('runoff');
    table.ballots({ [A]: 'rr', [B]: 'r', [C]: 'rr', [D]: 'r', [E]: 'r' });
    table.untilSaid('runoff.result');
    expect(table.lastSaid('runoff.result')).toEqual({ paw: 0, tuft: 7 });
  });

  test('undoing the phase of a ballot without votes goes to the defence', () => {
    const table = openedAt({
      from: 'defence',
      dead: [left(E)],
      indicted: { paw: right(B), tuft: right(D) },
    });
    table.noDefence();
    table.untilAsked('ballot');
    expect(table.view.undoesSince?.id).toBe('phase.defence');
    table.table.receive({ kind: 'command', command: { kind: 'undo', to: 'phase' } });
    expect(table.phase).toBe('defence');
  });

  test('surplus presses are ignored: the first votes count', () => {
    const table = voting();
    table.ballots({ [A]: 'llrrrr', [B]: 'lrr', [C]: 'll', [D]: 'l', [E]: 'l' });
    table.untilSaid('runoff.result');
    expect(table.lastSaid('runoff.result')).toEqual({ paw: 7, tuft: 0 });
  });

  test('both held for a second empty that seat’s ballot, and no other', () => {
    const table = voting();
    const startMs = table.nowMs;
    table.ballots({ [A]: 'll', [C]: 'll' });
    table.both(A, 1_100);
    table.table.advanceTo(startMs + 5_000);
    expect(table.asks).toMatchObject({ votes: { voted: 1 } });
    table.ballots({ [A]: 'rr', [B]: 'r', [D]: 'r', [E]: 'r' });
    table.untilSaid('runoff.result');
    expect(table.lastSaid('runoff.result')).toEqual({ paw: 2, tuft: 5 });
  });

  test('both held for three seconds are no pause while votes are cast', () => {
    const table = voting();
    table.both(A, 3_500);
    expect(table.view.state).toBe('running');
  });

  test('after twenty seconds the missing are counted, and again every twenty', () => {
    const table = voting();
    const startMs = table.nowMs;
    table.ballots({ [A]: 'll', [B]: 'l', [C]: 'lr', [D]: 'l' });
    table.table.advanceTo(startMs + 19_999);
    expect(table.heard).toEqual([]);
    table.table.advanceTo(startMs + 60_000);
    expect(table.timesOf('runoff.missing').map((atMs) => atMs - startMs)).toEqual([
      20_000, 40_000, 60_000,
    ]);
    expect(table.lastSaid('runoff.missing')).toEqual({ missing: 1 });
  });

  test('who votes just before twenty seconds is not waited for', () => {
    const table = voting();
    const startMs = table.nowMs;
    table.ballots({ [A]: 'll', [B]: 'l', [C]: 'lr', [D]: 'l' });
    table.table.advanceTo(startMs + 18_000);
    table.press(E, 'left');
    table.untilSaid('runoff.result');
    expect(table.heard).not.toContain('runoff.missing');
  });

  test('a seat with no vote is not asked, and its presses count for nothing', () => {
    const table = voting({ dead: [left(E), left(B)] });
    expect(table.asks?.seats).toEqual([A, C, D, E]);
    table.ballots({ [A]: 'll', [B]: 'rrr', [C]: 'll', [D]: 'l', [E]: 'l' });
    table.untilSaid('runoff.result');
    expect(table.lastSaid('runoff.result')).toEqual({ paw: 6, tuft: 0 });
  });
});

describe('every wait repeats itself: after 20 s, then 40, then 80, and as soon again when somebody acted', () => {
  /** Ids said in `seconds` of silence from the moment this question is open. */
  const waited = (table: LupusburgTable, seconds = 160): readonly string[] => {
    table.mark();
    table.wait(seconds * 1000);
    return table.heard;
  };
  const times = (ids: readonly string[], id: string) => ids.filter((one) => one === id).length;

  test('the choice of a game', () => {
    const layout = layoutOf(4);
    const table = new LupusburgTable(() => evening(layout, usualOptions()), layout);
    expect(times(waited(table), 'choose.ask')).toBe(3);
  });

  test('taking seats, and whose game it is', () => {
    const table = newEvening();
    expect(times(waited(table), 'table.join-reminder')).toBe(3);
    for (const seat of [A, B, C, D]) table.press(seat, 'right');
    table.hold(A, 'right');
    table.untilAsked('claim');
    expect(times(waited(table), 'borgomastro.ask')).toBe(3);
  });

  test('the deal: all, and then those who are still missing by name', () => {
    const table = newEvening();
    for (const seat of [A, B, C, D]) table.press(seat, 'right');
    table.hold(A, 'right');
    table.untilAsked('claim');
    table.press(A, 'right');
    table.untilAsked('ready');
    expect(times(waited(table), 'deal.reminder')).toBe(3);
    for (const seat of [A, B, D]) table.press(seat, 'right');
    expect(times(waited(table), 'table.waiting-for')).toBe(3);
    expect(table.lastSaid('table.waiting-for')).toEqual({
      seats: [{ number: 3, colour: 'green' }],
    });
  });

  for (const [what, opening, kind, id] of [
    ['the privilege', { from: 'privilege' }, 'pick', 'privilege.ask'],
    ['a bet', { from: 'bets' }, 'pick', 'bets.ask'],
    ['a token', { from: 'first-vote' }, 'pick', 'vote.ask'],
    [
      'the removal of a card',
      {
        from: 'runoff',
        dead: [2, 3, 4, 5, 6, 7],
        indicted: { paw: 8, tuft: 9 },
        wolf: 0,
        players: 5,
      },
      'removal',
      'remove.reminder',
    ],
  ] as const) {
    test(what, () => {
      const table = openedAt(opening);
      if (kind === 'removal') table.ballots({ [A]: 'll' });
      table.untilAsked(kind);
      expect(times(waited(table), id)).toBe(3);
    });
  }

  test('the pause', () => {
    const table = openedAt({ from: 'discussion' });
    table.untilAsked('ready');
    table.both(B);
    expect(times(waited(table), 'table.paused-reminder')).toBeGreaterThanOrEqual(5);
  });

  test('cards out of place', () => {
    const table = openedAt({ wolf: right(C) });
    table.table.do({ kind: 'swap', first: right(C), second: right(D), card: 'house' });
    table.untilSaid('place.missing');
    expect(times(waited(table), 'place.missing')).toBeGreaterThanOrEqual(5);
  });

  test('a hand that does something is given its twenty seconds anew', () => {
    const table = askedForAToken();
    table.wait(15_000);
    table.touch(right(C));
    table.press(A, 'left');
    table.mark();
    table.wait(19_000);
    expect(table.heard).toEqual([]);
    table.wait(2_000);
    expect(table.heard).toEqual(['vote.ask']);
  });
});

describe('pause, undo, absence', () => {
  test('both buttons for three seconds pause; timers stand still; right goes on', () => {
    const table = openedAt({ from: 'discussion' });
    table.untilAsked('ready');
    table.wait(30_000);
    table.both(D);
    expect(table.view.state).toBe('paused');
    const leftMs = (table.view.clock?.endsAtMs ?? 0) - table.nowMs;
    table.wait(10 * 60_000);
    expect((table.view.clock?.endsAtMs ?? 0) - table.nowMs).toBe(leftMs);
    expect(table.asks).toBeUndefined();
    table.press(E, 'right');
    expect(table.view.state).toBe('running');
    expect((table.view.clock?.endsAtMs ?? 0) - table.nowMs).toBe(leftMs - 0);
    // Who did not hear what was asked hears it again: a pause is how hands say so.
    expect(table.heard.slice(-2)).toEqual(['table.goes-on', 'discussion.ask']);
  });

  test('seats are asked for again after a pause, briefly for those who have just played', () => {
    for (const seated of [
      [],
      [A, B, C, D].map((seat) => ({ seat, colour: SEAT_COLOURS[seat] ?? 'white' })),
    ]) {
      const table = new TestTable(
        () => takeSeats(layoutOf(4), seated, seating(layoutOf(4))),
        layoutOf(4),
      );
      table.untilAsked('join');
      table.both(3);
      table.press(A, 'right');
      const asked = table.said.filter(({ cue }) => cue.id === 'table.join');
      expect(asked.map(({ cue }) => cue.params)).toEqual(
        Array.from({ length: 2 }, () => ({ taught: seated.length > 0 })),
      );
    }
  });

  test('a pause is dotted candlelight on every ring', () => {
    const table = openedAt({ from: 'discussion' });
    table.untilAsked('ready');
    table.both(D);
    expect(new Set(table.view.scene.rings.map((look) => JSON.stringify(look)))).toEqual(
      new Set([
        JSON.stringify({ effect: 'steady', colour: 'candle', level: 'dim', pattern: 'dots' }),
      ]),
    );
  });

  test('left undoes the last answer, and says so when there is nothing to undo', () => {
    const table = askedForAToken();
    table.vote([right(C), right(C)]);
    table.untilAsked('pick', C);
    table.both(D);
    table.press(D, 'left');
    table.press(D, 'right');
    expect(table.asks?.seats).toEqual([B]);
    const note = wordsAt(table.view.board, { slot: right(C) }).find(
      ({ id }) => id === 'note.tokens',
    );
    expect(note?.params['tokens']).toBe(1);
    table.both(D);
    table.press(D, 'left');
    table.mark();
    table.press(D, 'left');
    expect(table.heard).toEqual(['table.nothing-to-undo']);
  });

  test('left held undoes the whole phase', () => {
    const table = askedForAToken();
    table.vote([right(C), right(C), right(C), right(C)]);
    table.untilAsked('pick', E);
    table.both(D);
    table.hold(D, 'left');
    table.press(D, 'right');
    table.untilAsked('pick', A);
    expect(JSON.stringify(table.view.board)).not.toContain('note.tokens');
  });

  test('a touch on a seat’s slot marks its player absent, another back', () => {
    const table = askedForAToken();
    table.both(D);
    table.touch(left(B));
    expect(table.view.absent).toEqual([B]);
    expect(table.view.scene.rings[right(B)]).toEqual({ effect: 'off' });
    table.touch(right(B));
    expect(table.view.absent).toEqual([]);
    expect(table.heard.slice(-2)).toEqual(['table.absent', 'table.back']);
  });

  test('the absent are passed over in bets, tokens, defence and run-off; their cards stay', () => {
    const table = askedForAToken({ players: 4 });
    table.both(D);
    table.touch(right(B));
    table.press(D, 'right');
    const asked: unknown[] = [];
    while (table.phase === 'first-vote') {
      table.until(() => table.asks !== undefined || table.phase !== 'first-vote');
      if (table.asks?.kind !== 'pick') break;
      asked.push(table.asks.seats[0]);
      table.vote([asked.length % 2 === 0 ? right(B) : right(C)]);
    }
    expect(asked).toEqual([A, C, D, A, C, D]);
    table.untilAsked('press');
    expect(table.asks?.seats).toEqual([C]);
    table.press(C, 'right');
    table.untilAsked('ballot');
    expect(table.asks?.seats).toEqual([A, C, D]);
    expect(table.view.board.seats[B]?.living).toBe(2);
  });

  test('an absent owner’s card is removed by anybody, where nothing is read', () => {
    const table = openedAt({
      from: 'runoff',
      kit: 'no-reader',
      dead: [left(E)],
      indicted: { paw: right(B), tuft: right(D) },
    });
    table.untilAsked('ballot');
    table.table.receive({ kind: 'command', command: { kind: 'absent', seat: B, absent: true } });
    table.ballots({ [A]: 'll', [C]: 'll', [D]: 'l', [E]: 'l' });
    table.untilAsked('removal');
    table.press(E, 'right');
    table.untilSaid('end.claim');
  });
});

describe('cards by day', () => {
  const removing = () => {
    const table = openedAt({
      from: 'runoff',
      wolf: right(A),
      dead: [left(E)],
      indicted: { paw: right(B), tuft: right(D) },
    });
    table.ballots({ [A]: 'll', [B]: 'l', [C]: 'll', [D]: 'l', [E]: 'l' });
    table.untilAsked('removal');
    table.mark();
    return table;
  };

  test('the wrong card removed is asked back by slot, and its ring pulses', () => {
    const table = removing();
    table.table.do({ kind: 'lift', hand: 'C', slot: right(C) });
    table.wait(11_000);
    expect(table.heard).toEqual(['remove.wrong']);
    expect(table.lastSaid('remove.wrong')).toEqual({
      slot: { seat: { number: 3, colour: 'green' }, hand: 'right' },
    });
    expect(table.view.scene.rings[right(C)]).toMatchObject({ effect: 'pulse', pattern: 'dots' });
    expect(table.view.board.slots[right(C)]?.inRing).toBe(true);
    table.table.do({ kind: 'put-back', hand: 'C' });
    table.wait(50);
    expect(table.view.scene.rings[right(C)]).not.toMatchObject({ effect: 'pulse' });
    table.table.do({ kind: 'take-away', slot: right(B) });
    table.untilPhase('rotation');
  });

  test('LB-SETUP-17: a look under another card while one is to be removed is nobody’s business', () => {
    const table = removing();
    const scene = JSON.stringify(table.view.scene);
    table.table.do({ kind: 'lift', hand: 'C', slot: right(C) });
    table.wait(8_000);
    table.table.do({ kind: 'put-back', hand: 'C' });
    table.wait(8_000);
    expect(table.heard).toEqual([]);
    expect(JSON.stringify(table.view.scene)).toBe(scene);
    expect(table.asks?.kind).toBe('removal');
  });

  test('LB-DAWN-02: a look under the card that is to be removed removes nothing', () => {
    const table = removing();
    table.table.do({ kind: 'lift', hand: 'B', slot: right(B) });
    table.wait(3_000);
    table.table.do({ kind: 'put-back', hand: 'B' });
    table.wait(5_000);
    expect(table.asks?.kind).toBe('removal');
    expect(table.view.board.slots[right(B)]?.inRing).toBe(true);
    table.table.do({ kind: 'take-away', slot: right(B) });
    table.untilPhase('rotation');
    expect(table.heard).not.toContain('remove.wrong');
  });

  test('LB-DAWN-02: its owner says at once that it is gone, and only when it is', () => {
    const table = removing();
    table.press(B, 'right');
    expect(table.asks?.kind).toBe('removal');
    table.table.do({ kind: 'take-away', slot: right(B) });
    table.wait(1_000);
    table.press(C, 'right');
    expect(table.asks?.kind).toBe('removal');
    table.press(B, 'right');
    expect(table.asks?.kind).not.toBe('removal');
  });

  test('LB-SETUP-17: a look as the night is about to fall is waited for, and only then spoken of', () => {
    const table = openedAt({ wolf: right(C) });
    table.table.do({ kind: 'lift', hand: 'B', slot: right(B) });
    table.wait(9_000);
    expect(table.heard).not.toContain('place.missing');
    expect(table.view.night).toBe(false);
    table.table.do({ kind: 'put-back', hand: 'B' });
    table.until(() => table.view.night);
  });

  test('the right card gone while a wrong one is in a hand: both must be right', () => {
    const table = removing();
    table.table.do({ kind: 'lift', hand: 'C', slot: right(C) });
    table.table.do({ kind: 'take-away', slot: right(B) });
    table.wait(5_000);
    expect(table.phase).toBe('lynching');
    table.table.do({ kind: 'put-back', hand: 'C' });
    table.untilPhase('rotation');
  });

  test('put back on a wrong slot it is asked from there', () => {
    const table = removing();
    table.table.do({ kind: 'lift', hand: 'B', slot: right(B) });
    table.table.do({ kind: 'put-on', hand: 'B', slot: right(C) });
    table.untilSaid('place.missing');
    expect(table.lastSaid('place.missing')).toMatchObject({ slot: { seat: { number: 3 } } });
    expect(table.view.night).toBe(false);
  });
});

describe('the night', () => {
  test('a touch in the countdown is heard like any other, and answered by nothing', () => {
    const table = openedAt({ options: { wolfNoChoice: 'nobody' } });
    table.until(() => table.view.caption?.cue.id === 'wolf.open');
    table.wait(CUE_MS + 7_500);
    table.mark();
    table.acts(touch(right(D), table.nowMs, 900));
    expect(table.heard.filter((id) => id !== 'night.countdown')).toEqual([]);
    table.untilSaid('dawn.victim');
  });

  test('one button does nothing; both for three seconds pause', () => {
    const table = openedAt();
    table.until(() => table.view.caption?.cue.id === 'thief.open');
    for (const side of ['left', 'right'] as const) table.hold(B, side);
    expect(table.view.state).toBe('running');
    table.both(B);
    expect(table.view.state).toBe('paused');
    expect(table.view.scene.touchAcknowledged).toBe(true);
  });

  test('undo at dawn goes back to nightfall: eyes close, and both calls come again', () => {
    const table = openedAt();
    table.night(right(D));
    table.untilAsked('removal');
    table.both(B);
    table.press(B, 'left');
    table.mark();
    table.press(B, 'right');
    table.untilSaid('night.close-eyes');
    table.untilSaid('thief.open');
    expect(table.heard).not.toContain('dawn.open-eyes');
  });

  test('undo of the phase takes back what the page says, and never a phase in which nobody did anything', () => {
    const table = openedAt();
    table.night();
    table.until(() => table.phase !== 'night' && table.view.asks !== undefined);
    expect(table.phase).not.toBe('dawn');
    expect(table.view.undoesSince?.id).toBe('phase.night');
    table.mark();
    table.table.receive({ kind: 'command', command: { kind: 'undo', to: 'phase' } });
    expect(table.view.undoesSince).toBeUndefined();
    table.untilSaid('wolf.open');
    expect(table.heard).not.toContain('dawn.open-eyes');
  });

  test('the page cannot repeat a cue in the night', () => {
    const table = openedAt();
    table.until(() => table.view.caption?.cue.id === 'thief.open');
    table.mark();
    table.table.receive({ kind: 'command', command: { kind: 'repeat' } });
    expect(table.heard).toEqual([]);
  });
});
