/**
 * The story tells no falsehood: nights in which hands do what they should, nothing, too much, too late
 * or something else, and every sentence about an exchange compared with what hands did in that call.
 */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { RoleId } from '../../../src/games/una-notte-da-lupi/roles.js';
import { untilReached } from '../../support/by-chance/rounds.js';
import {
  openedAt,
  saidOf,
  swap,
  tilesAreRight,
  vote,
} from '../../support/tables/one-night-table.js';

const DECK: readonly RoleId[] = [
  'wolf',
  'wolf',
  'spoilsport',
  'swindler',
  'apprentice',
  'farmer',
  'farmer',
  'farmer',
];
const PLAYERS = 5;
const SLOTS = PLAYERS + 2;
const CALLS = ['spoilsport', 'apprentice', 'swindler'] as const;

/** What hands do in a call: what is due, nothing, or these slots; and in the pause after it. */
interface Hands {
  readonly due: 'done' | 'left' | 'twice';
  readonly other: readonly (readonly [number, number])[];
  readonly late: readonly (readonly [number, number])[];
}

const anyPair = fc.tuple(fc.nat(SLOTS - 1), fc.nat(SLOTS - 1));
const seldom = fc.oneof(
  { weight: 5, arbitrary: fc.constant([]) },
  { weight: 1, arbitrary: fc.array(anyPair, { minLength: 1, maxLength: 2 }) },
);
const anyHands: fc.Arbitrary<Hands> = fc.record({
  due: fc.constantFrom('done', 'done', 'left', 'twice'),
  other: seldom,
  late: seldom,
});
const anyNight = fc.record({
  deal: fc.shuffledSubarray([...DECK], { minLength: DECK.length, maxLength: DECK.length }),
  hands: fc.tuple(anyHands, anyHands, anyHands),
  /** Whom the Truffatore takes from, in steps clockwise. */
  from: fc.integer({ min: 1, max: PLAYERS - 1 }),
  token: fc.nat(2),
});

const reached: Record<string, number> = {
  'a Guastafeste who swapped': 0,
  'a Guastafeste who did not': 0,
  'a Truffatore who swapped': 0,
  'a Truffatore who did not': 0,
  'an exchange of which nothing is told': 0,
  'two exchanges that cancel out': 0,
  'an Apprendista who is not at the table': 0,
};
const reach = (name: string) => {
  reached[name] = (reached[name] ?? 0) + 1;
};

function tellsTheTruth(night: {
  readonly deal: readonly RoleId[];
  readonly hands: readonly [Hands, Hands, Hands];
  readonly from: number;
  readonly token: number;
}): void {
  const roles = night.deal.slice(0, PLAYERS);
  const [c1 = 'wolf', c2 = 'wolf', box = 'farmer'] = night.deal.slice(PLAYERS);
  const table = openedAt({ roles, centre: [c1, c2], box, options: { discussionSeconds: 10 } });
  const dueIn = {
    spoilsport: (seat: number) => [(seat + 1) % PLAYERS, (seat + PLAYERS - 1) % PLAYERS] as const,
    apprentice: () => undefined,
    swindler: (seat: number) => [seat, (seat + night.from) % PLAYERS] as const,
  };
  /** Which dealt tile lies on each slot, as it was before and after each call. */
  let lying = [...roles.keys(), PLAYERS, PLAYERS + 1];
  const exchange = ([one, other]: readonly [number, number]) => {
    if (one === other) return;
    swap(table, one, other);
    lying = lying.map((tile, slot) =>
      slot === one ? (lying[other] ?? tile) : slot === other ? (lying[one] ?? tile) : tile,
    );
  };
  const calls = new Map<string, readonly [before: readonly number[], after: readonly number[]]>();
  for (const [index, call] of CALLS.entries()) {
    const { due, other, late } = night.hands[index] ?? night.hands[0];
    const seat = roles.indexOf(call);
    const pair = seat < 0 ? undefined : dueIn[call](seat);
    table.untilSaid(`onw.${call}.open`);
    table.wait(2_000);
    const before = lying;
    if (pair !== undefined && due !== 'left') exchange(pair);
    if (pair !== undefined && due === 'twice') exchange(pair);
    other.forEach(exchange);
    calls.set(call, [before, lying]);
    table.untilSaid(`onw.${call}.close`);
    table.wait(1_500);
    late.forEach(exchange);
  }
  table.untilAsked('menu');
  table.touch(Math.min(night.token, (table.asks?.slots.length ?? 1) - 1));
  table.press(0, 'right');
  table.allReady();
  vote(table, [1, 2, 3, 4, 0]);
  tilesAreRight(table);
  table.until(() => table.view.state === 'ended', 600_000);

  /** What changed places in a call, as pairs of slots whose tiles were not alike. */
  const moved = (call: string) => {
    const [before = [], after = []] = calls.get(call) ?? [];
    const roleOf = (tile: number | undefined) => night.deal[tile ?? -1];
    return before.flatMap((tile, slot) => (roleOf(tile) === roleOf(after[slot]) ? [] : [slot]));
  };
  const check = (call: 'spoilsport' | 'swindler', name: string) => {
    const [done] = saidOf(table, `onw.story.${call}`);
    const [undone] = saidOf(table, `onw.story.${call}-idle`);
    const seat = roles.indexOf(call);
    if (seat < 0) expect([done, undone]).toEqual([undefined, undefined]);
    else if (done !== undefined) {
      reach(`a ${name} who swapped`);
      const slots = [Number(done['first'] ?? seat + 1) - 1, Number(done['second']) - 1];
      expect([call, done['seat'], moved(call)]).toEqual([call, seat + 1, slots.toSorted()]);
    } else if (undone !== undefined) {
      reach(`a ${name} who did not`);
      expect([call, undone['seat'], moved(call)]).toEqual([call, seat + 1, []]);
    } else reach('an exchange of which nothing is told');
  };
  check('spoilsport', 'Guastafeste');
  check('swindler', 'Truffatore');
  const both = [moved('spoilsport'), moved('swindler')].map(String);
  if (both[0] !== '' && both[0] === both[1]) reach('two exchanges that cancel out');
  if (!roles.includes('apprentice')) {
    reach('an Apprendista who is not at the table');
    expect(table.heard).not.toContain('onw.story.apprentice');
  }
}

test('ON-NIGHT-08: every sentence about an exchange is true, whatever hands did', () => {
  const playRound = (round: number) =>
    fc.assert(fc.property(anyNight, tellsTheTruth), { seed: 7 + round, numRuns: 150 });
  const unreached = () =>
    Object.entries(reached).flatMap(([name, times]) => (times === 0 ? [name] : []));
  expect(untilReached(playRound, unreached)).toEqual([]);
});
