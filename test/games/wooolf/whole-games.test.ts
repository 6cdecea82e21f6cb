/**
 * Whole games by chance, four to eight players, both games of the box, all house rules and kits: an umpire of
 * its own keeps the game along, and named situations are counted until each was reached.
 */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { KITS } from '../../../src/engine/table/layout.js';
import { WOOOLF } from '../../../src/games/wooolf/index.js';
import type { VirtualTable } from '../../../src/rehearsal/virtual-table.js';
import {
  houseRulesOf,
  SITUATIONS,
  type Situation,
  Umpire,
  type Who,
} from '../../proofs/umpires/wooolf-umpire.js';
import { type AnyGame, anyOf, playOn, tableOf } from '../../support/by-chance/any-game.js';
import { playRounds } from '../../support/by-chance/rounds.js';
import { type ByChance, playByChance } from '../../support/by-chance/wooolf-by-chance.js';

const SEED = Number(process.env['ARTIGLIO_SEED'] ?? 15);

const HOUSE = {
  dog_second_objective: fc.constantFrom('hunter', 'sheep'),
  advanced_sheep_aspect: fc.constantFrom('dog', 'hunter'),
  no_token_left: fc.constantFrom('virtual_token', 'no_more_peeking'),
  early_from_second_turn: fc.constantFrom('per_round', 'per_game'),
  mixed_pointers: fc.constantFrom('incorrect', 'declined'),
};

const anyByChance: fc.Arbitrary<ByChance> = fc.record({
  seats: fc
    .integer({ min: 4, max: 8 })
    .chain((count) =>
      fc
        .subarray([0, 1, 2, 3, 4, 5, 6, 7], { minLength: count, maxLength: count })
        .map((seats) => seats.toSorted((a, b) => a - b)),
    ),
  variant: fc.constantFrom('base', 'advanced'),
  seed: fc.nat(),
  kit: fc.constantFrom(...KITS),
  settings: fc.record(HOUSE),
  patience: fc.constantFrom(1, 3, 10),
  cheats: fc.boolean(),
  rightOfFour: fc.constantFrom(0, 2, 4),
  findsUnknown: fc.boolean(),
});

/** How often each situation came up. */
const counter = () => {
  const reached = new Map<Situation, number>();
  return {
    reach: (situation: Situation) => {
      reached.set(situation, (reached.get(situation) ?? 0) + 1);
    },
    unreached: () => SITUATIONS.filter((situation) => !reached.has(situation)),
  };
};

test('WO-030, WO-045, WO-046, WO-048, WO-065, WO-073, WO-074, WO-075: games by chance go by the rules to their end, and every situation comes up', () => {
  const { reach, unreached } = counter();
  const sorts = [{ games: anyByChance, aRound: 40 }];
  expect(playRounds(SEED, sorts, (game) => playByChance(game, reach), unreached)).toEqual([]);
});

/** A table at which players who deduce are watched by an umpire. */
function umpired(any: AnyGame, reach: (situation: Situation) => void): void {
  const table: VirtualTable = tableOf(any);
  const { emulatedCards } = table;
  let umpire: Umpire | undefined;
  const begun = (): Umpire => {
    const seats = table.view.board.seats.map(({ seat }) => seat);
    const readers = { seeHands: any.kit === 'every-slot', knowCards: any.kit !== 'no-reader' };
    umpire ??= new Umpire(houseRulesOf(any.settings), seats, readers, reach);
    return umpire;
  };
  const lift = emulatedCards.lift.bind(emulatedCards);
  emulatedCards.lift = (hand, slot, kind) => {
    const cards = lift(hand, slot, kind);
    for (const card of cards) umpire?.lifts(card);
    return cards;
  };
  let phase = '';
  const notices = () => {
    const now = table.view.phase;
    if (JSON.stringify(now) === phase) return;
    phase = JSON.stringify(now);
    umpire?.phase(now, table.view.board);
  };
  table.onSaid = ({ cue }) => {
    notices();
    if (cue.id === 'woo.deal.right') begun().deals(cardsOn(table));
    else umpire?.hears(cue, table.view.board);
  };
  table.onChange = notices;
  playOn(table, WOOOLF);
  expect(umpire?.isOver).toBe(true);
  expect(table.view.state).toBe('running');
}

/** Everybody's two cards, as they lie. */
function cardsOn({
  view,
  emulatedCards,
}: VirtualTable): ReadonlyMap<Who, readonly [string, string]> {
  const byOwner = new Map<Who, string[]>();
  for (const { slot, owner = 'fifth' } of view.board.slots) {
    const cards = emulatedCards.contents.slots[slot] ?? [];
    byOwner.set(owner, [...(byOwner.get(owner) ?? []), ...cards]);
  }
  return new Map([...byOwner].map(([owner, [one = '', other = '']]) => [owner, [one, other]]));
}

test('WO-015, WO-018, WO-019, WO-031, WO-033, WO-040, WOT-05: games of players who deduce go by the rules to their end, with every kit', () => {
  const { reach, unreached } = counter();
  const sorts = [{ games: anyOf(WOOOLF), aRound: 4 }];
  const wanted: readonly Situation[] = ['a lie found out', 'a correct 0'];
  const missing = () => unreached().filter((situation) => wanted.includes(situation));
  expect(playRounds(SEED, sorts, (any) => umpired(any, reach), missing)).toEqual([]);
});
