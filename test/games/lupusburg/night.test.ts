/** The night: the thief looks, the wolf devours, and nobody can tell. LB-TURN, LB-NIGHT, LB-VAR. */
import { describe, expect, test } from 'vitest';
import { touch } from '../../../src/engine/bots/hand-acts.js';
import { reveal } from '../../../src/engine/script/secret.js';
import type { SlotIndex } from '../../../src/engine/table/layout.js';
import { bareClaw } from '../../../src/games/bare-claw/game.js';
import { TURN_PHASES } from '../../../src/games/lupusburg/game.js';
import { preyOf } from '../../../src/games/lupusburg/roles/wolf.js';
import {
  A,
  B,
  C,
  D,
  E,
  LupusburgTable,
  layoutOf,
  left,
  type Opening,
  openedAt,
  positionOf,
  right,
} from '../../support/tables/lupusburg-table.js';
import { CUE_MS } from '../../support/tables/test-table.js';

/** A table at the moment eyes are open in the wolf's (or the thief's) call. */
function inTheCall(call: 'wolf' | 'thief', opening: Opening = {}): LupusburgTable {
  const table = openedAt(opening);
  table.untilSaid(`${call}.open`);
  table.wait(CUE_MS);
  return table;
}

/** Which slot the claw points at when eyes open again. */
function devoured(table: LupusburgTable): SlotIndex | 'nobody' {
  table.until(() => !table.view.night);
  table.until(() => table.heard.includes('dawn.victim') || table.heard.includes('dawn.nobody'));
  const { claw } = table.view.scene;
  return claw.effect === 'points' ? claw.slot : 'nobody';
}

/** Everything that is said in one night, from its first words on, with times. */
function nightSaid(table: LupusburgTable): readonly (readonly [string, number])[] {
  table.until(() => table.view.night);
  const startMs = table.nowMs;
  table.until(() => !table.view.night);
  return table.said
    .filter(({ atMs }) => atMs >= startMs)
    .map(({ cue, atMs }) => [cue.id, atMs - startMs] as const);
}

/** Plays the first turn of six: one is devoured, nobody bets, and another is lynched. */
function firstTurn(table: LupusburgTable): void {
  table.night(right(B));
  table.dawn(right(B));
  table.pass(A);
  table.noBets();
  table.allReady();
  table.vote([4, 4, 4, 4, 4, 4, 6, 6, 6, 6, 6, 6]);
  table.noDefence();
  table.ballots({ 0: 'll', 1: 'l', 2: 'l', 3: 'l', 4: 'll', 5: 'll' });
  table.remove(4);
}

describe('the turn', () => {
  test('LB-TURN-01: a turn is a night, then dawn, privilege, bets, discussion, vote, defence, run-off, rotation', () => {
    expect(TURN_PHASES).toEqual([
      'night',
      'dawn',
      'privilege',
      'bets',
      'discussion',
      'first-vote',
      'defence',
      'runoff',
      'rotation',
    ]);
    const table = openedAt({ players: 6 });
    const phases: string[] = ['opening'];
    table.table.onChange = () => {
      if (phases.at(-1) !== table.phase) phases.push(table.phase);
    };
    firstTurn(table);
    table.until(() => table.view.night);
    expect(phases).toEqual([
      'opening',
      ...TURN_PHASES.slice(0, -1),
      'lynching',
      'rotation',
      'night',
    ]);
    expect(table.view.board.turn).toBe(2);
    expect(table.view.phase).toEqual({ id: 'phase.night', params: { turn: 2 } });
  });

  test('LB-TURN-02: every call of the Borgomastro is the table’s: nobody presses anything in a night', () => {
    const table = openedAt();
    const ids = nightSaid(table).map(([id]) => id);
    expect(ids).toEqual([
      'night.close-eyes',
      'thief.open',
      'night.countdown',
      'night.countdown',
      'night.countdown',
      'thief.close',
      ...['wolf.open', 'wolf.open', 'wolf.open'].flatMap((call) => [
        call,
        'night.countdown',
        'night.countdown',
        'night.countdown',
        'wolf.close',
      ]),
      'dawn.open-eyes',
    ]);
  });
});

