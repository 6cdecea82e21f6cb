/** The day: talk, votes, the lynching, the skull, the end and what is said of it. */

import { describe, expect, test } from 'vitest';
import { seatsWithMark } from '../../../src/engine/script/marks.js';
import {
  A,
  B,
  C,
  D,
  E,
  F,
  FIVE,
  newEvening,
  obeys,
  openedAt,
  SEVEN,
  SIX,
  showsTheWolf,
  told,
} from '../../support/tables/lupa-mannara-table.js';
import { runoff, votes } from '../../support/tables/trial.js';

const dayOf = (opening: Omit<Parameters<typeof openedAt>[0], 'from'>) =>
  openedAt({ ...opening, from: 'discussion' });

test('LM4-301, LM4-015: a discussion of three minutes at most, which ghosts cannot end', () => {
  const table = dayOf({ roles: FIVE, ghosts: [B], claw: C, options: { discussionSeconds: 180 } });
  table.untilAsked('ready');
  expect(table.asks?.seats).toEqual([A, C, D, E]);
  const startMs = table.nowMs;
  table.untilSaid('lm.discussion.over');
  expect(table.nowMs - startMs).toBeGreaterThanOrEqual(180_000);
  expect(table.nowMs - startMs).toBeLessThanOrEqual(182_000);
});

test('LM4-301: a minute, half a minute and ten seconds before its end the time left is said', () => {
  const table = dayOf({ roles: FIVE, claw: C, options: { discussionSeconds: 180 } });
  table.untilSaid('lm.discussion.over');
  const [endMs = 0] = table.timesOf('lm.discussion.over');
  const left = table.said.filter(({ cue }) => cue.id === 'lm.discussion.left');
  expect(left.map(({ cue }) => cue.params['seconds'])).toEqual([60, 30, 10]);
  expect(left.map(({ atMs }) => Math.round((endMs - atMs) / 1000))).toEqual([60, 30, 10]);
});

describe('the first vote', () => {
  test('LM4-302, LM4-015, LM4-304: from the left of the claw’s holder, ghosts too, the holder last', () => {
    const table = dayOf({ roles: FIVE, ghosts: [D], claw: B });
    votes(table, { [C]: A, [D]: A, [E]: C, [A]: C, [B]: E });
    table.untilSaid('lm.vote.suspects');
    expect(told(table, 'lm.vote.ask')).toEqual(
      ['C', 'D', 'E', 'A', 'B'].map((seat) => `lm.vote.ask ${seat}`),
    );
    const said = table.lastSaid('lm.vote.suspects');
    // C and A have two each; C is met first from B's left.
    expect(said).toMatchObject({
      paw: { number: 3 },
      tuft: { number: 1 },
      pawVotes: 2,
      tuftVotes: 2,
    });
  });

  test('LM4-303, LM4-314: for a living character of another; everything else has its words, and the table waits', () => {
    const table = dayOf({ roles: FIVE, ghosts: [D], claw: B });
    table.until(() => table.phase === 'lm-first-vote', 60_000);
    table.untilAsked('pick', C);
    table.touch(C);
    table.touch(D);
    table.press(C, 'left');
    table.wait(60_000);
    expect(table.asks?.seats).toEqual([C]);
    expect(table.lastSaid('lm.vote.not-yourself')).toBeDefined();
    expect(table.lastSaid('lm.vote.ghost')).toBeDefined();
    table.touch(A);
    table.press(C, 'right');
    table.untilAsked('pick', D);
  });

  test('LM4-306: the suspect met first speaks first, as long as the house rule says', () => {
    const table = dayOf({ roles: FIVE, claw: B, options: { defenceSeconds: 30 } });
    votes(table, { [C]: A, [D]: A, [E]: A, [A]: E, [B]: E });
    table.untilAsked('press', E);
    table.wait(31_000);
    table.untilAsked('press', A);
    expect(told(table, 'lm.defence.ask')).toEqual(['lm.defence.ask E', 'lm.defence.ask A']);
  });

  test('LM4-306: with no time for it nobody is asked to speak', () => {
    const table = dayOf({ roles: FIVE, claw: B, options: { defenceSeconds: 0 } });
    votes(table, { [C]: A, [D]: A, [E]: A, [A]: E, [B]: E });
    table.untilAsked('ballot');
    expect(told(table, 'lm.defence')).toEqual([]);
  });
});

