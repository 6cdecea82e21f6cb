/** The voters, their order, and the suspects, as arithmetic. LM8-402..408, LM8-208. */
import type { SeatIndex } from '../../table/layout.js';
import { type Suspects, suspectsOf } from '../tabula/counting.js';

/**
 * LM8-402, LM8-404: everybody, from the left of who has “Benvenuto!” on, who comes last himself; from the
 * first seat on while the table has it (LM8-104).
 */
export function votingOrder(
  seats: readonly SeatIndex[],
  welcomed: SeatIndex | undefined,
  first: SeatIndex,
): readonly SeatIndex[] {
  const start = welcomed === undefined ? seats.indexOf(first) : seats.indexOf(welcomed) + 1;
  return [...seats.slice(start), ...seats.slice(0, start)];
}

/**
 * LM8-404, LM8-405: the two most voted of those who may be; with the owl's choice in the place of the second
 * when it may be nominated and is neither of them (LM8-208).
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
