/** The votes of a position that a rehearsal's file gives, in both games of this village. */
import type { SeatIndex } from '../../table/layout.js';
import { suspectsOf } from './counting.js';
import { votingOrder } from './trial.js';
import type { Village } from './village.js';

/** The phases that begin after the first vote. */
const VOTED: readonly string[] = ['defence', 'runoff'];

/** Conditions of possible votes, each with what would be right; `rule`: who may vote for whom. */
export function voteRules(
  { from, votes }: { readonly from: string; readonly votes: ReadonlyMap<SeatIndex, SeatIndex> },
  seats: readonly SeatIndex[],
  isLiving: (seat: SeatIndex) => boolean,
  rule: string,
): readonly (readonly [holds: boolean, path: 'votes', accepted: string])[] {
  return [
    [votes.size === 0 || VOTED.includes(from), 'votes', 'from defence or runoff'],
    [
      votes.size > 0 || !VOTED.includes(from),
      'votes',
      'on whom, by voter, since it starts after the first vote',
    ],
    [
      [...votes].every(([seat, on]) => seats.includes(seat) && seat !== on && isLiving(on)),
      'votes',
      `votes of players for others who live (${rule})`,
    ],
  ];
}

/** Votes cast before the position begins; `from`: the seat from whose left they were cast. */
export function votesWere(
  g: Village,
  from: SeatIndex | undefined,
  votes: ReadonlyMap<SeatIndex, SeatIndex>,
): void {
  if (votes.size === 0) return;
  const order = votingOrder(g, from);
  for (const voter of order) {
    const on = votes.get(voter);
    if (on !== undefined) g.votes.set(on, [...(g.votes.get(on) ?? []), voter]);
  }
  const candidates = order.filter((seat) => g.living.has(seat));
  g.suspects = suspectsOf(candidates, (seat) => g.votes.get(seat)?.length ?? 0);
}
