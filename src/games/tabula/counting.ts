/** Votes and ties of a first vote with two suspects, as arithmetic: of seats, and of no one game. */
import type { RunoffTotals } from '../../script/runoff-totals.js';
import type { SeatIndex } from '../../table/layout.js';

/** The two most voted; `paw` is the one met first from the vote's origin, and speaks first (LM4-306). */
export interface Suspects {
  readonly paw: SeatIndex;
  readonly tuft: SeatIndex;
}

/**
 * LM4-304, LM4-305: most votes first, among equals the first met, those without votes included.
 * `candidates` are the living in the order in which they are met. Throws a `RangeError` for fewer than two.
 */
export function suspectsOf(
  candidates: readonly SeatIndex[],
  votesOn: (seat: SeatIndex) => number,
): Suspects {
  // The sort is stable, so that equals stay in the order in which they are met.
  const [one, other] = candidates.toSorted((a, b) => votesOn(b) - votesOn(a));
  if (one === undefined || other === undefined) {
    throw new RangeError('A first vote needs two living characters');
  }
  return candidates.indexOf(one) < candidates.indexOf(other)
    ? { paw: one, tuft: other }
    : { paw: other, tuft: one };
}

/** LM4-309: the lynched suspect; in a tie, also of no votes at all, the one met first. */
export function lynchedOf({ paw, tuft }: Suspects, votes: RunoffTotals): SeatIndex {
  return votes.tuft > votes.paw ? tuft : paw;
}
