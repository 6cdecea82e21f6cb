/** Dawn, discussion and vote of Una Notte da Lupi. */

import { describe, expect, test } from 'vitest';
import { seatsWithMark, wordsAt } from '../../../src/engine/script/marks.js';
import { tile } from '../../../src/games/una-notte-da-lupi/deck.js';
import {
  A,
  B,
  C,
  D,
  type Opening,
  openedAt,
  roundTable,
  saidOf,
  swap,
  tilesAreRight,
  vote,
} from '../../support/tables/one-night-table.js';
import type { TestTable } from '../../support/tables/test-table.js';

const FOUR: Opening = { roles: ['farmer', 'seer', 'wolf', 'farmer'], centre: ['wolf', 'mason'] };
const SORCERER: Opening = {
  roles: ['apprentice', 'seer', 'mason', 'mason'],
  centre: ['wolf', 'wolf'],
  from: 'dawn',
};
const onlyVotes = (table: TestTable) =>
  Object.fromEntries(
    seatsWithMark(table.view.board, 'note.onw-vote').map(({ seat, name }) => {
      return [seat, Object(name.params['on']).number - 1];
    }),
  );

describe('dawn', () => {
  test('ON-DAY-01, ON-DAY-07: the day is announced, and what lies there then is the night', () => {
    const table = openedAt({ ...FOUR, from: 'dawn', options: { discussionSeconds: 10 } });
    table.untilSaid('onw.dawn.open-eyes');
    swap(table, A, B);
    table.untilAsked('ready');
    // By day two tiles change places under everybody's eyes: it is not asked back, and not counted.
    table.mark();
    swap(table, C, D);
    table.wait(1_000);
    expect(table.heard).toEqual([]);
    vote(table, [B, C, D, A]);
    tilesAreRight(table);
    expect(saidOf(table, 'onw.reveal.is').map(({ role }) => role)).toEqual(['seer', 'farmer']);
    expect(saidOf(table, 'onw.reveal.misplaced')).toEqual([
      { seat: 3, role: 'wolf' },
      { seat: 4, role: 'farmer' },
    ]);
  });

  test('ON-DAY-07: a tile that is nowhere: all straighten theirs, and no slot is lit or named', () => {
    const table = openedAt({ ...FOUR, from: 'dawn' });
    table.table.do({ kind: 'lift', hand: 'late', slot: B });
    table.untilSaid('onw.dawn.straighten');
    expect(table.asks).toMatchObject({ kind: 'ready', seats: [A, B, C, D] });
    expect(new Set(table.view.scene.rings.slice(0, 4).map(({ effect }) => effect))).toEqual(
      new Set(['steady']),
    );
    table.table.do({ kind: 'put-back', hand: 'late' });
    for (const seat of [A, B, C, D]) table.press(seat, 'right');
    table.untilSaid('onw.day.ask');
  });

  test('a reader that never sees its tile: the table goes on without, and asks in the end', () => {
    const table = openedAt({ ...FOUR, from: 'dawn', options: { discussionSeconds: 10 } });
    table.table.do({ kind: 'lift', hand: 'late', slot: B });
    table.untilSaid('onw.dawn.straighten');
    table.hold(A, 'right');
    table.untilSaid('onw.deal.overruled');
    vote(table, [B, C, D, A]);
    table.untilAsked('select');
    expect(saidOf(table, 'onw.reveal.where')).toEqual([{ role: 'wolf' }]);
  });

  test('ON-APPR-08, ON-APPR-05: which token lies face down is asked once all can see it', () => {
    const table = openedAt(SORCERER);
    table.untilAsked('menu');
    // Veggente, Massone, Contadino, and none of these.
    expect(table.asks?.slots).toEqual([0, 1, 2, 3]);
    table.touch(1);
    expect(table.lastSaid('onw.token.choice')).toEqual({ role: 'mason' });
    table.press(D, 'right');
    table.untilSaid('onw.token.turned');
    const notes = table.view.board.slots.flatMap(({ slot }) => wordsAt(table.view.board, { slot }));
    expect(notes).toContainEqual({ id: 'note.onw-turned', params: { role: 'mason' } });
  });

  test('ON-APPR-05, ON-R-04: no token, or one that does not count: no character has changed', () => {
    const table = openedAt(SORCERER);
    table.untilAsked('menu');
    table.touch(3);
    table.press(A, 'right');
    table.untilSaid('onw.token.nothing');
  });

  test('without an Apprendista in the deck nobody asks for a token', () => {
    const table = openedAt({ ...FOUR, from: 'dawn' });
    table.untilAsked('ready');
    expect(table.heard).not.toContain('onw.token.ask');
  });
});

