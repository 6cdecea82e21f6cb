/**
 * The owners of the slots: by the game's public board, for players whose cards lie elsewhere than at their
 * seat; else by the table's layout.
 */
import { type PublicBoard, type SeatName, seatName } from '../script/index.js';
import type { SeatColour, SeatIndex, SlotIndex, TableLayout } from '../table/index.js';

/** Returns the slots of a seat, in order. */
export function slotsOfSeat(
  layout: TableLayout,
  board: PublicBoard,
  seat: SeatIndex,
): readonly SlotIndex[] {
  const inGame = board.slots.filter(({ owner }) => owner === seat).map(({ slot }) => slot);
  return inGame.length > 0 ? inGame : (layout.seats[seat]?.slots ?? []);
}

/** Returns the owner of a slot; undefined when it belongs to the table or the middle. */
export function ownerOfSlot(
  layout: TableLayout,
  board: PublicBoard,
  slot: SlotIndex,
): SeatIndex | undefined {
  const inGame = board.slots.find((one) => one.slot === slot);
  if (inGame !== undefined) return inGame.owner;
  // A seat whose cards lie elsewhere in this game owns nothing here.
  const owner = layout.slots[slot]?.seat;
  return board.slots.some((one) => one.owner === owner) ? undefined : owner;
}

// Tells which missing cards may only be in a hand: by day a look takes seconds and has no consequence.

/**
 * Time the requested card must be gone to count as taken away, ms. Everybody waits for it, so it is
 * shorter than other looks; the owner's right button says it at once.
 */
export const TAKEN_AFTER_MS = 4_000;

/** Time any other card may be in a hand before it is asked back, ms. */
export const LOOK_MS = 10_000;

/** The time since which each slot has been without its cards. Not saved: only the resulting acts are written. */
export class HeldCards {
  private readonly sinceMs = new Map<SlotIndex, number>();

  /** Sets the slots that are without their cards at `atMs`; all others have them. */
  note(slots: readonly SlotIndex[], atMs: number): void {
    for (const slot of this.sinceMs.keys()) if (!slots.includes(slot)) this.sinceMs.delete(slot);
    for (const slot of slots) if (!this.sinceMs.has(slot)) this.sinceMs.set(slot, atMs);
  }

  /** Returns the first slot, in noted order, that has been without its cards for this long. */
  goneFor(durationMs: number, atMs: number): SlotIndex | undefined {
    return [...this.sinceMs].find(([, since]) => atMs - since >= durationMs)?.[0];
  }
}

// The colours of players, by which the table names and shows them.

/** Returns the name of a seat's player for the voice, among these seats. */
export function nameSeat(seats: readonly Coloured[], seat: SeatIndex): SeatName {
  const colours = seats.map(({ colour }) => colour);
  return seatName(seat, colourOf(seats, seat), colours);
}

/** Returns the colour of a seat's player; white for an empty seat, or for none. */
export function colourOf(seats: readonly Coloured[], seat: SeatIndex | undefined): SeatColour {
  return seats.find((one) => one.seat === seat)?.colour ?? 'white';
}

interface Coloured {
  readonly seat: SeatIndex;
  readonly colour: SeatColour;
}
