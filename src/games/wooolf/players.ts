/** Players that can be peeked at and suspected: the seats, and with four of them the simulated fifth. WO-018. */
import type { SeatIndex } from '../../engine/table/index.js';

/** The bot in the middle, when four play (WO-018). It is no seat and never has a turn. */
export const FIFTH = 'fifth';

/** A player as a target: somebody's seat, or the bot. */
export type Player = SeatIndex | typeof FIFTH;

export const LEAST_PLAYERS = 4;
export const MOST_PLAYERS = 8;

/** The number of players with whom the two left-over cards are a player of their own (WO-018). */
export const PLAYERS_WITH_FIFTH = 4;

/** Returns everybody who can be peeked at and suspected, the bot last (WO-018). */
export function targetsAmong(seats: readonly SeatIndex[]): readonly Player[] {
  return seats.length === PLAYERS_WITH_FIFTH ? [...seats, FIFTH] : seats;
}

/**
 * Returns the player to the left: the next one clockwise by place at the table, independent of the board numbers
 * (WO-018). `seats`: the players, in any order; `seat` itself may have left them.
 */
export function leftOf(seat: SeatIndex, seats: readonly SeatIndex[]): SeatIndex {
  const inOrder = [...seats].sort((a, b) => a - b);
  return inOrder.find((other) => other > seat) ?? inOrder[0] ?? seat;
}
