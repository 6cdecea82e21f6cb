/** First vote, defence, run-off, elimination, rotation. LB-VOTE, LB-DEF, LB-RUN, LB-ELIM, LB-ROT. */

import { describe, expect, test } from 'vitest';
import { totals } from '../../../src/engine/script/hidden-questions.js';
import { seatsWithMark, wordsAt } from '../../../src/engine/script/marks.js';
import { BALLOT_GRID_MS } from '../../../src/engine/table/layout.js';
import { findLynched, indict, onlyTarget, votesDue } from '../../../src/games/lupusburg/voting.js';
import {
  A,
  B,
  C,
  D,
  E,
  F,
  type LupusburgTable,
  left,
  type Opening,
  openedAt,
  positionOf,
  right,
  withTokens,
} from '../../support/tables/lupusburg-table.js';
import { witnessed } from '../../support/tables/test-table.js';

const vote = (opening: Opening = {}): LupusburgTable =>
  openedAt({ from: 'first-vote', ...opening });

/** Which slots carry paw and tuft. */
function indicted(table: LupusburgTable) {
  const slotWith = (note: string) =>
    table.view.board.slots.find(({ slot }) =>
      wordsAt(table.view.board, { slot }).some(({ id }) => id === note),
    )?.slot;
  return { paw: slotWith('note.paw'), tuft: slotWith('note.tuft') };
}

