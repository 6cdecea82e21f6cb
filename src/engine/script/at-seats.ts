/** Players at their seats: who sits where, and how the voice names them. */
import type { SeatIndex } from '../table/index.js';
import type { Seated } from './questions.js';
import { type SeatName, seatName } from './seat-name.js';

/** Everybody who plays, clockwise. */
export interface AtSeats<Player extends Seated = Seated> {
  readonly players: readonly Player[];
}

/** The player at a seat. Throws a `RangeError` where nobody plays. */
export function playerAt<Player extends Seated>(
  { players }: AtSeats<Player>,
  seat: SeatIndex,
): Player {
  const player = players.find((one) => one.seat === seat);
  if (player === undefined) throw new RangeError(`Nobody plays at seat ${seat + 1}`);
  return player;
}

/** Everybody's seat, clockwise. */
export function seatsOf({ players }: AtSeats): readonly SeatIndex[] {
  return players.map(({ seat }) => seat);
}

/** A player as the voice names him. */
export function named(g: AtSeats, seat: SeatIndex): SeatName {
  const colours = g.players.map(({ colour }) => colour);
  return seatName(seat, playerAt(g, seat).colour, colours);
}
