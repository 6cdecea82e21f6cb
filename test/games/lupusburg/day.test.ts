/** Dawn, the privilege, bets and discussion. LB-DAWN, LB-PRIV, LB-BET, LB-TALK. */

import { describe, expect, test } from 'vitest';
import { drawnOn, seatsWithMark, wordsAt } from '../../../src/engine/script/marks.js';
import { drawCoins } from '../../../src/games/lupusburg/game.js';
import { pointsOf, winnerOf } from '../../../src/games/lupusburg/scoring.js';
import {
  A,
  B,
  C,
  D,
  E,
  type LupusburgTable,
  left,
  type Opening,
  openedAt,
  positionOf,
  right,
} from '../../support/tables/lupusburg-table.js';
import { witnessed } from '../../support/tables/test-table.js';

const GREEN_RIGHT = { seat: { number: 3, colour: 'green' }, hand: 'right' };

/** A table at the dawn after the wolf chose `victim`. */
function dawnAfter(victim: number | undefined, opening: Opening = {}): LupusburgTable {
  const table = openedAt({ options: { wolfNoChoice: 'nobody' }, ...opening });
  table.night(victim);
  return table;
}

describe('dawn', () => {
  test('LB-DAWN-01, LBW-01: all eyes open, and everybody sees what the claw points at', () => {
    const table = dawnAfter(left(A), { borgomastro: E, wolf: right(D) });
    table.untilSaid('dawn.open-eyes');
    table.untilSaid('dawn.victim');
    expect(table.lastSaid('dawn.victim')).toEqual({
      slot: { seat: { number: 1, colour: 'orange' }, hand: 'left' },
    });
    const { scene, board } = table.view;
    expect(scene.claw).toMatchObject({ effect: 'points', slot: left(A) });
    expect(scene.rings[left(A)]).toMatchObject({ effect: 'breathe', colour: 'blood' });
    const claws = drawnOn(board).filter(({ picture }) => picture === 'claw');
    expect(claws.map(({ at }) => at)).toEqual([{ slot: left(A) }]);
  });

  test('LB-DAWN-02, LBW-01: card and house leave the ring together; nine are left', () => {
    const table = dawnAfter(left(A), { borgomastro: E, wolf: right(D) });
    table.untilAsked('removal');
    expect(table.asks).toMatchObject({ seats: [A], slots: [left(A)] });
    table.wait(60_000);
    expect(table.asks?.kind).toBe('removal');
    table.table.do({ kind: 'take-away', slot: left(A) });
    table.untilPhase('privilege');
    expect(table.view.board.slots.filter(({ inRing }) => inRing)).toHaveLength(9);
    expect(table.table.emulatedCards.backs().fronts[A]).toEqual([
      { kind: 'house', family: 'orange' },
      { kind: 'character', family: undefined },
    ]);
  });

  test('LB-DAWN-02: without readers the owner says that both are gone, and nobody else can', () => {
    const table = dawnAfter(right(C), { kit: 'no-reader' });
    table.untilAsked('removal');
    table.press(A, 'right');
    table.press(C, 'left');
    expect(table.asks?.kind).toBe('removal');
    table.press(C, 'right');
    expect(table.asks?.kind).not.toBe('removal');
    expect(table.view.board.slots[right(C)]?.inRing).toBe(false);
  });

  test('LB-DAWN-03, LBW-01: whatever card it was, the same words, lights and times follow', () => {
    const stories = [right(C), right(D), left(E)].map((wolf) => {
      const table = dawnAfter(right(C), { wolf, thief: right(B) });
      table.mark();
      return witnessed(table, () => {
        table.dawn(right(C));
        table.untilPhase('privilege');
      });
    });
    expect(stories[1]).toEqual(stories[0]);
    expect(stories[2]).toEqual(stories[0]);
  });

  test('LB-DAWN-04: an end at dawn comes before privilege and bets', () => {
    // An irregular night before left others − wolf even at nightfall.
    const table = dawnAfter(right(D), {
      wolf: right(A),
      dead: [left(A), left(B), right(C), left(C), left(D), left(E), right(E)],
    });
    table.remove(right(D));
    table.until(() => table.phase !== 'dawn');
    expect(table.phase).toBe('end');
    expect(table.heard).toContain('end.wolf-wins');
    expect(table.heard).not.toContain('privilege.ask');
  });

  test('LB-DAWN-05: after an irregular night the table says so, and the day goes on', () => {
    const table = dawnAfter(undefined);
    table.untilSaid('dawn.nobody');
    table.untilPhase('privilege');
    expect(table.heard).not.toContain('remove.ask');
    expect(table.view.board.slots.every(({ inRing }) => inRing)).toBe(true);
  });
});