describe('the run-off', () => {
  const beforeRunoff = (opening: Partial<Parameters<typeof openedAt>[0]> = {}) => {
    const table = dayOf({ roles: FIVE, claw: E, clawLies: true, ...opening });
    votes(table, { [A]: B, [B]: A, [C]: A, [D]: B, [E]: B });
    return table;
  };

  test('LM4-307, HR-LM-07: only the living who are no suspects vote, or by a house rule the suspects too', () => {
    const table = beforeRunoff({ ghosts: [C] });
    table.untilAsked('ballot');
    expect(table.asks?.votes?.due ?? []).toEqual([D, E].map((seat) => ({ seat, votes: 1 })));
    const all = beforeRunoff({ ghosts: [C], options: { suspectsVoteRunoff: true } });
    all.untilAsked('ballot');
    expect(all.asks?.votes?.due ?? []).toEqual([A, B, D, E].map((seat) => ({ seat, votes: 1 })));
  });

  test('LM4-308, LM4-310, LM4-311: votes are told together, the loser is killed, and the claw goes back', () => {
    const table = beforeRunoff();
    runoff(table, { [C]: 'tuft', [D]: 'tuft' });
    expect(told(table, 'lm.runoff.voted')).toEqual([]);
    expect(JSON.stringify(table.view.board)).toContain('note.lm-claw');
    table.press(E, 'left');
    table.untilSaid('lm.runoff.result');
    expect(table.lastSaid('lm.runoff.result')).toEqual({ paw: 1, tuft: 2 });
    obeys(table);
    expect(told(table, 'lm.aura.ask')).toEqual(['lm.aura.ask B']);
    expect(told(table, 'lm.runoff.tie')).toEqual([]);
    table.until(() => table.view.night);
    expect(JSON.stringify(table.view.board)).not.toContain('note.lm-claw');
    expect(JSON.stringify(table.view.board)).not.toContain('note.lm-votes');
  });

  test('LM4-309: a tie falls on the suspect met first; so it does without voters', () => {
    const tied = beforeRunoff({ ghosts: [C] });
    runoff(tied, { [D]: 'tuft', [E]: 'paw' });
    tied.untilSaid('lm.kill.is');
    expect(told(tied, 'lm.kill.is')).toEqual(['lm.kill.is A']);
    expect(told(tied, 'lm.runoff.tie')).toHaveLength(1);
    const nobody = dayOf({ roles: FIVE, ghosts: [C, D, E], claw: C });
    votes(nobody, { [D]: B, [E]: A, [A]: B, [B]: A, [C]: B });
    nobody.untilSaid('lm.runoff.nobody');
    nobody.untilSaid('lm.kill.is');
    expect(told(nobody, 'lm.kill.is')).toEqual(['lm.kill.is A']);
  });

  test('LM4-012, HR-LM-01: an Aura saves from being lynched, unless a house rule says that it does not', () => {
    const table = beforeRunoff({ options: { auraAbsorbsLynch: false } });
    runoff(table, { [C]: 'tuft', [D]: 'tuft', [E]: 'tuft' });
    obeys(table);
    table.untilSaid('lm.ghost.is');
    expect(told(table, 'lm.ghost.is')).toEqual(['lm.ghost.is B']);
    expect(JSON.stringify(table.view.board)).not.toContain('note.lm-discarded');
  });
});

