/** What rings and claw show in each phase of Lupusburg: the picture people see at the table. */
import { describe, expect, test } from 'vitest';
import type { Look } from '../../../src/engine/table/scene.js';
import {
  COLOUR_LEVELS,
  PATTERN_MASKS,
  SEAT_COLOURS,
  SEAT_PATTERNS,
} from '../../../src/engine/table/scene.js';
import {
  A,
  B,
  C,
  D,
  E,
  layoutOf,
  left,
  newEvening,
  openedAt,
  right,
} from '../../support/tables/lupusburg-table.js';
import type { TestTable } from '../../support/tables/test-table.js';

const OFF: Look = { effect: 'off' };
const steady = (seat: number, level: 'dim' | 'half' | 'full'): Look => ({
  effect: 'steady',
  colour: SEAT_COLOURS[seat] ?? 'white',
  level,
  pattern: SEAT_PATTERNS[seat] ?? 'whole',
});
const breathing = (colour: (typeof SEAT_COLOURS)[number] | 'blood' | 'white'): Look => ({
  effect: 'breathe',
  colour,
  level: 'full',
  pattern: 'whole',
});
/** Every ring in its owner's colour and pattern, but for `changes`. */
const rings = (level: 'dim' | 'half', changes: Readonly<Record<number, Look>> = {}): Look[] =>
  Array.from({ length: 10 }, (_, slot) => changes[slot] ?? steady(slot >> 1, level));

const pictureOf = (table: TestTable) => table.view.scene;

describe('colour is never the only sign', () => {
  test('each seat has a pattern of its own, on twelve pixels', () => {
    const masks = SEAT_PATTERNS.map((pattern) => PATTERN_MASKS[pattern]);
    expect(new Set(masks).size).toBe(SEAT_PATTERNS.length);
    expect(masks.every((mask) => /^[01]{12}$/u.test(mask) && mask.includes('1'))).toBe(true);
  });

  test('eight different colours are offered', () => {
    expect(new Set(SEAT_COLOURS.map((colour) => COLOUR_LEVELS[colour].join())).size).toBe(8);
  });
});

test('taking seats: free seats breathe white, taken ones stand in colour and pattern', () => {
  const table = newEvening({ layout: layoutOf(4) });
  table.press(B, 'right');
  const free: Look = { effect: 'breathe', colour: 'white', level: 'dim', pattern: 'whole' };
  const taken: Look = { effect: 'steady', colour: 'orange', level: 'full', pattern: 'halves' };
  expect(pictureOf(table).rings).toEqual([free, free, taken, taken, free, free, free, free]);
  expect(pictureOf(table).claw).toEqual({ effect: 'rests' });
});

test('the deal: who is ready stands in full light', () => {
  const table = newEvening({ layout: layoutOf(4) });
  for (const seat of [A, B, C, D]) table.press(seat, 'right');
  table.hold(A, 'right');
  table.untilAsked('claim');
  table.press(A, 'right');
  table.untilAsked('ready');
  table.press(C, 'right');
  const ready: Look = { effect: 'steady', colour: 'green', level: 'full', pattern: 'whole' };
  expect(pictureOf(table).rings).toEqual(
    [0, 1, 2, 3, 4, 5, 6, 7].map((slot) => (slot >> 1 === C ? ready : steady(slot >> 1, 'dim'))),
  );
  for (const seat of [A, B, D]) table.press(seat, 'right');
  // The look at the cards: the claw searches, no ring differs from another.
  expect(pictureOf(table).claw).toEqual({ effect: 'searches', colour: 'candle', level: 'half' });
  expect(pictureOf(table).rings).toEqual(
    [0, 1, 2, 3, 4, 5, 6, 7].map((slot) => steady(slot >> 1, 'dim')),
  );
});

test('the night: every ring the same dim moon, standing still; the claw at rest; no touch is answered', () => {
  const table = openedAt({ dead: [left(E)] });
  table.until(() => table.view.night);
  expect(pictureOf(table)).toEqual({
    rings: Array(10).fill({ effect: 'steady', colour: 'moon', level: 'dim', pattern: 'whole' }),
    claw: { effect: 'rests' },
    touchAcknowledged: false,
  });
});

test('dawn: first light on all, then the claw points and the house it names breathes in blood', () => {
  const table = openedAt({ dead: [left(E)] });
  table.night(right(D));
  expect(pictureOf(table)).toMatchObject({
    rings: rings('half', { 9: OFF }),
    touchAcknowledged: true,
  });
  table.untilSaid('dawn.victim');
  expect(pictureOf(table)).toEqual({
    rings: rings('dim', { 9: OFF, 6: breathing('blood') }),
    claw: { effect: 'points', slot: 6, colour: 'blood', level: 'full' },
    touchAcknowledged: true,
  });
  table.dawn(right(D));
  expect(pictureOf(table).rings[6]).toEqual(OFF);
});