describe('the first vote', () => {
  test('LB-VOTE-01, LB-GHOST-01: two tokens each, with two characters, one or none', () => {
    const table = vote({ dead: [right(B), left(B), right(C)] });
    const asked: unknown[] = [];
    for (let token = 0; token < 10; token++) {
      table.untilAsked('pick');
      asked.push(table.asks?.seats[0]);
      table.vote([left(D)]);
    }
    table.untilSaid('vote.indicted');
    expect(asked).toEqual([A, B, C, D, E, A, B, C, D, E]);
  });

  test('LB-VOTE-02: one token each from the Borgomastro clockwise, then a second round', () => {
    const table = vote({ borgomastro: C });
    table.vote(Array.from({ length: 10 }, () => right(A)));
    const asks = table.said
      .map(({ cue }) => cue)
      .filter(({ id }) => id === 'vote.ask' || id === 'vote.second-token');
    expect(asks.map(({ id, params }) => [id, Object(params['seat']).number])).toEqual([
      ...[3, 4, 5, 1, 2].map((seat) => ['vote.ask', seat]),
      ['vote.second-token', 3],
      ...[4, 5, 1, 2].map((seat) => ['vote.ask', seat]),
    ]);
  });

  test('LB-VOTE-03: a token goes on a living character and on nothing else', () => {
    const table = vote({ dead: [right(B)] });
    table.untilAsked('pick', A);
    expect(table.asks?.slots).toEqual([0, 1, 3, 4, 5, 6, 7, 8, 9]);
    table.mark();
    table.touch(right(B));
    table.press(A, 'right');
    expect(table.heard).toEqual(['vote.refused']);
    expect(table.asks).toMatchObject({ seats: [A], proposed: undefined });
  });

  test('LB-VOTE-04: one’s own character, and the same twice, are allowed', () => {
    const table = vote();
    table.vote([right(A), 4, 4, 4, 4, right(A), 4, 4, 4, 4]);
    table.untilSaid('vote.indicted');
    expect(table.lastSaid('vote.indicted')).toMatchObject({ pawTokens: 8, tuftTokens: 2 });
    expect(indicted(table)).toEqual({ paw: 4, tuft: right(A) });
  });

  test('R-08: with forbidden one’s own characters are refused, others’ are not', () => {
    const table = vote({ options: { firstVoteOwn: 'forbidden' } });
    table.untilAsked('pick', A);
    expect(table.asks?.slots).toEqual([2, 3, 4, 5, 6, 7, 8, 9]);
    table.mark();
    table.touch(left(A));
    expect(table.heard).toEqual(['vote.refused']);
    table.vote([right(B)]);
    table.untilAsked('pick', B);
    expect(table.asks?.slots).toEqual([0, 1, 4, 5, 6, 7, 8, 9]);
  });

  test('LB-VOTE-05: a token has no face: whichever button or time confirms it, it is one token', () => {
    const table = vote();
    table.untilAsked('pick', A);
    table.touch(right(C));
    table.wait(3_000);
    table.untilAsked('pick', B);
    table.vote([right(C)]);
    const note = wordsAt(table.view.board, { slot: right(C) }).find(
      ({ id }) => id === 'note.tokens',
    );
    expect(note?.params).toMatchObject({ tokens: 2 });
  });

  test('LB-VOTE-06, LB-SEC-02: tokens are public one by one, on the ring in the voters’ colours', () => {
    const table = vote();
    table.vote([right(C), right(C), left(C)]);
    table.untilAsked('pick', D);
    expect(table.view.scene.rings[right(C)]).toEqual({
      effect: 'count',
      level: 'full',
      runs: [
        { colour: 'orange', count: 1 },
        { colour: 'sky', count: 1 },
      ],
    });
    const note = wordsAt(table.view.board, { slot: right(C) }).find(
      ({ id }) => id === 'note.tokens',
    );
    expect(note?.params['voters']).toEqual([
      { number: 1, colour: 'orange' },
      { number: 2, colour: 'sky' },
    ]);
  });

  test('LB-VOTE-06: the table waits for the seat whose turn it is, and nobody may pass', () => {
    const table = vote();
    table.untilAsked('pick', A);
    table.press(A, 'left');
    table.press(B, 'right');
    table.wait(5 * 60_000);
    expect(table.asks).toMatchObject({ kind: 'pick', seats: [A], mayPass: false });
    expect(table.heard.filter((id) => id === 'vote.ask')).toHaveLength(4);
  });

  test('LB-VOTE-07, LB-VOTE-12, R-13: the two with most are indicted, the first gets the paw', () => {
    const g = withTokens(positionOf(), { 3: [A, B], 6: [A, B, C, D, E], 8: [C, D, E] });
    expect(indict(g)).toEqual({ paw: 6, tuft: 8 });
  });

  test('LB-VOTE-08: a tie goes to the tied character nearest to the Borgomastro clockwise', () => {
    const tokens = { 2: [A, B, C], 4: [D, E], 8: [A, B] };
    expect(indict(withTokens(positionOf({ borgomastro: A }), tokens))).toEqual({ paw: 2, tuft: 4 });
    expect(indict(withTokens(positionOf({ borgomastro: D }), tokens))).toEqual({ paw: 2, tuft: 8 });
    expect(
      indict(
        withTokens(
          positionOf({ borgomastro: C, options: { tieOrigin: 'left_neighbour_first' } }),
          tokens,
        ),
      ),
    ).toEqual({ paw: 2, tuft: 8 });
  });

  test('LB-VOTE-09: a three-way tie for first, a clear first, and two of one player', () => {
    const g = (tokens: Record<number, number[]>) =>
      withTokens(positionOf({ borgomastro: C }), tokens);
    expect(indict(g({ 0: [A], 3: [B], 7: [C] }))).toEqual({ paw: 7, tuft: 0 });
    expect(indict(g({ 1: [A, B], 9: [C], 6: [D] }))).toEqual({ paw: 1, tuft: 6 });
    expect(indict(g({ 7: [A], 6: [B] }))).toEqual({ paw: 6, tuft: 7 });
  });

  test('LB-VOTE-10, R-09: always two: with one target the second is the nearest without tokens', () => {
    const all = [A, B, C, D, E, A, B, C, D, E];
    expect(indict(withTokens(positionOf({ borgomastro: C }), { 8: all }))).toEqual({
      paw: 8,
      tuft: right(C),
    });
    expect(
      indict(withTokens(positionOf({ borgomastro: C, dead: [right(C)] }), { 8: all })),
    ).toEqual({ paw: 8, tuft: left(C) });
    expect(indict(withTokens(positionOf({ borgomastro: A }), { 0: all }))).toEqual({
      paw: 0,
      tuft: 1,
    });
  });

  test('R-09: with lynch the only one is lynched without defence or run-off', () => {
    const table = vote({ options: { singleTarget: 'lynch' }, wolf: left(E) });
    table.vote(Array.from({ length: 10 }, () => right(C)));
    table.untilSaid('vote.only-one');
    table.remove(right(C));
    table.untilPhase('rotation');
    expect(table.heard).not.toContain('runoff.ask');
    expect(table.heard).not.toContain('defence.ask');
    expect(table.view.board.slots[right(C)]?.inRing).toBe(false);
  });

  test('R-09: with lynch and two targets there is a run-off as ever', () => {
    const table = vote({ options: { singleTarget: 'lynch' } });
    table.vote([4, 4, 4, 4, 4, 4, 4, 4, 4, 6]);
    table.untilSaid('vote.indicted');
    expect(indicted(table)).toEqual({ paw: 4, tuft: 6 });
    expect(onlyTarget(withTokens(positionOf(), { 4: [A], 6: [B] }))).toBeUndefined();
  });

  test('LB-VOTE-11: with three alive, the fewest there can be, two are indicted', () => {
    const dead = [1, 3, 5, 6, 7, 8, 9];
    expect(indict(positionOf({ dead }))).toEqual({ paw: 0, tuft: 2 });
    expect(() => indict(positionOf({ dead: [...dead, 0, 2] }))).toThrow(RangeError);
  });

  test('LB-VOTE-12: the two are lit in paw and tuft, told apart by pattern too', () => {
    const table = vote();
    table.vote([4, 4, 4, 4, 4, 4, 8, 8, 8, 8]);
    table.untilSaid('vote.indicted');
    const { rings } = table.view.scene;
    expect(rings[4]).toMatchObject({ colour: 'paw', pattern: 'thirds' });
    expect(rings[8]).toMatchObject({ colour: 'tuft', pattern: 'dots' });
    expect(rings.filter(({ effect }) => effect !== 'off')).toHaveLength(2);
  });

  test('LB-VOTE-13: both indicted may be one player’s', () => {
    const table = vote();
    table.vote([4, 4, 4, 4, 4, 5, 5, 5, 5, 5]);
    table.untilSaid('vote.indicted');
    expect(indicted(table)).toEqual({ paw: right(C), tuft: left(C) });
  });

  test('LB-VOTE-14: all tokens are back before the next vote', () => {
    const table = vote({ players: 6, dead: [right(F)], wolf: right(E) });
    table.vote([4, 4, 4, 4, 4, 4, 8, 8, 8, 8, 8, 8]);
    table.noDefence();
    table.ballots({ 0: 'll', 1: 'll', 2: 'l', 3: 'll', 4: 'l', 5: 'l' });
    table.remove(4);
    table.night(right(A));
    table.dawn(right(A));
    table.pass(B);
    table.noBets();
    table.allReady();
    table.untilAsked('pick', B);
    expect(JSON.stringify(table.view.board)).not.toContain('note.tokens');
    expect(JSON.stringify(table.view.board)).not.toContain('note.paw');
    expect(table.view.scene.rings.every(({ effect }) => effect !== 'count')).toBe(true);
  });
});