describe('discussion', () => {
  test('ON-DAY-02: at most five minutes, seen on the claw, its end announced', () => {
    const table = openedAt({ ...FOUR, from: 'day' });
    table.untilAsked('ready');
    const startMs = table.nowMs;
    expect(table.view.clock?.totalMs).toBe(300_000);
    expect(table.view.scene.claw).toMatchObject({ effect: 'sweep', totalMs: 300_000 });
    table.untilSaid('onw.day.over');
    expect(table.nowMs - startMs).toBe(300_000);
    expect(saidOf(table, 'onw.day.left')).toEqual([
      { seconds: 60 },
      { seconds: 30 },
      { seconds: 10 },
    ]);
    const left = table.said.filter(({ cue }) => cue.id === 'onw.day.left');
    const lastsMs = 300_000;
    expect(left.map(({ atMs }) => lastsMs - (atMs - startMs))).toEqual([60_000, 30_000, 10_000]);
  });

  test('ON-DAY-06, ON-R-10: all ready end it early, unless the option says never', () => {
    const early = openedAt({ ...FOUR, from: 'day' });
    early.allReady();
    early.untilSaid('onw.day.over');
    expect(early.nowMs).toBeLessThan(10_000);
    expect(saidOf(early, 'onw.day.ask')).toMatchObject([{ early: true }]);
    const never = openedAt({ ...FOUR, from: 'day', options: { discussionClose: 'never' } });
    never.untilAsked('ready');
    for (const seat of [A, B, C, D]) never.press(seat, 'right');
    never.untilSaid('onw.day.over');
    expect(never.nowMs).toBeGreaterThanOrEqual(300_000);
    expect(saidOf(never, 'onw.day.ask')).toMatchObject([{ early: false }]);
  });

  test('ON-DAY-03, ON-DAY-04, ON-DAY-05, ON-R-11: a tile that leaves its slot is asked back at once, and nothing else', () => {
    const table = openedAt({ ...FOUR, from: 'day' });
    table.untilAsked('ready');
    expect(table.heard).toContain('onw.day.ask');
    table.table.do({ kind: 'lift', hand: 'curious', slot: B });
    table.wait(1);
    expect(table.lastSaid('onw.day.missing')).toEqual({ seat: { number: 2, colour: 'sky' } });
    expect(table.view.scene.rings[B]).toMatchObject({ colour: 'white', pattern: 'dots' });
    table.table.do({ kind: 'put-back', hand: 'curious' });
    table.wait(1);
    expect(table.view.scene.rings[B]).toMatchObject({ colour: 'sky' });
    table.table.do({ kind: 'lift', hand: 'curious', slot: 5 });
    table.wait(1);
    expect(table.heard.at(-1)).toBe('onw.day.missing-centre');
    // A reader that is wrong is overruled by a right button held.
    table.hold(A, 'right');
    expect(table.view.scene.rings[5]).toMatchObject({ effect: 'steady', level: 'dim' });
  });

  test('ON-DAY-05: a tile still away when the time is up is asked back before the vote', () => {
    const table = openedAt({ ...FOUR, from: 'day', options: { discussionSeconds: 10 } });
    table.untilAsked('ready');
    table.table.do({ kind: 'lift', hand: 'curious', slot: C });
    table.untilAsked('in-place');
    expect(table.asks?.slots).toEqual([C]);
    table.table.do({ kind: 'put-back', hand: 'curious' });
    table.untilSaid('onw.day.over');
  });
});

