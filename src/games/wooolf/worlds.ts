/**
 * Counts the deals that fit what is known, for bots. Deals are not listed one by one: equal
 * cards are counted together, so that the work is bounded by the number of different remainders of the deck.
 */
import type { Pair } from './characters.js';
import { type Deck, FACES } from './deck.js';

/** The likelihood of the evidence about a player if these are his cards: 0 to 1. */
export type Likelihood = (pair: Pair) => number;

/** The likelihood of each of a pool's `pairs`, in their order. */
export type Weights = Float64Array;

/** The deals of a pool of cards to some players, two cards each. */
export interface Deals {
  /** The number of deals that fit, each weighted by the likelihood of the evidence under it. */
  readonly total: number;
  /** The part of `total` in which a player has these cards, by player and then by the place in `pairs`. */
  readonly byPair: readonly Float64Array[];
}

/** Everything that one player can be dealt from one remainder: a step to the next remainder. */
interface Step {
  readonly from: number;
  readonly to: number;
  /** The place in `pairs`. */
  readonly pair: number;
  /** The number of ways in which these two can be taken, since equal cards are different ones. */
  readonly ways: number;
}

/** A pool of cards, prepared once for any number of counts. Cards that nobody gets stay in it. */
export class Pool {
  /** Every two cards that a player can have of this pool, order aside. */
  readonly pairs: readonly Pair[];
  /** The steps of each player from all remainders that those before him can leave. */
  readonly #steps: readonly (readonly Step[])[];
  readonly #remainders: number;

  constructor(cards: Deck, players: number) {
    const faces = FACES.filter((face) => cards[face] > 0);
    const counts = faces.map((face) => cards[face]);
    // A remainder has a number: one place for each face, so that a taken card adds its face's unit.
    const units = counts.map((_, place) => product(counts.slice(0, place).map((many) => many + 1)));
    const choices = faces.flatMap((face, first) =>
      faces.slice(first).map((other, more) => {
        const second = first + more;
        const unit = (units[first] ?? 0) + (units[second] ?? 0);
        return { pair: [face, other] as const, first, second, unit };
      }),
    );
    this.pairs = choices.map(({ pair }) => pair);
    this.#remainders = product(counts.map((many) => many + 1));
    let reached = new Map([[0, counts]]);
    this.#steps = Array.from({ length: players }, () => {
      const own: Step[] = [];
      const next = new Map<number, number[]>();
      for (const [from, left] of reached) {
        for (const [pair, { first, second, unit }] of choices.entries()) {
          const [one, other] = [left[first] ?? 0, left[second] ?? 0];
          const ways = first === second ? (one * (one - 1)) / 2 : one * other;
          if (ways === 0) continue;
          const to = from + unit;
          own.push({ from, to, pair, ways });
          if (next.has(to)) continue;
          const after = [...left];
          after[first] = one - 1;
          after[second] = (after[second] ?? 0) - 1;
          next.set(to, after);
        }
      }
      reached = next;
      return own;
    });
  }

  /** Computes the likelihoods of all `pairs` at once: a count needs each of them many times. */
  weigh(likelihood: Likelihood): Weights {
    return Float64Array.from(this.pairs, likelihood);
  }

  /** Counts the deals; `weights` has one for each player. */
  count(weights: readonly Weights[]): Deals {
    const waysAfter = this.#waysAfter(weights);
    const waysBefore = new Float64Array(this.#remainders);
    waysBefore[0] = 1;
    const byPair = weights.map((own, player) => {
      const sums = new Float64Array(this.pairs.length);
      for (const { from, to, pair, ways } of this.#steps[player] ?? []) {
        const reached = at(waysBefore, from) * ways * at(own, pair);
        waysBefore[to] = at(waysBefore, to) + reached;
        sums[pair] = at(sums, pair) + reached * at(waysAfter, to);
      }
      return sums;
    });
    return { total: at(waysAfter, 0), byPair };
  }

  /** Returns the total alone, for half the work. */
  total(weights: readonly Weights[]): number {
    return at(this.#waysAfter(weights), 0);
  }

  /** Returns for each remainder the number of ways in which those who still lack cards can get theirs. */
  #waysAfter(weights: readonly Weights[]): Float64Array {
    const waysAfter = new Float64Array(this.#remainders);
    const last = this.#steps.length - 1;
    for (const { to } of this.#steps[last] ?? []) waysAfter[to] = 1;
    for (let player = last; player >= 0; player -= 1) {
      const own = weights[player] ?? waysAfter;
      for (const { from, to, pair, ways } of this.#steps[player] ?? []) {
        waysAfter[from] = at(waysAfter, from) + ways * at(own, pair) * at(waysAfter, to);
      }
    }
    return waysAfter;
  }
}

/** Multiplies all of these; 1 for none. */
export function product(factors: readonly number[]): number {
  return factors.reduce((all, factor) => all * factor, 1);
}

/** Reads a place that the steps themselves were numbered by, so that it is never beyond the end. */
function at(numbers: Float64Array, place: number): number {
  return numbers[place] as number;
}