describe('defence', () => {
  const defence = (opening: Opening = {}): LupusburgTable =>
    openedAt({ from: 'defence', indicted: { paw: right(D), tuft: left(B) }, ...opening });

  test('LB-DEF-01, LB-DEF-02: paw speaks first, then tuft, thirty seconds each', () => {
    const table = defence();
    table.untilAsked('press', D);
    const startMs = table.nowMs;
    expect(table.view.clock?.endsAtMs).toBe(startMs + 30_000);
    table.untilAsked('press', B);
    expect(table.nowMs).toBe(startMs + 30_000);
    table.untilSaid('defence.over');
    expect(table.nowMs).toBe(startMs + 60_000);
    expect(table.timesOf('discussion.left').map((atMs) => atMs - startMs)).toEqual([
      20_000, 50_000,
    ]);
  });

  test('LB-DEF-02: the speaker’s button ends the speech, nobody else’s', () => {
    const table = defence();
    table.untilAsked('press', D);
    table.press(B, 'right');
    table.press(A, 'left');
    expect(table.asks?.seats).toEqual([D]);
    table.press(D, 'right');
    expect(table.asks?.seats).toEqual([B]);
    const startMs = table.nowMs;
    table.press(B, 'left');
    table.untilSaid('defence.over');
    expect(table.nowMs - startMs).toBeLessThan(1_000);
  });

  test('LB-DEF-02: one speech when both are one player’s', () => {
    const table = defence({ indicted: { paw: left(C), tuft: right(C) } });
    table.untilSaid('defence.over');
    expect(table.heard.filter((id) => id === 'defence.ask')).toHaveLength(1);
  });

  test('R-12: the length is the option’s, and with none there is no defence', () => {
    const long = defence({ options: { defenceSeconds: 90 } });
    long.untilAsked('press', D);
    expect(long.view.clock?.totalMs).toBe(90_000);
    const none = defence({ options: { defenceSeconds: 0 } });
    none.untilAsked('ballot');
    expect(none.heard).not.toContain('defence.ask');
  });

  test('LB-VAR-06: on request the table tells who voted for a character today', () => {
    const table = openedAt({ from: 'first-vote' });
    table.vote([4, 4, 6, 4, 4, 6, 6, 6, 4, 4]);
    table.untilAsked('press');
    table.mark();
    table.touch(6);
    expect(table.lastSaid('vote.voters')).toEqual({
      slot: { seat: { number: 4, colour: 'yellow' }, hand: 'right' },
      voters: [
        { number: 3, colour: 'green' },
        { number: 1, colour: 'orange' },
        { number: 2, colour: 'sky' },
        { number: 3, colour: 'green' },
      ],
    });
    table.touch(0);
    expect(table.heard).toEqual(['vote.voters', 'vote.no-voters']);
  });
});

