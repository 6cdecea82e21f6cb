/** The count of a run-off between two, in every game that has one. */
import type { BallotResult } from './hidden-questions.js';

/** The votes of a run-off against each of the two, 0 or more. */
export interface RunoffTotals {
  readonly paw: number;
  readonly tuft: number;
}

/** Returns the votes of all seats, added up. LB-RUN-06, LM4-309 */
export function totals(votes: BallotResult): RunoffTotals {
  let [paw, tuft] = [0, 0];
  for (const { first, second } of votes.values()) {
    paw += first;
    tuft += second;
  }
  return { paw, tuft };
}