describe('the skull', () => {
  const atSkull = (opening: Partial<Parameters<typeof openedAt>[0]>) =>
    openedAt({ roles: SIX, from: 'skull', ...opening });

  test('LM4-312: its holder passes it to another who lives, also as a ghost; ghosts and oneself are refused in words', () => {
    const table = atSkull({ skull: B, ghosts: [B, C] });
    table.untilAsked('pick', B);
    expect(table.asks?.mayPass).toBe(false);
    table.touch(C);
    expect(table.lastSaid('lm.skull.ghost')).toBeDefined();
    table.touch(F);
    table.press(B, 'right');
    table.untilSaid('lm.skull.passed');
    expect(table.lastSaid('lm.skull.passed')).toMatchObject({ to: { number: F + 1 } });
    const own = atSkull({ skull: D });
    own.untilAsked('pick', D);
    own.touch(D);
    expect(own.lastSaid('lm.skull.refused')).toBeDefined();
  });

  test('HR-LM-11: by a house rule it may be kept', () => {
    const table = atSkull({ skull: D, options: { skullPassSelf: true } });
    table.untilAsked('pick', D);
    expect(table.asks?.slots).toContain(D);
  });

  test('LM4-312: nobody passes what was discarded, and nothing is passed when the game is over', () => {
    const table = atSkull({});
    table.until(() => table.view.night);
    expect(told(table, 'lm.skull')).toEqual([]);
  });
});

describe('the end', () => {
  test('WE-LM-2, LM4-404, LM4-408: W and Darius are left: Darius alone has won', () => {
    const table = openedAt({
      roles: SIX,
      from: 'dawn',
      bite: B,
      ghosts: [D, E, F],
      bare: [A, B, C],
    });
    table.untilAsked('select');
    table.press(A, 'right');
    obeys(table);
    table.untilSaid('lm.end.won');
    expect(table.lastSaid('lm.end.won')).toEqual({ winner: 'darius' });
    table.wait(20_000);
    const winners = seatsWithMark(table.view.board, 'note.lm-winner');
    expect(winners.map(({ seat }) => seat)).toEqual([C]);
    expect(told(table, 'lm.end.was')).toHaveLength(6);
  });

  const winnersOf = (table: ReturnType<typeof openedAt>) =>
    seatsWithMark(table.view.board, 'note.lm-winner').map(({ seat }) => seat);

  test('LM4-405: wolves win with the Mucca, alive or ghost; LM4-402 she is no wolf', () => {
    const table = openedAt({ roles: FIVE, from: 'dawn', bite: D, ghosts: [B, C], bare: [A, D, E] });
    obeys(table);
    table.untilSaid('lm.end.was');
    expect(table.lastSaid('lm.end.won')).toEqual({ winner: 'wolves' });
    expect(winnersOf(table)).toEqual([A, B]);
  });

  test('LM4-406: humans win, alive or ghost, and Darius if he is a ghost; alive with two others he has lost', () => {
    const lynch = (ghosts: readonly number[]) => {
      const table = openedAt({ roles: SIX, from: 'dawn', bite: A, ghosts, bare: [A, C] });
      table.untilAsked('select');
      table.press(A, 'right');
      obeys(table);
      table.untilSaid('lm.end.was');
      return winnersOf(table);
    };
    expect(lynch([C])).toEqual([C, D, E, F]);
    expect(lynch([D])).toEqual([D, E, F]);
  });

  test('LM4-401, LM4-408: without readers the wolves say so after a death, and show themselves', () => {
    const table = openedAt({ roles: FIVE, from: 'dawn', bite: A, bare: [A], kit: 'no-reader' });
    obeys(table);
    showsTheWolf(table, A, A);
    table.untilSaid('lm.end.won');
    expect(table.lastSaid('lm.end.won')).toEqual({ winner: 'humans' });
    // Four live: whether Darius does is not asked (LM4-404).
    table.untilSaid('lm.end.darius-too');
    expect(told(table, 'lm.end.darius')).toEqual(['lm.end.darius-too']);
  });

  test('LM4-404, LM4-407: with two left it is over whoever they are, and only then Darius is asked', () => {
    const end = (darius: boolean) => {
      const table = openedAt({
        roles: FIVE,
        from: 'dawn',
        bite: D,
        ghosts: [B, E],
        bare: [A, C, D],
        kit: 'no-reader',
      });
      obeys(table);
      table.untilAsked('select');
      // Everybody can count to two, so nobody is asked whether it is over.
      expect(told(table, 'lm.end.claim')).toEqual([]);
      table.press(A, 'right');
      expect(table.lastSaid('lm.end.wolves-many')).toBeDefined();
      table.touch(A);
      table.press(A, 'right');
      table.untilAsked('claim');
      if (darius) table.press(C, 'right');
      table.untilSaid('lm.end.won');
      return table.lastSaid('lm.end.won')?.['winner'];
    };
    expect(end(true)).toBe('darius');
    expect(end(false)).toBe('wolves');
  });

  test('LM4-401: a wolf who lives among three others shows himself, and it is not over', () => {
    const table = openedAt({ roles: FIVE, from: 'dawn', bite: D, bare: [D], kit: 'no-reader' });
    obeys(table);
    showsTheWolf(table, A, A);
    table.untilSaid('lm.end.not-yet');
    table.until(() => table.phase === 'lm-discussion');
    expect(table.lastSaid('lm.end.won')).toBeUndefined();
  });

  test('LM4-401: a claim too early changes nothing; two wolves show themselves together', () => {
    const table = openedAt({ roles: SEVEN, from: 'dawn', bite: C, bare: [C], kit: 'no-reader' });
    table.untilAsked('select');
    table.press(A, 'right');
    obeys(table);
    table.untilAsked('claim', C);
    table.untilSaid('lm.end.claim');
    table.press(B, 'right');
    table.untilAsked('select');
    table.touch(A);
    table.press(A, 'right');
    expect(table.asks?.kind).toBe('select');
    table.touch(B);
    table.press(A, 'right');
    table.untilSaid('lm.end.not-yet');
    table.until(() => table.phase === 'lm-discussion');
  });
});