describe('the run-off', () => {
  const runoff = (opening: Opening = {}): LupusburgTable =>
    openedAt({ from: 'runoff', indicted: { paw: right(B), tuft: right(D) }, ...opening });

  test('LB-RUN-01, LB-GHOST-01: a vote for each living character that is not indicted', () => {
    const g = positionOf({ dead: [right(A), right(C), left(C), left(D)] });
    expect([...votesDue(g, { paw: right(B), tuft: right(D) }).values()]).toEqual([1, 1, 0, 0, 2]);
    expect([...votesDue(g, { paw: right(B), tuft: left(B) }).values()]).toEqual([1, 0, 0, 1, 2]);
  });

  test('LB-RUN-02: votes are unseen until all are in, then told together', () => {
    const table = runoff({ dead: [left(E)] });
    table.untilAsked('ballot');
    table.mark();
    const before = JSON.stringify({ ...table.view, nowMs: 0 });
    table.press(A, 'left');
    table.press(C, 'right');
    expect(JSON.stringify({ ...table.view, nowMs: 0 })).toBe(before);
    table.wait(BALLOT_GRID_MS);
    // Not one vote is seen to have come: a seat that has two waits for its second.
    expect((table.asks?.votes?.due ?? []).map(({ votes }) => votes)).toEqual([2, 1, 2, 1, 1]);
    expect(table.asks).toMatchObject({ votes: { voted: 0 } });
    expect(table.heard).toEqual([]);
    expect(JSON.stringify(table.view)).not.toMatch(/note.runoff/u);
    table.ballots({ 0: 'l', 1: 'l', 2: 'l', 3: 'r', 4: 'r' });
    table.untilSaid('runoff.result');
    expect(table.lastSaid('runoff.result')).toEqual({ paw: 4, tuft: 3 });
  });

  test('LB-RUN-03: two votes may be split, and one may vote against one’s own', () => {
    const table = runoff({ dead: [left(E)], wolf: right(C) });
    table.ballots({ 0: 'lr', 1: 'l', 2: 'lr', 3: 'l', 4: 'l' });
    table.untilSaid('runoff.result');
    const told = table.said
      .filter(({ cue }) => cue.id === 'runoff.voted')
      .map(({ cue }) => cue.params);
    expect(told).toEqual([
      { seat: { number: 1, colour: 'orange' }, paw: 1, tuft: 1 },
      { seat: { number: 2, colour: 'sky' }, paw: 1, tuft: 0 },
      { seat: { number: 3, colour: 'green' }, paw: 1, tuft: 1 },
      { seat: { number: 4, colour: 'yellow' }, paw: 1, tuft: 0 },
      { seat: { number: 5, colour: 'blue' }, paw: 1, tuft: 0 },
    ]);
    table.remove(right(B)); // B’s own vote helped to lynch it.
  });

  test('LB-RUN-04, LB-SEC-02: once revealed each player’s votes are told and stand on the page', () => {
    const table = runoff({ borgomastro: C, dead: [left(E)] });
    table.ballots({ 0: 'll', 1: 'l', 2: 'rr', 3: 'r', 4: 'l' });
    table.untilSaid('runoff.result');
    const told = table.said.filter(({ cue }) => cue.id === 'runoff.voted');
    expect(told.map(({ cue }) => Object(cue.params['seat']).number)).toEqual([3, 4, 5, 1, 2]);
    const notes = table.view.board.seats.map(
      ({ seat }) =>
        wordsAt(table.view.board, { seat }).find(({ id }) => id === 'note.runoff')?.params,
    );
    expect(notes).toEqual([
      { paw: 2, tuft: 0 },
      { paw: 1, tuft: 0 },
      { paw: 0, tuft: 2 },
      { paw: 0, tuft: 1 },
      { paw: 1, tuft: 0 },
    ]);
  });

  test('LB-RUN-05: a vote too many and a seat without votes count for nothing; all are waited for', () => {
    const table = runoff({ dead: [left(E), left(B)] });
    table.ballots({ 0: 'llll', 1: 'lll', 2: 'lr', 3: 'r' });
    table.wait(2 * BALLOT_GRID_MS);
    expect((table.asks?.votes?.due ?? []).map(({ seat }) => seat)).toEqual([A, C, D, E]);
    expect(table.asks).toMatchObject({ votes: { voted: 3 } });
    expect(table.heard).not.toContain('runoff.result');
    table.press(E, 'right');
    table.untilSaid('runoff.result');
    expect(table.lastSaid('runoff.result')).toEqual({ paw: 3, tuft: 3 });
  });

  test('LB-RUN-06: the one with more votes is lynched', () => {
    const g = positionOf();
    const two = { paw: right(B), tuft: right(D) };
    expect(findLynched(g, two, { paw: 3, tuft: 2 })).toBe(right(B));
    expect(findLynched(g, two, { paw: 2, tuft: 3 })).toBe(right(D));
    expect(
      totals(
        new Map([
          [A, { first: 2, second: 0 }],
          [B, { first: 0, second: 1 }],
        ]),
      ),
    ).toEqual({
      paw: 2,
      tuft: 1,
    });
  });

  test('LB-RUN-07: with a victim every night the votes of every run-off are odd in number', () => {
    for (let alive = 9; alive >= 3; alive -= 2) {
      const dead = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9].slice(alive);
      const g = positionOf({ dead });
      const due = [...votesDue(g, indict(g)).values()].reduce((sum, votes) => sum + votes, 0);
      expect(due).toBe(alive - 2);
      expect(due % 2).toBe(1);
    }
  });

  test('LB-RUN-08, R-10: a tie, after an irregular night, falls on the one nearest clockwise', () => {
    const two = { paw: right(D), tuft: right(B) };
    const tie = { paw: 3, tuft: 3 };
    expect(findLynched(positionOf({ borgomastro: A }), two, tie)).toBe(right(B));
    expect(findLynched(positionOf({ borgomastro: C }), two, tie)).toBe(right(D));
    expect(findLynched(positionOf({ borgomastro: B }), two, tie)).toBe(right(B));
    const leftFirst = { borgomastro: B, options: { tieOrigin: 'left_neighbour_first' } } as const;
    expect(findLynched(positionOf(leftFirst), two, tie)).toBe(right(D));
    const table = runoff({ borgomastro: C, wolf: right(A) });
    table.ballots({ 0: 'll', 1: 'l', 2: 'lr', 3: 'r', 4: 'rr' });
    table.untilSaid('runoff.tie');
    table.untilAsked('removal');
    expect(table.asks?.slots).toEqual([right(D)]);
  });

  test('R-10: with nobody a tie lynches nobody, and the Borgomastro passes on', () => {
    const table = runoff({ options: { runoffTie: 'nobody' } });
    table.ballots({ 0: 'll', 1: 'l', 2: 'lr', 3: 'r', 4: 'rr' });
    table.untilSaid('runoff.nobody');
    table.untilPhase('rotation');
    expect(table.heard).not.toContain('runoff.tie');
    expect(table.view.board.slots.every(({ inRing }) => inRing)).toBe(true);
  });

  test('LB-RUN-09: with the fewest alive there is still one vote', () => {
    const g = positionOf({ dead: [1, 3, 5, 6, 7, 8, 9] });
    const due = votesDue(g, { paw: 0, tuft: 2 });
    expect([...due.values()]).toEqual([0, 0, 1, 0, 0]);
  });
});

