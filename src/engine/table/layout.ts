/**
 * The layout: the seats and slots of a table, in terms shared by every game and device. It comes from the
 * configuration and does not change while the process runs.
 */

/** Index of a slot, from 0: seat 1's right-hand slot first, then clockwise seen from above. */
export type SlotIndex = number;

/** The most seats that a table has. */
export const MOST_SEATS = 30;

/** Index of a seat, from 0, clockwise seen from above. People see `seat + 1`. */
export type SeatIndex = number;

/** A button of a seat, as its owner sees the two. */
export type Side = 'left' | 'right';

/** Everything about a table’s shape that play needs. */
export interface TableLayout {
  readonly seats: readonly SeatLayout[];
  readonly slots: readonly SlotLayout[];
}

/** A player’s place. */
export interface SeatLayout {
  /** The seat's slots in clockwise order: right hand first. A seat may have none. */
  readonly slots: readonly SlotIndex[];
}

/** A place for cards: ring, pad and perhaps a reader. */
export interface SlotLayout {
  /** The claw's bearing for this slot: degrees clockwise from the claw's first pixel, 0–359. */
  readonly angleDeg: number;
  /** The seat that owns the slot, if any. */
  readonly seat: SeatIndex | undefined;
}