test('the privilege and the bets: whose turn it is breathes, and the claw points to him', () => {
  const table = openedAt({ from: 'privilege', borgomastro: B });
  table.untilAsked('pick', B);
  const turn = { 2: breathing('sky'), 3: breathing('sky') };
  expect(pictureOf(table).rings).toEqual(rings('dim', turn));
  expect(pictureOf(table).claw).toEqual({
    effect: 'points',
    slot: 2,
    colour: 'sky',
    level: 'full',
  });
  table.pick(B, right(D));
  table.untilAsked('pick', B);
  expect(pictureOf(table).rings).toEqual(rings('dim', { ...turn, 6: breathing('white') }));
  table.pick(B, left(B));
  table.done(B);
  table.untilAsked('pick', B);
  expect(pictureOf(table).rings).toEqual(rings('dim', turn));
});

test('a ghost’s turn: his empty slots breathe for him', () => {
  const table = openedAt({ from: 'bets', borgomastro: B, dead: [right(B), left(B)] });
  table.untilAsked('pick', B);
  expect(pictureOf(table).rings).toEqual(
    rings('dim', { 2: breathing('sky'), 3: breathing('sky') }),
  );
});

test('the discussion: half light on all living, and the claw runs out with the time', () => {
  const table = openedAt({ from: 'discussion', dead: [right(A)] });
  table.untilAsked('ready');
  expect(pictureOf(table).rings).toEqual(rings('half', { 0: OFF }));
  expect(pictureOf(table).claw).toEqual({
    effect: 'sweep',
    colour: 'candle',
    level: 'half',
    endsAtMs: table.nowMs + 180_000,
    totalMs: 180_000,
  });
});

test('the first vote: tokens stand on the rings in the colours of those who placed them', () => {
  const table = openedAt({ from: 'first-vote' });
  table.vote([right(E), right(E), left(C)]);
  table.untilAsked('pick', D);
  expect(pictureOf(table).rings).toEqual(
    rings('dim', {
      5: { effect: 'count', level: 'full', runs: [{ colour: 'green', count: 1 }] },
      6: breathing('yellow'),
      7: breathing('yellow'),
      8: {
        effect: 'count',
        level: 'full',
        runs: [
          { colour: 'orange', count: 1 },
          { colour: 'sky', count: 1 },
        ],
      },
    }),
  );
});

describe('two are indicted', () => {
  const opening = { indicted: { paw: right(B), tuft: left(D) } } as const;
  const paw: Look = { effect: 'breathe', colour: 'paw', level: 'full', pattern: 'thirds' };
  const tuft: Look = { effect: 'breathe', colour: 'tuft', level: 'full', pattern: 'dots' };
  const onlyTwo = Array.from({ length: 10 }, (_, slot) =>
    slot === 2 ? paw : slot === 7 ? tuft : OFF,
  );

  test('the defence: paw and tuft alone in the dark, the claw runs out with the speech', () => {
    const table = openedAt({ from: 'defence', ...opening });
    table.untilAsked('press', B);
    expect(pictureOf(table).rings).toEqual(onlyTwo);
    expect(pictureOf(table).claw).toMatchObject({ effect: 'sweep', totalMs: 30_000 });
  });

  test('the run-off: the same, and no seat shows a vote: the claw counts who has voted', () => {
    const table = openedAt({ from: 'runoff', ...opening });
    table.untilAsked('ballot');
    table.ballots({ [A]: 'll' });
    expect(pictureOf(table)).toEqual({
      rings: onlyTwo,
      claw: { effect: 'rests' },
      touchAcknowledged: true,
    });
    table.wait(5_000);
    expect(pictureOf(table)).toMatchObject({ rings: onlyTwo, claw: { effect: 'count' } });
  });

  test('the lynching: the claw points, the house breathes in blood, as at dawn', () => {
    const table = openedAt({ from: 'runoff', dead: [left(E)], ...opening });
    table.ballots({ [A]: 'll', [B]: 'l', [C]: 'll', [D]: 'l', [E]: 'l' });
    table.untilSaid('lynch.is');
    expect(pictureOf(table).rings).toEqual(rings('dim', { 2: breathing('blood'), 9: OFF }));
    expect(pictureOf(table).claw).toEqual({
      effect: 'points',
      slot: 2,
      colour: 'blood',
      level: 'full',
    });
  });
});

test('the rotation: the new Borgomastro’s rings breathe', () => {
  const table = openedAt({ from: 'rotation', borgomastro: E });
  table.untilSaid('rotation.next');
  expect(pictureOf(table).rings).toEqual(
    rings('dim', { 0: breathing('orange'), 1: breathing('orange') }),
  );
});

test('the end: the wolf in blood, then the winner breathing, the rest dark', () => {
  const table = openedAt({
    from: 'runoff',
    wolf: right(B),
    dead: [left(B), left(E)],
    indicted: { paw: right(B), tuft: left(D) },
  });
  table.ballots({ [A]: 'll', [C]: 'll', [D]: 'l', [E]: 'l' });
  table.remove(right(B));
  table.untilSaid('end.wolf-loses');
  const blood: Look = { effect: 'steady', colour: 'blood', level: 'half', pattern: 'whole' };
  const dark = (changes: Readonly<Record<number, Look>>) =>
    Array.from({ length: 10 }, (_, slot) => changes[slot] ?? OFF);
  expect(pictureOf(table).rings).toEqual(dark({ 2: blood, 3: blood }));
  table.untilSaid('end.winner');
  expect(pictureOf(table).rings).toEqual(
    dark({ 0: breathing('orange'), 1: breathing('orange'), 2: blood, 3: blood }),
  );
});
