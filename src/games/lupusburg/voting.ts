/** The first vote and the run-off: counting only. LB-VOTE, LB-RUN. */
import type { RunoffTotals } from '../../engine/script/index.js';
import type { SeatIndex, SlotIndex } from '../../engine/table/index.js';
import { type Indicted, livingInRingOrder, type Position } from './position.js';

/** Returns the slots on which a seat may place a token (LB-VOTE-03, LB-VOTE-04, R-08). */
export function votableSlots(g: Position, seat: SeatIndex): readonly SlotIndex[] {
  const living = livingInRingOrder(g);
  if (g.options.firstVoteOwn === 'allowed') return living;
  const own: readonly SlotIndex[] = g.players.find((one) => one.seat === seat)?.slots ?? [];
  return living.filter((slot) => !own.includes(slot));
}

/**
 * Returns the two indicted characters: most tokens first, ring order among equals, zero tokens included
 * (LB-VOTE-07..10, LB-VOTE-12).
 */
export function indict(g: Position): Indicted {
  // The sort is stable, so that equals stay in ring order (LB-VOTE-08).
  const [paw, tuft] = livingInRingOrder(g).toSorted((a, b) => tokensOn(g, b) - tokensOn(g, a));
  if (paw === undefined || tuft === undefined) {
    // LB-VOTE-11 proves that three are alive here.
    throw new RangeError('A first vote needs two living characters');
  }
  return { paw, tuft };
}

/** Returns the only character with tokens, if there is just one. */
export function onlyTarget(g: Position): SlotIndex | undefined {
  const targets = [...g.living].filter((slot) => tokensOn(g, slot) > 0);
  return targets.length === 1 ? targets[0] : undefined;
}

/** Returns the number of tokens on a slot (LB-VOTE-07). */
export function tokensOn(g: Position, slot: SlotIndex): number {
  return g.tokens.get(slot)?.length ?? 0;
}

/** Returns the votes of each seat: one for each living character that is not indicted (LB-RUN-01, LB-GHOST-01). */
export function votesDue(g: Position, indicted: Indicted): ReadonlyMap<SeatIndex, number> {
  return new Map(
    g.players.map(({ seat, slots }) => [
      seat,
      slots.filter((slot) => g.living.has(slot) && slot !== indicted.paw && slot !== indicted.tuft)
        .length,
    ]),
  );
}

/** Returns the lynched character's slot; none only by option (LB-RUN-06, LB-RUN-08, R-10). */
export function findLynched(
  g: Position,
  indicted: Indicted,
  { paw, tuft }: RunoffTotals,
): SlotIndex | undefined {
  if (paw !== tuft) return paw > tuft ? indicted.paw : indicted.tuft;
  if (g.options.runoffTie === 'nobody') return undefined;
  return livingInRingOrder(g).find((slot) => slot === indicted.paw || slot === indicted.tuft);
}
