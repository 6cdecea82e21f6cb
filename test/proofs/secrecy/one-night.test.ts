/**
 * Law 2 in a game in which tiles move: one deck, one public history up to the common vote, and
 * everything hidden that may lie behind it: the deal, the swaps, the looks, hands that drum.
 */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { touch } from '../../../src/engine/bots/hand-acts.js';
import type { RoleId } from '../../../src/games/una-notte-da-lupi/roles.js';
import { openedAt, swap } from '../../support/tables/one-night-table.js';
import { firstDifference, type Observation, Observer } from './observation.js';

const SEED = Number(process.env['ARTIGLIO_SEED'] ?? 4);
const DECK: readonly RoleId[] = [
  'wolf',
  'wolf',
  'seer',
  'spoilsport',
  'swindler',
  'apprentice',
  'undead',
  'farmer',
];

interface Hidden {
  /** Who is dealt what; the last two lie in the centre, the one after in the box. */
  readonly deal: readonly RoleId[];
  /** Two slots that change places, in which call, if any. */
  readonly swaps: readonly (readonly [call: RoleId, first: number, second: number])[];
  readonly looks: readonly number[];
  readonly drumming: readonly (readonly [slot: number, atMs: number])[];
  /** On the pads, how often each seat changes its mind before it says what all say anyway. */
  readonly thoughts: readonly number[];
}

const slot = fc.integer({ min: 0, max: 6 });
const anyHidden: fc.Arbitrary<Hidden> = fc.record({
  deal: fc.shuffledSubarray([...DECK], { minLength: DECK.length, maxLength: DECK.length }),
  swaps: fc.array(fc.tuple(fc.constantFrom<RoleId>('spoilsport', 'swindler'), slot, slot), {
    maxLength: 2,
  }),
  looks: fc.array(slot, { maxLength: 2 }),
  drumming: fc.array(fc.tuple(slot, fc.integer({ min: 0, max: 60_000 })), { maxLength: 20 }),
  thoughts: fc.array(fc.integer({ min: 0, max: 3 }), { minLength: 5, maxLength: 5 }),
});

async function observed(hidden: Hidden): Promise<Observation> {
  const [a, b, c, d, e, c1, c2, box] = hidden.deal;
  if (!a || !b || !c || !d || !e || !c1 || !c2 || !box) throw new RangeError('Eight tiles');
  const table = openedAt({
    roles: [a, b, c, d, e],
    centre: [c1, c2],
    box,
    options: { discussionSeconds: 30, voteMethod: 'pad' },
  });
  const observer = new Observer(table);
  table.until(() => table.view.night);
  const nightMs = table.nowMs;
  table.table.plan(hidden.drumming.flatMap(([pad, atMs]) => touch(pad, nightMs + atMs, 120)));
  for (const call of ['seer', 'spoilsport', 'swindler'] as const) {
    table.untilSaid(`onw.${call}.open`);
    table.wait(2_000);
    for (const [when, first, second] of hidden.swaps) {
      if (when === call && first !== second) swap(table, first, second);
    }
    if (call !== 'seer') continue;
    for (const looked of hidden.looks) {
      table.table.do({ kind: 'lift', hand: 'seer', slot: looked });
      table.wait(800);
      table.table.do({ kind: 'put-back', hand: 'seer' });
    }
  }
  table.untilAsked('menu');
  table.table.advanceTo(Math.ceil(table.nowMs / 10_000) * 10_000);
  table.touch(0);
  table.press(0, 'right');
  table.untilAsked('ready');
  table.table.advanceTo(Math.ceil(table.nowMs / 10_000) * 10_000);
  table.allReady();
  table.untilAsked('seat-ballot');
  const atMs = table.nowMs;
  for (const [seat, thoughts] of hidden.thoughts.entries()) {
    for (let time = 0; time < thoughts; time++) table.press(seat, 'right');
    if (thoughts > 0) table.both(seat, 1_100);
    table.press(seat, 'right');
  }
  // All say done between two beats, wherever their thoughts went before.
  table.table.advanceTo(Math.ceil((table.nowMs - atMs) / 60_000) * 60_000 + atMs + 1_000);
  for (const seat of hidden.thoughts.keys()) table.press(seat, 'left');
  table.until(() => table.phase === 'onw-reveal');
  return observer.observation();
}

const PLAIN: Hidden = { deal: DECK, swaps: [], looks: [], drumming: [], thoughts: [0, 0, 0, 0, 0] };

test('ON-SEC-02, ON-SEC-03: until the tiles are turned up everything public is the same at the same times', async () => {
  const expected = await observed(PLAIN);
  expect(expected.entries.filter((line) => line.endsWith('sealed')).length).toBeGreaterThan(8);
  const reached = { swapped: 0, looked: 0, otherwiseDealt: 0 };
  await fc.assert(
    fc.asyncProperty(anyHidden, async (hidden) => {
      expect(firstDifference(await observed(hidden), expected)).toBeUndefined();
      if (hidden.swaps.some(([, first, second]) => first !== second)) reached.swapped += 1;
      if (hidden.looks.length > 0) reached.looked += 1;
      if (hidden.deal[0] !== DECK[0]) reached.otherwiseDealt += 1;
    }),
    { seed: SEED, numRuns: 15 },
  );
  expect(Object.values(reached).every((times) => times > 0)).toBe(true);
});
