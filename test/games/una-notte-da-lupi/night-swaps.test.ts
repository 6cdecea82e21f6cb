/**
 * What readers saw in each call, beside what hands did in it: every exchange that can be known is told, and
 * nothing else. The expectation looks at each call alone; the code looks for ways through the whole night.
 */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Sightings } from '../../../src/engine/script/hidden-questions.js';
import { tile } from '../../../src/games/una-notte-da-lupi/deck.js';
import { nightSwaps } from '../../../src/games/una-notte-da-lupi/night-swaps.js';
import { placesOf } from '../../../src/games/una-notte-da-lupi/places.js';
import type { RoleId } from '../../../src/games/una-notte-da-lupi/roles.js';
import { A, B, C, D, players, roundTable } from '../../support/tables/one-night-table.js';

const PLAYERS = 5;
const PLACES = placesOf(roundTable(PLAYERS), players(PLAYERS));
const CALLED = ['spoilsport', 'swindler'] as const;
const DECK: readonly RoleId[] = [...CALLED, 'farmer', 'farmer', 'farmer', 'seer', 'wolf'];

type Pair = readonly [number, number];

/** ON-GUAS-01, ON-TRUF-01: which slots each of the two may exchange, from the seat it was dealt to. */
const MAY: Readonly<Record<(typeof CALLED)[number], (seat: number) => readonly Pair[]>> = {
  spoilsport: (seat) => [[(seat + 1) % PLAYERS, (seat + PLAYERS - 1) % PLAYERS]],
  swindler: (seat) =>
    [1, 2, 3, 4]
      .map((step) => (seat + step) % PLAYERS)
      .sort((one, other) => one - other)
      .map((other): Pair => [seat, other]),
};

const anyNight = fc.record({
  deal: fc.shuffledSubarray([...DECK], { minLength: DECK.length }),
  /** For each call: which of the pairs that are allowed, in turn; none beyond them. */
  chosen: fc.tuple(fc.nat(1), fc.nat(4)),
  /** Whether stickers tell tiles of one role apart. */
  numbered: fc.boolean(),
});

const reached = { told: 0, idle: 0, 'nothing told': 0, 'cancelled out': 0, irregular: 0 };

describe('ON-NIGHT-08: what readers saw', () => {
  test('every exchange that can be known is told, and no other', () => {
    fc.assert(
      fc.property(anyNight, ({ deal, chosen, numbered }) => {
        const seats = deal.slice(0, PLAYERS);
        let lying = [...deal];
        const seen = new Map<RoleId, Sightings>();
        const expected: unknown[] = [];
        let irregular = false;
        for (const [index, role] of CALLED.entries()) {
          const seat = seats.indexOf(role);
          const before = lying;
          const allowed = seat < 0 ? [] : MAY[role](seat);
          const pair = allowed[chosen[index] ?? 0];
          const alike = ([one, other]: Pair) => before[one] === before[other];
          if (pair !== undefined) lying = exchanged(before, pair);
          const moved = before.flatMap((tileThere, slot) =>
            tileThere === lying[slot] ? [] : [slot],
          );
          const twins = numbered && pair !== undefined && alike(pair) ? [...pair] : [];
          seen.set(role, { lifted: [], changed: [...moved, ...twins] });
          if (seat < 0) continue;
          const own = PLACES.players[seat];
          if (pair !== undefined && !alike(pair)) {
            expected.push({ role, own, pair });
            reached.told += 1;
          } else if (!allowed.some(alike)) {
            expected.push({ role, own, pair: 'none' });
            reached.idle += 1;
            irregular = true;
          } else reached['nothing told'] += 1;
        }
        if (expected.length === 2 && lying.every((one, slot) => one === deal[slot])) {
          reached['cancelled out'] += irregular ? 0 : 1;
        }
        if (irregular) reached.irregular += 1;
        const asCards = (roles: readonly RoleId[]) => roles.map((role) => [tile(role)]);
        expect(nightSwaps(asCards(deal), asCards(lying), seen, PLACES)).toEqual({
          exchanged: expected,
          irregular,
        });
      }),
      { seed: 3, numRuns: 2_000 },
    );
    expect(Object.entries(reached).filter(([, times]) => times === 0)).toEqual([]);
  });

  test('a call in which something else moved tells nothing; regular is the night that could have been', () => {
    const dealt = ['farmer', 'seer', 'spoilsport', 'wolf', 'wolf', 'mason', 'mason'] as const;
    const cards = (roles: readonly RoleId[]) => roles.map((role) => [tile(role)]);
    const after = exchanged(dealt, [D, B]);
    // The two tiles changed places after the call, when a reader saw another slot change.
    const seen = new Map([['spoilsport' as const, { lifted: [], changed: [A] }]]);
    expect(nightSwaps(cards(dealt), cards(after), seen, PLACES)).toEqual({
      exchanged: [],
      irregular: false,
    });
    // A third tile that moved in the call belongs to no exchange, though the tiles lie as after one.
    const more = new Map([['spoilsport' as const, { lifted: [], changed: [B, D, A] }]]);
    expect(nightSwaps(cards(dealt), cards(after), more, PLACES)).toEqual({
      exchanged: [],
      irregular: false,
    });
    const right = new Map([['spoilsport' as const, { lifted: [], changed: [B, D] }]]);
    expect(nightSwaps(cards(dealt), cards(after), right, PLACES)).toEqual({
      exchanged: [{ role: 'spoilsport', own: PLACES.players[C], pair: [D, B] }],
      irregular: false,
    });
  });
});

function exchanged(roles: readonly RoleId[], [one, other]: Pair): RoleId[] {
  return roles.map((role, slot) =>
    slot === one ? (roles[other] ?? role) : slot === other ? (roles[one] ?? role) : role,
  );
}