describe('before the first night', () => {
  test('LM4-001: four to seven players, and words for fewer', () => {
    const table = newEvening(7);
    table.takeSeats(3);
    expect(table.lastSaid('table.too-few')).toBeDefined();
    table.press(D, 'right');
    table.hold(A, 'right');
    table.until(() => table.phase === 'lm-deal');
    const small = newEvening(3);
    expect(small.lastSaid('table.too-small')).toBeDefined();
    const large = newEvening(8);
    large.takeSeats(8);
    expect(large.lastSaid('table.too-many')).toBeDefined();
  });

  test('LM4-004: skull and potion are spoken of where they are played with; the claw is the table’s', () => {
    const middle = (seats: number) => {
      const table = newEvening(seats, 'no-reader');
      table.takeSeats(seats);
      table.untilSaid('lm.deal.middle');
      return table.lastSaid('lm.deal.middle');
    };
    expect([4, 5, 6, 7].map(middle)).toEqual(
      [false, false, true, true].map((tiles) => ({ tiles })),
    );
  });
});

test('LMT-03, LMT-10: slots are the seats’ own, clockwise, one each', () => {
  const table = dayOf({ roles: SEVEN, claw: B });
  table.untilAsked('ready');
  expect(table.view.board.slots.map(({ slot, owner }) => [slot, owner])).toEqual(
    [0, 1, 2, 3, 4, 5, 6].map((slot) => [slot, slot]),
  );
});

test('LMT-05: the claw of light rests all night', () => {
  const table = openedAt({ roles: SEVEN, claw: B, clawLies: true });
  table.until(() => table.view.night);
  expect(table.table.session.engine.scene().claw).toEqual({ effect: 'rests' });
});
