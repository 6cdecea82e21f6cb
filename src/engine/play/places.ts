/**
 * The owners of the slots: by the game's public board, for players whose cards lie elsewhere than at their
 * seat; else by the table's layout.
 */
import type { PublicBoard } from '../script/index.js';
import type { SeatIndex, SlotIndex, TableLayout } from '../table/index.js';

/** The slots of a seat, in order. */
export function slotsOfSeat(
  layout: TableLayout,
  board: PublicBoard,
  seat: SeatIndex,
): readonly SlotIndex[] {
  const inGame = board.slots.filter(({ owner }) => owner === seat).map(({ slot }) => slot);
  return inGame.length > 0 ? inGame : (layout.seats[seat]?.slots ?? []);
}

/** The owner of a slot; undefined when it belongs to the table or the middle. */
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