describe('the vote', () => {
  const atVote = (opening: Partial<Opening> = {}) =>
    openedAt({ ...FOUR, from: 'vote', ...opening });

  test('ON-VOTE-01, ON-VOTE-02: "three, two, one", all point; then each says whom, clockwise, lit as they come', () => {
    const table = atVote();
    table.untilSaid('onw.vote.now');
    expect(table.table.view.allDo).toBe('point');
    table.untilAsked('point', A);
    expect(table.table.view.allDo).toBeUndefined();
    const ids = table.heard;
    expect(ids.indexOf('onw.vote.now')).toBeGreaterThan(ids.indexOf('onw.vote.point'));
    table.touch(C);
    expect(table.asks?.proposed).toBe(C);
    table.press(A, 'right');
    table.untilAsked('point', B);
    expect(table.view.scene.rings[C]).toMatchObject({
      effect: 'count',
      runs: [{ colour: 'orange', count: 1 }],
    });
    // Three seconds confirm by themselves, as every proposal.
    table.touch(C);
    table.untilAsked('point', C);
    expect(onlyVotes(table)).toEqual({ [A]: C, [B]: C });
    expect(table.view.scene.rings[C]).toMatchObject({
      runs: [
        { colour: 'orange', count: 1 },
        { colour: 'sky', count: 1 },
      ],
    });
  });

  test('a touch on the centre is answered in words; the left button takes a touch back', () => {
    const table = atVote();
    table.untilAsked('point', A);
    table.touch(4);
    expect(table.heard.at(-1)).toBe('onw.vote.refused');
    table.touch(B);
    table.press(A, 'left');
    table.wait(5_000);
    expect(table.asks).toMatchObject({ kind: 'point', seats: [A], proposed: undefined });
  });

  test('ON-VOTE-03, ON-R-07: for oneself, unless the option forbids it', () => {
    const allowed = atVote();
    allowed.untilAsked('point', A);
    allowed.touch(A);
    allowed.press(A, 'right');
    allowed.untilAsked('point', B);
    expect(onlyVotes(allowed)).toEqual({ [A]: A });
    const forbidden = atVote({ options: { selfVote: 'forbidden' } });
    forbidden.untilAsked('point', A);
    forbidden.touch(A);
    expect(forbidden.heard.at(-1)).toBe('onw.vote.not-yourself');
    expect(forbidden.asks?.proposed).toBeUndefined();
  });

  test('ON-VOTE-04: an entry can be mended until all agree; then it stands', () => {
    const table = atVote();
    for (const [seat, on] of [C, C, D, A].entries()) {
      table.untilAsked('point', seat);
      table.touch(on);
      table.press(seat, 'right');
    }
    table.untilAsked('claim');
    table.press(B, 'left');
    table.untilAsked('menu');
    table.touch(B);
    expect(table.lastSaid('onw.vote.cast')).toMatchObject({ seat: { number: 2 } });
    table.press(D, 'right');
    table.untilAsked('point', B);
    table.touch(A);
    table.press(B, 'right');
    table.untilAsked('claim');
    expect(onlyVotes(table)).toEqual({ [A]: C, [B]: A, [C]: D, [D]: A });
    table.press(C, 'right');
    expect(table.phase).toBe('onw-reveal');
    table.press(B, 'left');
    expect(table.phase).toBe('onw-reveal');
  });

  test('ON-VOTE-04: nobody abstains: for a player who is away the others enter', () => {
    const table = atVote();
    table.table.receive({ kind: 'command', command: { kind: 'absent', seat: A, absent: true } });
    table.until(() => table.asks?.kind === 'point');
    table.touch(B);
    table.press(D, 'right');
    table.untilAsked('point', B);
    expect(onlyVotes(table)).toEqual({ [A]: B });
  });

  test('ON-VOTE-04: with everybody away the votes wait for somebody, and nobody is asked for another', () => {
    const table = atVote();
    vote(table, [B, C, D, A]);
    table.untilAsked('claim');
    for (const seat of [A, B, C, D])
      table.table.receive({ kind: 'command', command: { kind: 'absent', seat, absent: true } });
    table.untilAsked('claim');
    expect(table.asks).toMatchObject({ kind: 'claim', seats: [A, B, C, D] });
    table.press(C, 'right');
    expect(table.phase).toBe('onw-end');
  });

  test('ON-VAR-01, ON-VAR-02: with tokens, covered until all are ready', () => {
    const table = atVote({ options: { voteMethod: 'token' } });
    table.untilAsked('ready');
    expect(table.heard).toContain('onw.vote.token');
    expect(onlyVotes(table)).toEqual({});
    table.allReady();
    table.untilSaid('onw.vote.uncover');
    vote(table, [B, C, D, A]);
    expect(onlyVotes(table)).toEqual({ [A]: B, [B]: C, [C]: D, [D]: A });
  });

  test('ON-VAR-03, ON-VOTE-04: on the pads, unseen until the last has come, then all at once', () => {
    const table = atVote({ options: { voteMethod: 'pad' } });
    table.untilAsked('seat-ballot');
    const presses = (seat: number, times: number) => {
      for (let time = 0; time < times; time++) table.press(seat, 'right');
      table.press(seat, 'left');
    };
    presses(A, 2); // C
    presses(B, 1); // C
    table.press(C, 'left'); // nothing yet
    presses(C, 4); // oneself
    expect(onlyVotes(table)).toEqual({});
    table.wait(5_000);
    // Who has voted, who is late and how many are shows nowhere.
    expect((table.asks?.votes?.due ?? []).map(({ votes }) => votes)).toEqual([1, 1, 1, 1]);
    expect(table.asks).not.toHaveProperty('voted');
    expect(JSON.stringify(table.view.scene)).not.toContain('count');
    table.wait(20_000);
    expect(table.lastSaid('onw.vote.missing')).toEqual({});
    expect(onlyVotes(table)).toEqual({});
    // D changes his mind before he is done, and once more after.
    presses(D, 3);
    table.both(D, 1_200);
    presses(D, 1); // A
    table.until(() => table.asks?.kind !== 'seat-ballot');
    table.untilAsked('claim');
    expect(onlyVotes(table)).toEqual({ [A]: C, [B]: C, [C]: C, [D]: A });
    const sealed = table.journal.filter(({ kind }) => kind === 'sealed');
    expect(sealed.length).toBeGreaterThan(1);
  });

  test('a seat with buttons only: right goes one seat further, left says done', () => {
    const layout = roundTable(4);
    const buttons = {
      ...layout,
      seats: layout.seats.map((own, seat) => (seat === B ? { slots: [] } : own)),
    };
    const table = openedAt({ ...FOUR, from: 'vote', layout: buttons });
    table.untilAsked('point', A);
    table.press(A, 'right');
    expect(table.asks?.way).toBe('touch-pointed-at');
    expect(table.asks?.proposed).toBeUndefined();
    table.touch(D);
    table.press(A, 'right');
    table.untilAsked('point', B);
    expect(table.asks).toMatchObject({ way: 'go-round' });
    expect(table.heard.at(-1)).toBe('onw.vote.enter-by-buttons');
    table.press(B, 'left');
    expect(table.asks?.seats).toEqual([B]);
    table.press(B, 'right');
    table.press(B, 'right');
    expect(saidOf(table, 'onw.vote.pointed')).toEqual([{ seat: 3 }, { seat: 4 }]);
    table.wait(10_000);
    expect(table.asks?.seats).toEqual([B]);
    // Round the table, and past oneself.
    for (let time = 0; time < 3; time++) table.press(B, 'right');
    table.press(B, 'left');
    table.untilAsked('point', C);
    expect(onlyVotes(table)).toEqual({ [A]: D, [B]: C });
  });
});

test('ON-COMP-03: a token has a pitchfork on its back, and the table never asks to see the other side', () => {
  const table = openedAt({ ...FOUR, from: 'vote', options: { voteMethod: 'token' } });
  table.untilAsked('ready');
  expect(
    table.view.board.deck?.every((card) => card.startsWith(tile('wolf').split(':')[0] ?? '')),
  ).toBe(true);
});