describe('the privilege', () => {
  const privilege = (opening: Opening = {}) => openedAt({ from: 'privilege', ...opening });

  test('LB-PRIV-01: he may pass, and is asked once a day', () => {
    const table = privilege({ borgomastro: C });
    table.pass(C);
    table.untilPhase('bets');
    expect(table.heard).toContain('privilege.passed');
    expect(table.heard.filter((id) => id === 'privilege.ask')).toHaveLength(1);
  });

  test('LB-PRIV-01: used once, it is over for the day', () => {
    const table = privilege();
    table.pick(A, right(C));
    table.pick(A, left(A));
    table.done(A);
    table.untilPhase('bets');
    expect(table.heard.filter((id) => id === 'privilege.ask')).toHaveLength(1);
  });

  test('LB-PRIV-02, LBW-02: the owner shows it to the Borgomastro, who then must show one of his', () => {
    const table = privilege({ borgomastro: E, wolf: left(D) });
    table.pick(E, left(D));
    table.untilSaid('privilege.show');
    expect(table.lastSaid('privilege.show')).toEqual({
      slot: { seat: { number: 4, colour: 'yellow' }, hand: 'left' },
      to: { number: 5, colour: 'blue' },
    });
    table.untilAsked('pick', E);
    table.press(E, 'left');
    expect(table.asks).toMatchObject({ kind: 'pick', mayPass: false, slots: [right(E), left(E)] });
    table.pick(E, right(E));
    expect(table.lastSaid('privilege.both')).toEqual({
      shown: { seat: { number: 4, colour: 'yellow' }, hand: 'left' },
      own: { seat: { number: 5, colour: 'blue' }, hand: 'right' },
    });
    table.done(E);
    table.pass(E); // No bet against his find, LB-BET-03.
    expect(JSON.stringify(table.said)).not.toContain('"wolf"');
  });

  test('LB-PRIV-03: only living characters of others can be pointed at', () => {
    const table = privilege({ dead: [right(B)] });
    table.untilAsked('pick', A);
    expect(table.asks?.slots).toEqual([3, 4, 5, 6, 7, 8, 9]);
    for (const slot of [right(A), left(A), right(B)]) {
      table.mark();
      table.touch(slot);
      expect(table.heard).toEqual(['privilege.refused']);
      expect(table.asks?.proposed).toBeUndefined();
    }
  });

  test('LB-PRIV-04, LB-PRIV-06: which card is public, what it is is not: the same for wolf and citizen', () => {
    const stories = [right(C), left(C), right(D)].map((wolf) => {
      const table = privilege({ wolf, thief: right(B) });
      const lights: string[] = [];
      table.table.onChange = () => lights.push(JSON.stringify(table.view.scene));
      table.pick(A, right(C));
      table.table.do({ kind: 'lift', hand: 'C', slot: right(C), card: 'character' });
      table.wait(2_000);
      table.table.do({ kind: 'put-back', hand: 'C' });
      table.pick(A, left(A));
      table.done(A);
      table.untilPhase('bets');
      return { said: table.said.map(({ cue, atMs }) => [cue, atMs]), lights };
    });
    expect(stories[1]).toEqual(stories[0]);
    expect(stories[2]).toEqual(stories[0]);
  });

  test('LB-PRIV-04: both cards are lit while they are shown', () => {
    const table = privilege();
    table.pick(A, right(C));
    table.pick(A, left(A));
    table.untilAsked('press', A);
    const lit = table.view.scene.rings.flatMap((look, slot) =>
      look.effect === 'breathe' && look.colour === 'white' ? [slot] : [],
    );
    expect(lit).toEqual([left(A), right(C)]);
  });

  test('LB-PRIV-04: a house that came back to another place is asked back before the bets', () => {
    const table = privilege({ wolf: right(C) });
    table.pick(A, right(C));
    table.pick(A, left(A));
    table.table.do({ kind: 'swap', first: right(C), second: left(C), card: 'house' });
    table.done(A);
    table.untilSaid('place.missing');
    expect(table.lastSaid('place.missing')).toEqual({ slot: GREEN_RIGHT });
    expect(table.phase).toBe('privilege');
    table.table.do({ kind: 'swap', first: right(C), second: left(C), card: 'house' });
    table.untilPhase('bets');
  });

  test('LB-PRIV-05, LB-GHOST-01: a ghost Borgomastro keeps the privilege and shows an eliminated card', () => {
    const table = privilege({ borgomastro: B, dead: [right(B), left(B)] });
    table.pick(B, right(C));
    table.pick(B, left(B));
    table.untilSaid('privilege.both');
    expect(table.lastSaid('privilege.both')).toMatchObject({
      own: { seat: { number: 2 }, hand: 'left' },
    });
  });

  test('R-06: with living_only an eliminated card cannot be shown', () => {
    const table = privilege({ dead: [right(A)], options: { privilegeShow: 'living_only' } });
    table.pick(A, right(C));
    table.untilAsked('pick', A);
    table.until(() => table.asks?.slots.includes(left(A)) === true);
    expect(table.asks?.slots).toEqual([left(A)]);
    table.mark();
    table.touch(right(A));
    expect(table.heard).toEqual(['privilege.own-refused']);
  });

  test('R-06: with living_only a ghost has no privilege', () => {
    const table = privilege({
      borgomastro: B,
      dead: [right(B), left(B)],
      options: { privilegeShow: 'living_only' },
    });
    table.untilPhase('bets');
    expect(table.heard).toContain('privilege.none');
    expect(table.heard).not.toContain('privilege.ask');
  });

  test('LB-PRIV-07: no time limit: he alone ends it, reminded more and more rarely', () => {
    const table = privilege();
    table.pick(A, right(C));
    table.pick(A, left(A));
    table.untilAsked('press', A);
    table.mark();
    table.press(C, 'right');
    table.press(A, 'left');
    table.wait(10 * 60_000);
    expect(table.phase).toBe('privilege');
    expect(table.heard).toHaveLength(5);
    expect(new Set(table.heard)).toEqual(new Set(['privilege.reminder']));
    table.done(A);
    table.untilPhase('bets');
  });
});