describe('elimination and rotation', () => {
  const lynching = (opening: Opening = {}): LupusburgTable => {
    const table = openedAt({
      from: 'runoff',
      dead: [left(E)],
      wolf: right(C),
      indicted: { paw: right(B), tuft: right(D) },
      ...opening,
    });
    table.ballots({ 0: 'll', 1: 'l', 2: 'll', 3: 'l', 4: 'l' });
    return table;
  };

  test('LB-ELIM-01: card and house of the lynched leave the ring together, face down', () => {
    const table = lynching();
    table.untilAsked('removal');
    expect(table.asks).toMatchObject({ seats: [B], slots: [right(B)] });
    expect(table.view.scene.claw).toMatchObject({ effect: 'points', slot: right(B) });
    table.table.do({ kind: 'take-away', slot: right(B) });
    table.untilPhase('rotation');
    expect(table.table.emulatedCards.backs().fronts[B]).toHaveLength(2);
  });

  test('LB-ELIM-02: whatever the card was, the same words, lights and times follow', () => {
    const stories = [right(B), left(B), left(A)].map((wolf) => {
      const table = lynching({ wolf, thief: left(D) });
      return witnessed(table, () => {
        table.remove(right(B));
        table.untilPhase('rotation');
      });
    });
    expect(stories[1]).toEqual(stories[0]);
    expect(stories[2]).toEqual(stories[0]);
  });

  test('LB-ELIM-03: the owner looks at his eliminated cards and the table takes no notice', () => {
    const table = lynching();
    table.remove(right(B));
    table.untilPhase('rotation');
    table.mark();
    expect(table.table.emulatedCards.facesInFront(B)).toEqual([
      'house:sky:plain',
      'character:thief',
    ]);
    table.until(() => table.view.night);
    expect(table.heard.filter((id) => /place|remove/u.test(id))).toEqual([]);
  });

  test('LB-ELIM-04: an empty slot takes no token, no claw, and no part in ties', () => {
    const g = positionOf({ borgomastro: B, dead: [right(B)] });
    expect(indict(withTokens(g, { 8: [A] }))).toEqual({ paw: 8, tuft: left(B) });
    const table = vote({ dead: [right(B)] });
    table.untilAsked('pick', A);
    expect(table.asks?.slots).not.toContain(right(B));
    expect(table.view.scene.rings[right(B)]).toEqual({ effect: 'off' });
  });

  test('LB-ROT-01, LB-GHOST-01: the next player clockwise is Borgomastro, ghost or not', () => {
    const table = lynching({ borgomastro: A, dead: [left(B), left(E)], wolf: right(C) });
    table.untilAsked('ballot');
    table.ballots({ 0: 'll', 2: 'll', 3: 'l', 4: 'l' });
    table.remove(right(B));
    table.untilSaid('rotation.next');
    expect(table.lastSaid('rotation.next')).toEqual({ seat: { number: 2, colour: 'sky' } });
    expect(table.view.board.seats[B]).toMatchObject({ living: 0 });
    table.until(() => table.view.night);
    expect(table.view.board.turn).toBe(2);
  });

  test('LB-ROT-02: nobody is skipped, and after the last seat the first follows', () => {
    const table = lynching({ borgomastro: E });
    table.remove(right(B));
    table.untilSaid('rotation.next');
    expect(table.lastSaid('rotation.next')).toEqual({ seat: { number: 1, colour: 'orange' } });
  });

  test('LB-ROT-02: at the end of the game the figure has not moved', () => {
    const table = lynching({ borgomastro: D, wolf: right(B), dead: [left(B), left(E)] });
    table.remove(right(B));
    table.untilPhase('end');
    const [keeper] = seatsWithMark(table.view.board, 'note.borgomastro');
    expect(keeper?.seat).toBe(D);
    expect(table.heard).not.toContain('rotation.next');
  });
});
