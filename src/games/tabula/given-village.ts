/** Checks of both games of this village on a position that a rehearsal's file gives, and on its votes. */
import type { Condition } from '../../engine/script/index.js';
import type { SeatIndex } from '../../engine/table/index.js';
import { suspectsOf } from './counting.js';
import { votingOrder } from './trial.js';
import type { Village } from './village.js';

/** The phases that begin after the first vote. */
const VOTED: readonly string[] = ['defence', 'runoff'];

/** The part of a position that both have. */
interface GivenVillage {
  readonly from: string;
  readonly night: number;
  readonly skull?: SeatIndex | undefined;
  readonly ghosts: readonly SeatIndex[];
  readonly votes: ReadonlyMap<SeatIndex, SeatIndex>;
}

/** Returns the conditions of ghosts, votes and named seats. `mayVote`, `ends`: the rules of votes and of the end. */
export function villageConditions<Path extends string>(
  given: GivenVillage & { readonly [P in Path]?: SeatIndex | undefined },
  seats: readonly SeatIndex[],
  mustBePlayers: readonly Path[],
  { mayVote, ends }: { readonly mayVote: string; readonly ends: string },
): readonly Condition<Path | 'ghosts' | 'votes'>[] {
  const { from, ghosts, votes } = given;
  const isLiving = (seat: SeatIndex) => seats.includes(seat) && !ghosts.includes(seat);
  return [
    [new Set(ghosts).size === ghosts.length, 'ghosts', 'each seat once'],
    [ghosts.every((seat) => seats.includes(seat)), 'ghosts', 'seats of players'],
    [seats.filter(isLiving).length >= 2, 'ghosts', `two or more who live${ends}`],
    ...mustBePlayers.map((path): Condition<Path> => {
      const seat: SeatIndex | undefined = given[path];
      return [seat === undefined || seats.includes(seat), path, 'the seat of a player'];
    }),
    [votes.size === 0 || VOTED.includes(from), 'votes', 'from defence or runoff'],
    [
      votes.size > 0 || !VOTED.includes(from),
      'votes',
      'on whom, by voter, since it starts after the first vote',
    ],
    [
      [...votes].every(([seat, on]) => seats.includes(seat) && seat !== on && isLiving(on)),
      'votes',
      `votes of players for others who live (${mayVote})`,
    ],
  ];
}

/** Brings a new game to what the file says of it; `from`: the seat from whose left the votes were cast. */
export function villageWas(
  g: Village,
  { night, ghosts, skull, votes }: GivenVillage,
  cards: Village['cards'],
  from: SeatIndex | undefined,
): void {
  [g.night, g.skull, g.cards] = [night, skull, cards];
  for (const seat of ghosts) g.living.delete(seat);
  if (votes.size === 0) return;
  const order = votingOrder(g, from);
  for (const voter of order) {
    const on = votes.get(voter);
    if (on !== undefined) g.votes.set(on, [...(g.votes.get(on) ?? []), voter]);
  }
  const candidates = order.filter((seat) => g.living.has(seat));
  g.suspects = suspectsOf(candidates, (seat) => g.votes.get(seat)?.length ?? 0);
}
