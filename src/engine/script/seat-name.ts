/** The names of seats and slots for the voice. */
import type { SeatColour, SeatIndex } from '../table/index.js';

/** A seat's name for the voice: its colour, and its number if another seat has that colour. */
export interface SeatName {
  readonly number: SeatNumber;
  readonly colour: SeatColour;
  /** Whether another seat has the colour too: only then is the number said. */
  readonly shared?: true;
  /** The name of the person who sits there, for a page that shows it in place of the colour; the voice never has it. */
  readonly person?: string;
}

/**
 * Returns a seat's name for the voice, among seats of these `colours`.
 * @throws RangeError beyond the thirtieth seat.
 */
export function seatName(
  seat: SeatIndex,
  colour: SeatColour,
  colours: readonly SeatColour[] = [],
): SeatName {
  const number = SEAT_NUMBERS[seat];
  if (number === undefined) throw new RangeError(`No table has a seat ${seat + 1}`);
  const shared = colours.filter((one) => one === colour).length > 1;
  return { number, colour, ...(shared ? { shared } : {}) };
}

/** The numbers of seats that the voice can say. */
export const SEAT_NUMBERS = [
  1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20, 21, 22, 23, 24, 25, 26, 27,
  28, 29, 30,
] as const;
/** A seat’s number for the voice, 1–30. */
export type SeatNumber = (typeof SEAT_NUMBERS)[number];

/** A slot's name for the voice: its owner, and its hand. */
export interface SlotName {
  readonly seat: SeatName;
  readonly hand: 'right' | 'left';
}
