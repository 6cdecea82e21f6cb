/** Votes and ties of a first vote with two suspects, as arithmetic: of seats, and of no one game. */
import type { RunoffTotals } from '../../engine/script/index.js';
import type { AnswerShape, SeatIndex } from '../../engine/table/index.js';

/** The two most voted; `paw` is the one met first from the vote's origin, and speaks first (LM4-306). */
export interface Suspects {
  readonly paw: SeatIndex;
  readonly tuft: SeatIndex;
}

/**
 * Returns the suspects: most votes first, among equals the first met, those without votes included (LM4-304, LM4-305).
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

/**
 * Returns the two most voted of those who may be suspects; the owl's choice takes the place of the second when it may
 * be nominated and is neither of them (LM8-404, LM8-405, LM8-208).
 */
export function suspectsWithOwl(
  candidates: readonly SeatIndex[],
  votesOn: (seat: SeatIndex) => number,
  owl: SeatIndex | undefined,
): Suspects {
  const voted = suspectsOf(candidates, votesOn);
  if (owl === undefined || !candidates.includes(owl)) return voted;
  if (owl === voted.paw || owl === voted.tuft) return voted;
  // Most votes; among equals the one met first, who is the paw.
  const most = votesOn(voted.tuft) > votesOn(voted.paw) ? voted.tuft : voted.paw;
  return candidates.indexOf(most) < candidates.indexOf(owl)
    ? { paw: most, tuft: owl }
    : { paw: owl, tuft: most };
}

/** Returns the lynched suspect; in a tie, also without any votes, the one met first (LM4-309). */
export function lynchedOf({ paw, tuft }: Suspects, votes: RunoffTotals): SeatIndex {
  return votes.tuft > votes.paw ? tuft : paw;
}

// Shapes of the claw that answer a question. LM8-204.

/** Three arcs for yes, four for no. */
export const YES: AnswerShape = 3;
export const NO: AnswerShape = 4;

/** Returns the shape of an answer. */
export function yesOrNo(isYes: boolean): AnswerShape {
  return isYes ? YES : NO;
}