describe('all eyes closed', () => {
  test('LB-NIGHT-01, LB-NIGHT-20: the words for closing eyes are for all, and no call names a seat', () => {
    const table = openedAt({ borgomastro: A, wolf: right(A), dead: [right(B), left(B)] });
    nightSaid(table);
    const night = table.said.filter(({ cue }) => /^(night|thief|wolf)\./u.test(cue.id));
    expect(night[0]?.cue.id).toBe('night.close-eyes');
    expect(JSON.stringify(night)).not.toContain('colour');
  });

  test('LB-NIGHT-20: a Borgomastro who is the wolf devours like anybody else', () => {
    const table = inTheCall('wolf', { borgomastro: A, wolf: left(A) });
    table.touch(right(D), 1_000);
    expect(devoured(table)).toBe(right(D));
  });

  test('LB-NIGHT-02, LB-NIGHT-17: six hands drumming beside the pads choose nothing and change nothing', () => {
    const table = inTheCall('wolf');
    for (let beat = 0; beat < 6; beat++) {
      for (const slot of [0, 3, 5, 7, 8]) table.table.plan(touch(slot, table.nowMs + slot, 200));
      table.wait(500);
    }
    table.touch(right(D), 1_000);
    for (let beat = 0; beat < 6; beat++) {
      for (const slot of [0, 3, 5, 7, 8]) table.table.plan(touch(slot, table.nowMs + slot, 200));
      table.wait(500);
    }
    expect(devoured(table)).toBe(right(D));
  });

  test('LB-NIGHT-21: at night buttons do nothing but pause, and the page marks every living house, whoever may choose which', () => {
    const table = inTheCall('wolf');
    const before = table.journal.filter(({ kind }) => kind !== 'tick').length;
    const view = () => ({ ...table.view, nowMs: 0 });
    const shown = JSON.stringify(view());
    for (const seat of [A, B, C]) {
      table.press(seat, 'right');
      table.press(seat, 'left');
    }
    expect(table.asks?.seats).toEqual([]);
    const living = table.view.board.slots.filter(({ inRing }) => inRing).map(({ slot }) => slot);
    expect(table.asks?.slots.toSorted((a, b) => a - b)).toEqual(living);
    expect(JSON.stringify(view())).toBe(shown);
    expect(table.journal.filter(({ kind }) => kind !== 'tick')).toHaveLength(before);
  });
});