describe('bets', () => {
  const bets = (opening: Opening = {}) => openedAt({ from: 'bets', ...opening });

  test('LB-BET-01: from the Borgomastro clockwise, each once a day', () => {
    const table = bets({ borgomastro: D });
    const asked: unknown[] = [];
    for (let turn = 0; turn < 5; turn++) {
      table.untilAsked('pick');
      asked.push(table.asks?.seats[0]);
      table.press(table.asks?.seats[0] ?? 0, 'left');
    }
    expect(asked).toEqual([D, E, A, B, C]);
    table.untilPhase('discussion');
  });

  test('LB-BET-02: one bet a game: who has bet is not asked again, and his seal stays', () => {
    const table = bets({ bets: [[B, A]] });
    for (const seat of [A, C, D, E]) table.pass(seat);
    table.untilPhase('discussion');
    expect(table.heard.filter((id) => id === 'bets.ask')).toHaveLength(4);
    const seal = wordsAt(table.view.board, { seat: B }).find(({ id }) => id === 'note.seal');
    expect(seal?.params).toEqual({ on: { number: 1, colour: 'orange' } });
  });

  test('LB-BET-03, LBW-02: everybody may pass, every day', () => {
    const table = bets();
    table.noBets();
    table.untilPhase('discussion');
    expect(table.heard).not.toContain('bets.draw');
  });

  test('LB-BET-04, LB-BET-09: the coins are drawn, one is laid, and neither is ever told', () => {
    const table = bets();
    table.pick(A, left(C));
    expect(table.lastSaid('bets.draw')).toEqual({
      seat: { number: 1, colour: 'orange' },
      on: { number: 3, colour: 'green' },
      coins: 3,
    });
    table.done(A);
    table.untilSaid('bets.placed');
    // Who and on whom, and nothing of a value.
    expect(table.lastSaid('bets.placed')).toEqual({
      seat: { number: 1, colour: 'orange' },
      on: { number: 3, colour: 'green' },
    });
    expect(table.view).not.toHaveProperty('asks.value');
  });

  test('LB-BET-05: the bet is on the player: either of his slots means the same', () => {
    for (const slot of [right(C), left(C)]) {
      const table = bets();
      table.pick(A, slot);
      table.done(A);
      table.untilSaid('bets.placed');
      expect(table.lastSaid('bets.placed')).toMatchObject({ on: { number: 3, colour: 'green' } });
    }
  });

  test('LB-BET-06: nobody bets on himself', () => {
    const table = bets();
    table.untilAsked('pick', A);
    for (const slot of [right(A), left(A)]) {
      table.mark();
      table.touch(slot);
      expect(table.heard).toEqual(['bets.refused']);
    }
    table.wait(10_000);
    expect(table.asks).toMatchObject({ seats: [A], proposed: undefined });
  });

  test('LB-BET-07, LB-GHOST-01: a ghost bets', () => {
    const table = bets({ borgomastro: B, dead: [right(B), left(B)] });
    table.pick(B, right(C));
    table.done(B);
    table.untilSaid('bets.placed');
  });

  test('LB-BET-08: the wolf bets like anybody, and his bet never scores', () => {
    const table = bets({ wolf: right(A) });
    table.pick(A, right(B));
    table.done(A);
    table.untilSaid('bets.placed');
    const g = positionOf({ wolf: right(A), dead: [right(A), left(A)], bets: [[A, B]] });
    const ending = { winner: 'others', wolf: A } as const;
    const points = pointsOf(g, ending, new Map([[A, { chest: undefined, coin: 8 }]]));
    expect(points.get(A)).toBe(0);
    expect(winnerOf(g, ending, new Map([[A, 99]]))).not.toBe(A);
  });

  test('LB-BET-09, LB-SEC-02: who bet on whom, on which day, is for all to see', () => {
    const table = bets();
    table.pick(A, right(C));
    table.done(A);
    table.noBets();
    table.untilPhase('discussion');
    const sealed = seatsWithMark(table.view.board, 'note.seal').map(({ seat, name }) => [
      seat,
      name.params,
    ]);
    expect(sealed).toEqual([[A, { on: { number: 3, colour: 'green' } }]]);
  });

  test('LB-BET-10: the k-th bet finds 9 − k coins; the seventh draws two, the eighth one', () => {
    for (let earlier = 0; earlier < 8; earlier++) {
      expect(drawCoins(earlier)).toBe(Math.min(3, 8 - earlier));
    }
    const others = [B, C, D, E, 5, 6, 7];
    const seventh = bets({
      players: 8,
      bets: others.slice(0, 6).map((seat) => [seat, A] as const),
    });
    seventh.pick(A, right(B));
    expect(seventh.lastSaid('bets.draw')).toMatchObject({ coins: 2 });
    const eighth = bets({ players: 8, bets: others.map((seat) => [seat, A] as const) });
    eighth.pick(A, right(B));
    expect(eighth.lastSaid('bets.draw')).toMatchObject({ coins: 1 });
  });

  test('LB-BET-11: once the coins are drawn the bet stands: no button takes it back', () => {
    const table = bets();
    table.pick(A, right(C));
    table.untilAsked('press', A);
    expect(table.asks?.mayPass).toBe(false);
    table.press(A, 'left');
    table.wait(30_000);
    expect(table.asks).toMatchObject({ kind: 'press', seats: [A] });
    table.done(A);
    table.untilSaid('bets.placed');
  });

  test('LB-BET-12, R-16: one who has seals before him may be accused again, and so may a ghost', () => {
    const table = bets({ bets: [[B, C]], dead: [right(D), left(D)] });
    table.pick(A, right(C));
    table.done(A);
    table.pick(C, left(D));
    table.done(C);
    table.untilSaid('bets.placed');
    table.untilSaid('bets.placed');
    expect(table.lastSaid('bets.placed')).toMatchObject({ on: { number: 4 } });
  });
});

