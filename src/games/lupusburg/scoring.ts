/** The end and the points. LB-END, LB-SCORE, LB-SERIES. */
import { difference } from '../../engine/script/index.js';
import type { SeatIndex, SlotIndex } from '../../engine/table/index.js';
import { COINS } from './deck.js';
import { type Ending, livingOf, type Place, type Position, tieOrder } from './position.js';

/** Returns the end of the game if this seat is the wolf; `undefined` when it goes on (LB-END-01..05). */
export function endingIfWolf(g: Position, wolf: SeatIndex): Ending | undefined {
  const own = livingOf(g, wolf);
  // LB-END-05: this first, since no wolf against no others would be a tie too.
  if (own === 0) return { winner: 'others', wolf };
  return own >= g.living.size - own ? { winner: 'wolf', wolf } : undefined;
}

/** The facts about a player that the points need. */
export interface Belongings {
  /** The slot of the chest. Needed only for players with a living character. */
  readonly chest: SlotIndex | undefined;
  /** The value of the laid coin; needed only for a correct bet. */
  readonly coin: number | undefined;
}

/** Returns the points of every seat in this game (LB-SCORE-01..08, LB-SERIES-02, -03). */
export function pointsOf(
  g: Position,
  ending: Ending,
  belongings: ReadonlyMap<SeatIndex, Belongings>,
): ReadonlyMap<SeatIndex, number> {
  return new Map(
    g.players.map(({ seat }) => {
      const isWolf = seat === ending.wolf;
      if (ending.winner === 'wolf') return [seat, isWolf ? g.players.length : 0];
      return [seat, isWolf ? 0 : citizenPoints(g, ending, seat, belongings.get(seat))];
    }),
  );
}

function citizenPoints(
  g: Position,
  ending: Ending,
  seat: SeatIndex,
  { chest, coin }: Partial<Belongings> = {},
): number {
  const characters = 2 * livingOf(g, seat);
  const saved = chest !== undefined && g.living.has(chest) ? 1 : 0;
  const bet = g.bets.get(seat);
  // LB-SCORE-05: 1 for an unused seal, the coin for a right bet, 0 for a wrong one.
  const seal = bet === undefined ? 1 : bet.on === ending.wolf ? (coin ?? 0) : 0;
  return characters + saved + seal;
}

/** Returns the winner; the wolf never competes on points (LB-SCORE-01, -08, -09, R-01). */
export function winnerOf(
  g: Position,
  ending: Ending,
  points: ReadonlyMap<SeatIndex, number>,
): SeatIndex {
  if (ending.winner === 'wolf') return ending.wolf;
  const competing = tieOrder(g).filter(({ seat }) => seat !== ending.wolf);
  return best(competing, points)[0] ?? ending.wolf;
}

/** Returns the winner of the series, or all who share it (LB-SERIES-06, R-11). */
export function seriesWinners(
  g: Position,
  totals: ReadonlyMap<SeatIndex, number>,
): readonly SeatIndex[] {
  const leaders = best(tieOrder(g), totals);
  return g.options.seriesTie === 'shared' ? leaders : leaders.slice(0, 1);
}

/** Returns the coins not yet named, each value once; eight bets at most take one each (LB-COMP-02, LB-BET-10). */
export function coinsLeft(named: readonly number[]): readonly number[] {
  return [...new Set(difference<number>(COINS, named))].sort((a, b) => a - b);
}

/** Returns the seats with the most points, in the order of these players. */
function best(players: readonly Place[], points: ReadonlyMap<SeatIndex, number>) {
  const seats = players.map(({ seat }) => seat);
  const most = Math.max(...seats.map((seat) => points.get(seat) ?? 0));
  return seats.filter((seat) => (points.get(seat) ?? 0) === most);
}