describe('the thief', () => {
  test('LB-NIGHT-03: the thief is called before the wolf', () => {
    const ids = nightSaid(openedAt()).map(([id]) => id);
    expect(ids.indexOf('thief.close')).toBeLessThan(ids.indexOf('wolf.open'));
    expect(ids.indexOf('thief.open')).toBeLessThan(ids.indexOf('thief.close'));
  });

  test('LB-NIGHT-04, LB-NIGHT-08: a house is lifted and put back without a word, a light or an entry', () => {
    const table = inTheCall('thief', { thief: right(B) });
    table.mark();
    const entries = table.journal.length;
    const scene = JSON.stringify(table.view.scene);
    table.table.do({ kind: 'lift', hand: 'B', slot: left(A), card: 'house' });
    expect(table.table.emulatedCards.heldBy('B')?.cards).toEqual(['house:orange:chest']);
    table.wait(900);
    expect(JSON.stringify(table.view.scene)).toBe(scene);
    table.table.do({ kind: 'put-back', hand: 'B' });
    table.wait(50);
    expect(table.heard).toEqual([]);
    expect(table.journal.slice(entries).filter(({ kind }) => kind !== 'tick')).toEqual([]);
  });

  test('LB-NIGHT-05: ten seconds of open eyes, their end counted down', () => {
    const said = nightSaid(openedAt());
    const at = (id: string) => said.filter(([one]) => one === id).map(([, atMs]) => atMs);
    const opened = (at('thief.open')[0] ?? 0) + CUE_MS;
    expect(at('thief.close')[0]).toBe(opened + 10_000);
    expect(at('night.countdown').slice(0, 3)).toEqual([
      opened + 7_000,
      opened + 8_000,
      opened + 9_000,
    ]);
  });

  test('LB-NIGHT-06, LB-NIGHT-07: the call is the same with a thief who has lost both characters', () => {
    const alive = nightSaid(openedAt({ thief: right(B) }));
    const dead = nightSaid(openedAt({ thief: right(B), dead: [right(B), left(B)] }));
    expect(dead).toEqual(alive);
  });

  test('LB-NIGHT-07, LB-VAR-01: a dead thief who is played for keeps his eyes closed', () => {
    const table = openedAt({ thief: right(B), dead: [right(B), left(B)] });
    table.table.playedFor.add(B);
    const lifted: unknown[] = [];
    table.table.onChange = () => lifted.push(table.table.emulatedCards.heldBy('seat 2'));
    nightSaid(table);
    expect(lifted.filter((held) => held !== undefined)).toEqual([]);
  });

  test('LB-NIGHT-09, R-04: a thief who looks at nothing breaks nothing', () => {
    const looked = inTheCall('thief');
    looked.table.do({ kind: 'lift', hand: 'B', slot: left(A), card: 'house' });
    looked.wait(1_000);
    looked.table.do({ kind: 'put-back', hand: 'B' });
    looked.until(() => !looked.view.night);
    const idle = inTheCall('thief');
    idle.until(() => !idle.view.night);
    expect(looked.said).toEqual(idle.said);
  });

  test('LB-NIGHT-10, R-05: he may look at any house in the ring, his own too, and at none outside', () => {
    const table = inTheCall('thief', { thief: right(B), dead: [left(D)] });
    for (const slot of [0, 1, 2, 3, 4, 5, 6, 8, 9]) {
      table.table.do({ kind: 'lift', hand: 'B', slot, card: 'house' });
      table.table.do({ kind: 'put-back', hand: 'B' });
    }
    expect(() => table.table.do({ kind: 'lift', hand: 'B', slot: left(D), card: 'house' })).toThrow(
      'CARDS_NOT_THERE',
    );
    table.until(() => !table.view.night);
    expect(table.heard.filter((id) => id.startsWith('place.'))).toEqual([]);
  });

  test('LB-NIGHT-11, LB-VAR-03: houses nudged all around are never spoken of, nor by day', () => {
    const table = inTheCall('thief');
    for (let slot = 0; slot < 10; slot++) {
      table.table.do({ kind: 'lift', hand: 'B', slot });
      table.wait(100);
      table.table.do({ kind: 'put-back', hand: 'B' });
    }
    table.until(() => table.view.caption?.cue.id === 'wolf.open');
    table.wait(CUE_MS);
    table.touch(right(D), 1_000);
    table.dawn(right(D));
    table.untilPhase('privilege');
    expect(table.heard.filter((id) => /wrong|missing|foreign/u.test(id))).toEqual([]);
  });

  test('LB-VAR-01: with ghost_thief_decoy on the table is the same, whatever a dead thief nudges', () => {
    const dead = [right(B), left(B)];
    const off = openedAt({ thief: right(B), dead });
    const on = openedAt({ thief: right(B), dead, options: { ghostThiefDecoy: true } });
    const plain = nightSaid(off);
    on.untilSaid('thief.open');
    on.wait(CUE_MS + 500);
    on.table.do({ kind: 'lift', hand: 'B', slot: left(A) });
    on.wait(500);
    on.table.do({ kind: 'put-back', hand: 'B' });
    on.until(() => !on.view.night);
    expect(on.said).toEqual(off.said);
    expect(plain.length).toBeGreaterThan(0);
  });

  test('LB-VAR-02: masking sound is the voice’s affair: cues and times are the same without it', () => {
    expect(nightSaid(openedAt({ options: { nightMasking: false } }))).toEqual(
      nightSaid(openedAt({ options: { nightMasking: true } })),
    );
  });
});