describe('the discussion', () => {
  const discussion = (opening: Opening = {}) => {
    const table = openedAt({ from: 'discussion', ...opening });
    table.untilSaid('discussion.ask');
    return table;
  };

  test('LB-TALK-01: at most three minutes, seen on the claw and told on the way', () => {
    const table = discussion();
    const startMs = table.nowMs;
    expect(table.view.clock).toEqual({ endsAtMs: startMs + 180_000, totalMs: 180_000 });
    expect(table.view.scene.claw).toMatchObject({ effect: 'sweep', endsAtMs: startMs + 180_000 });
    table.untilSaid('discussion.over');
    expect(table.nowMs).toBe(startMs + 180_000);
    expect(table.timesOf('discussion.left').map((atMs) => atMs - startMs)).toEqual([
      120_000, 150_000, 170_000,
    ]);
    table.untilPhase('first-vote');
  });

  test('LB-TALK-02, LB-TALK-04, LB-GHOST-01: ghosts speak too: it ends early when they also are ready', () => {
    const table = discussion({ dead: [right(B), left(B)] });
    for (const seat of [A, C, D, E]) table.press(seat, 'right');
    expect(table.asks).toMatchObject({ kind: 'ready', progress: { ready: [A, C, D, E] } });
    table.press(B, 'right');
    table.untilSaid('discussion.over');
    expect(table.nowMs).toBeLessThan(10_000);
  });

  test('LB-TALK-02: who has more to say takes his readiness back', () => {
    const table = discussion();
    for (const seat of [A, B, C, D]) table.press(seat, 'right');
    table.press(A, 'left');
    table.press(E, 'right');
    expect(table.asks).toMatchObject({ progress: { ready: [B, C, D, E] } });
    table.press(A, 'right');
    table.untilSaid('discussion.over');
  });

  test('LB-TALK-03: which cards their owners look at is neither lit nor told', () => {
    const table = discussion({ wolf: right(A) });
    const scene = JSON.stringify(table.view.scene);
    table.mark();
    table.table.do({ kind: 'lift', hand: 'A', slot: right(A), card: 'character' });
    table.wait(1_000);
    expect(JSON.stringify(table.view.scene)).toBe(scene);
    expect(table.heard).toEqual([]);
    table.table.do({ kind: 'put-back', hand: 'A' });
  });

  test('R-07: with borgomastro he alone ends it', () => {
    const table = discussion({ borgomastro: C, options: { discussionClose: 'borgomastro' } });
    for (const seat of [A, B, D, E]) table.press(seat, 'right');
    table.wait(5_000);
    expect(table.phase).toBe('discussion');
    table.press(C, 'right');
    table.untilSaid('discussion.over');
    expect(table.nowMs).toBeLessThan(20_000);
  });

  test('R-07: with borgomastro and nobody there to end it the time runs out', () => {
    const table = openedAt({
      from: 'discussion',
      borgomastro: C,
      options: { discussionClose: 'borgomastro' },
    });
    table.table.receive({ kind: 'command', command: { kind: 'absent', seat: C, absent: true } });
    table.untilSaid('discussion.ask');
    const startMs = table.nowMs;
    table.untilSaid('discussion.over');
    expect(table.nowMs).toBe(startMs + 180_000);
  });

  test('R-07: with never only the time ends it', () => {
    const table = discussion({ options: { discussionClose: 'never' } });
    const startMs = table.nowMs;
    expect(table.asks?.seats).toEqual([]);
    for (const seat of [A, B, C, D, E]) table.press(seat, 'right');
    table.untilSaid('discussion.over');
    expect(table.nowMs).toBe(startMs + 180_000);
  });

  test('LB-TALK-01: the length is the option’s', () => {
    const table = discussion({ options: { discussionSeconds: 45 } });
    const startMs = table.nowMs;
    table.untilSaid('discussion.over');
    expect(table.nowMs).toBe(startMs + 45_000);
    expect(table.timesOf('discussion.left').map((atMs) => atMs - startMs)).toEqual([
      15_000, 35_000,
    ]);
  });
});
