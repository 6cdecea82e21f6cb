/** The colours of players, by which the table names and shows them. */
import { type SeatName, seatName } from '../script/index.js';
import type { SeatColour, SeatIndex } from '../table/index.js';

/** The name of a seat's player for the voice, among these seats. */
export function seatNamed(seats: readonly Coloured[], seat: SeatIndex): SeatName {
  const colours = seats.map(({ colour }) => colour);
  return seatName(seat, colourOf(seats, seat), colours);
}

/** The colour of a seat's player; white for an empty seat, or for none. */
export function colourOf(seats: readonly Coloured[], seat: SeatIndex | undefined): SeatColour {
  return seats.find((one) => one.seat === seat)?.colour ?? 'white';
}

interface Coloured {
  readonly seat: SeatIndex;
  readonly colour: SeatColour;
}