describe('the wolf', () => {
  test('LB-NIGHT-12: the house he holds is the one whose character is devoured', () => {
    for (const slot of [right(B), left(E), left(A)]) {
      const table = inTheCall('wolf', { wolf: right(A) });
      table.touch(slot, 1_000);
      expect(devoured(table)).toBe(slot);
    }
  });

  test('LB-NIGHT-13: ten seconds of open eyes, their end counted down', () => {
    const said = nightSaid(openedAt());
    const opened = (said.find(([id]) => id === 'wolf.open')?.[1] ?? 0) + CUE_MS;
    expect(said.find(([id]) => id === 'wolf.close')?.[1]).toBe(opened + 10_000);
    const counted = said.filter(([id]) => id === 'night.countdown').map(([, atMs]) => atMs);
    expect(counted.slice(3, 6)).toEqual([opened + 7_000, opened + 8_000, opened + 9_000]);
  });

  test('LB-NIGHT-13: the length of both calls is the option’s', () => {
    const said = nightSaid(openedAt({ options: { nightPhaseSeconds: 5 } }));
    const at = (id: string) => said.find(([one]) => one === id)?.[1] ?? 0;
    expect(at('thief.close') - at('thief.open')).toBe(CUE_MS + 5_000);
    expect(at('wolf.close') - at('wolf.open')).toBe(CUE_MS + 5_000);
  });

  test('LB-NIGHT-14: his own houses only while he has both', () => {
    const prey = (opening: Opening) => reveal(preyOf(positionOf(opening)), 'LB-NIGHT-14');
    expect(prey({ players: 4, wolf: right(B) })).toEqual([0, 1, 2, 3, 4, 5, 6, 7]);
    expect(prey({ players: 4, wolf: right(B), dead: [left(B)] })).toEqual([0, 1, 4, 5, 6, 7]);
    expect(prey({ players: 4, wolf: right(B), dead: [right(B)] })).toEqual([0, 1, 4, 5, 6, 7]);
  });

  test('LB-NIGHT-14, LB-NIGHT-17: what he may not choose leaves the choice before it as it was', () => {
    const table = inTheCall('wolf', { wolf: right(A), dead: [left(A)] });
    table.touch(right(C), 1_000);
    table.touch(right(A), 1_000);
    expect(devoured(table)).toBe(right(C));
  });

  test('LB-NIGHT-15: a house that left the ring cannot be chosen', () => {
    const table = inTheCall('wolf', { dead: [left(C)], options: { wolfNoChoice: 'nobody' } });
    table.touch(left(C), 1_000);
    expect(devoured(table)).toBe('nobody');
  });

  test('LB-NIGHT-15: nor a slot that nobody plays', () => {
    const g = positionOf({ players: 4 });
    expect(reveal(preyOf(g), 'LB-NIGHT-15')).not.toContain(8);
  });

  test('LB-NIGHT-16, R-03: with no choice the same call is repeated twice, in the same words with fresh seconds, then nobody dies', () => {
    const table = openedAt();
    const said = nightSaid(table);
    const calls = said.filter(([id]) => id === 'wolf.open');
    expect(calls.map(([id]) => id)).toEqual(['wolf.open', 'wolf.open', 'wolf.open']);
    const length = 2 * CUE_MS + 10_000 + 2_000;
    expect((calls[1]?.[1] ?? 0) - (calls[0]?.[1] ?? 0)).toBe(length);
    expect((calls[2]?.[1] ?? 0) - (calls[1]?.[1] ?? 0)).toBe(length);
    expect(devoured(table)).toBe('nobody');
    table.untilPhase('privilege');
  });

  test('LB-NIGHT-16: a choice in the first repeat ends the repeating', () => {
    const table = openedAt();
    table.untilSaid('wolf.open');
    expect(table.asks).toMatchObject({ call: { again: false } });
    table.untilSaid('wolf.close');
    table.untilSaid('wolf.open');
    expect(table.asks).toMatchObject({ call: { again: true } });
    table.wait(CUE_MS);
    table.touch(right(E), 1_000);
    expect(devoured(table)).toBe(right(E));
    expect(table.timesOf('wolf.open')).toHaveLength(2);
  });

  test('R-03: with nobody the first empty call is the last, and nobody dies', () => {
    const table = openedAt({ options: { wolfNoChoice: 'nobody' } });
    expect(devoured(table)).toBe('nobody');
    expect(table.timesOf('wolf.open')).toHaveLength(1);
  });

  test('R-03: with random a living character that he might have chosen dies', () => {
    const victims = new Set<SlotIndex | 'nobody'>();
    for (let number = 0; number < 12; number++) {
      const table = openedAt({
        players: 4,
        wolf: right(A),
        dead: [left(A), right(C)],
        options: { wolfNoChoice: 'random' },
        chance: () => number,
      });
      victims.add(devoured(table));
    }
    // A’s own last character is not among them (LB-NIGHT-14), nor what is dead.
    expect([...victims].sort()).toEqual([2, 3, 5, 6, 7]);
  });

  test('R-03: with random a choice that was made counts, and chance changes nothing', () => {
    const table = inTheCall('wolf', { options: { wolfNoChoice: 'random' }, chance: () => 3 });
    table.touch(right(E), 1_000);
    expect(devoured(table)).toBe(right(E));
  });

  test('LB-NIGHT-17: a pad held for less than 0.8 s is no choice, for 0.8 s it is', () => {
    for (const [heldMs, victim] of [
      [790, 'nobody'],
      [800, right(C)],
    ] as const) {
      const table = inTheCall('wolf', { options: { wolfNoChoice: 'nobody' } });
      table.touch(right(C), heldMs);
      expect(devoured(table)).toBe(victim);
    }
  });

  test('LB-NIGHT-17: two pads at once are nothing', () => {
    const table = inTheCall('wolf', { options: { wolfNoChoice: 'nobody' } });
    table.acts([
      ...touch(right(C), table.nowMs, 2_000),
      ...touch(left(C), table.nowMs + 500, 1_600),
    ]);
    expect(devoured(table)).toBe('nobody');
  });

  test('LB-NIGHT-17, R-14: he may change his mind: the last valid choice counts', () => {
    const table = inTheCall('wolf');
    for (const slot of [right(C), left(D), right(B)]) table.touch(slot, 900);
    expect(devoured(table)).toBe(right(B));
  });

  test('LB-NIGHT-17: what is chosen while eyes are closed, before or after, counts for nothing', () => {
    const table = openedAt({ options: { wolfNoChoice: 'nobody' } });
    table.untilSaid('thief.open');
    table.wait(CUE_MS);
    table.touch(right(C), 1_000);
    table.untilSaid('wolf.close');
    table.touch(right(D), 1_000);
    expect(devoured(table)).toBe('nobody');
  });

  test('LB-NIGHT-17: a hand that does what the call says while it is still being said has chosen', () => {
    const table = openedAt({ options: { wolfNoChoice: 'nobody' } });
    table.untilSaid('wolf.open');
    table.touch(right(C), 2 * CUE_MS);
    expect(devoured(table)).toBe(right(C));
  });

  test('LB-NIGHT-17: no touch of the wolf, valid or not, is answered by light, word or entry', () => {
    const table = inTheCall('wolf', { wolf: right(A), dead: [left(A), left(C)] });
    const view = JSON.stringify({ ...table.view, nowMs: 0 });
    const entries = table.journal.length;
    for (const slot of [right(C), right(A), left(C)]) {
      table.acts(touch(slot, table.nowMs, 900).slice(0, 1));
      table.wait(850);
      expect(JSON.stringify({ ...table.view, nowMs: 0 })).toBe(view);
      table.table.do({ kind: 'input', input: { kind: 'pad', slot, down: false } });
    }
    expect(table.journal.slice(entries).filter(({ kind }) => kind !== 'tick')).toEqual([]);
    expect(table.view.scene.touchAcknowledged).toBe(false);
  });

  test('LB-NIGHT-18, R-15: in every night the claw points at nothing and all rings are alike', () => {
    const table = openedAt({ players: 6 });
    const scenes = new Set<string>();
    table.table.onChange = () => {
      if (table.view.night) scenes.add(JSON.stringify(table.view.scene));
    };
    firstTurn(table);
    table.night(left(B));
    expect(scenes.size).toBe(1);
    const [scene = ''] = scenes;
    expect(JSON.parse(scene).claw).toEqual({ effect: 'rests' });
    expect(new Set(JSON.parse(scene).rings.map((look: object) => JSON.stringify(look))).size).toBe(
      1,
    );
  });

  test('LB-NIGHT-19: the wolf’s call never comes without a wolf: his last character ends the game at once', () => {
    const table = openedAt({
      from: 'runoff',
      wolf: right(A),
      dead: [left(A)],
      indicted: { paw: right(A), tuft: right(B) },
    });
    table.ballots({ 1: 'l', 2: 'll', 3: 'll', 4: 'll' });
    table.remove(right(A));
    table.untilPhase('end');
    expect(table.heard).not.toContain('wolf.open');
  });
});

describe('an interrupted night', () => {
  test('LB-NIGHT-22: a pause in the wolf’s call: eyes close again, the call starts anew without the choice', () => {
    const table = inTheCall('wolf', { options: { wolfNoChoice: 'nobody' } });
    table.touch(right(C), 1_000);
    table.both(B);
    expect(table.view.state).toBe('paused');
    table.wait(1_000);
    table.mark();
    table.press(D, 'right');
    const resumedMs = table.nowMs;
    table.untilSaid('wolf.close');
    expect(table.heard.slice(0, 2)).toEqual(['table.eyes-close-again', 'wolf.open']);
    const [opened = 0] = table.timesOf('wolf.open').slice(-1);
    // One second of words, three of silence.
    expect(opened).toBeLessThanOrEqual(resumedMs + CUE_MS + 3_000);
    expect(table.timesOf('wolf.close').at(-1)).toBe(opened + CUE_MS + 10_000);
    expect(devoured(table)).toBe('nobody');
  });

  test('LB-NIGHT-22: the wolf’s hand that comes down just after a pause has begun names nobody and ends nothing', () => {
    const table = inTheCall('wolf');
    table.table.receive({ kind: 'command', command: { kind: 'pause' } });
    table.touch(right(C));
    table.press(A, 'right');
    expect(table.view).toMatchObject({ state: 'paused', absent: [] });
    // Everybody has heard it by now.
    table.wait(CUE_MS);
    table.touch(right(C));
    expect(table.view.absent).toEqual([C]);
    table.press(A, 'right');
    expect(table.view.state).toBe('running');
  });

  test('LB-NIGHT-22: after a pause in the thief’s call he may look again, and the wolf comes after', () => {
    const table = inTheCall('thief');
    table.both(B);
    table.wait(60_000);
    table.mark();
    table.press(A, 'right');
    table.until(() => !table.view.night);
    expect(table.heard.filter((id) => id !== 'night.countdown').slice(0, 5)).toEqual([
      'table.eyes-close-again',
      'thief.open',
      'thief.close',
      'wolf.open',
      'wolf.close',
    ]);
  });
});

test('LB-VAR-04: the bare claw: one choice in the night, shown at dawn, and nobody’s house is asked away', () => {
  const layout = layoutOf(4);
  const table = new LupusburgTable(
    () =>
      bareClaw(layout, {
        ...{ nightPhaseSeconds: 10, calls: ['wolves'], discussionSeconds: 0 },
        ...{ nightChoice: 'pad', walkStepMs: 1_000 },
      }),
    layout,
  );
  const dark = { effect: 'off' };
  const moon = { effect: 'steady', colour: 'moon', level: 'dim', pattern: 'whole' };
  const blood = { effect: 'breathe', colour: 'blood', level: 'full', pattern: 'whole' };
  const rests = { effect: 'rests' };
  table.untilAsked('claim');
  expect(table.view.scene).toEqual({
    rings: Array(8).fill(dark),
    claw: rests,
    touchAcknowledged: true,
  });
  expect(table.view.board).toEqual({ turn: 0, seats: [], slots: [] });
  table.press(A, 'right');
  table.press(A, 'right');
  table.untilSaid('claw.open');
  table.wait(CUE_MS);
  expect(table.view.night).toBe(true);
  expect(table.view.scene).toEqual({
    rings: Array(8).fill(moon),
    claw: rests,
    touchAcknowledged: false,
  });
  table.touch(5, 1_000);
  table.untilSaid('claw.points');
  expect(table.lastSaid('claw.points')).toEqual({ slot: 6 });
  expect(table.view.night).toBe(false);
  expect(table.view.scene).toEqual({
    rings: Array.from({ length: 8 }, (_, slot) => (slot === 5 ? blood : dark)),
    claw: { effect: 'points', slot: 5, colour: 'blood', level: 'full' },
    touchAcknowledged: true,
  });
  table.untilAsked('claim');
  table.press(B, 'right');
  table.press(B, 'right');
  table.untilSaid('claw.nothing');
  table.untilAsked('claim');
  table.press(B, 'left');
  table.press(B, 'right');
  table.until(() => table.view.state === 'ended');
  const night = ['claw.close-eyes', 'claw.open', ...Array(3).fill('claw.countdown'), 'claw.close'];
  expect(table.said.map(({ cue }) => cue.id)).toEqual([
    'claw.ask',
    'claw.sure-night',
    ...night,
    'claw.points',
    'claw.ask',
    'claw.sure-night',
    ...night,
    'claw.nothing',
    'claw.ask',
    'claw.sure-leave',
  ]);
  const counted = table.said.filter(({ cue }) => cue.id === 'claw.countdown').slice(0, 3);
  expect(counted.map(({ cue }) => cue.params)).toEqual([{ left: 3 }, { left: 2 }, { left: 1 }]);
});
