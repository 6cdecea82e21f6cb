/**
 * Which slots are whose: as the game's public board says, for players who lay cards elsewhere than
 * before their own seat; else as the table is built.
 */
import type { PublicBoard } from '../script/public-board.js';
import type { SeatIndex, SlotIndex, TableLayout } from '../table/layout.js';

/** The slots of a seat, its first one first. */
export function slotsOfSeat(
  layout: TableLayout,
  board: PublicBoard,
  seat: SeatIndex,
): readonly SlotIndex[] {
  const inGame = board.slots.filter(({ owner }) => owner === seat).map(({ slot }) => slot);
  return inGame.length > 0 ? inGame : (layout.seats[seat]?.slots ?? []);
}

/** Whose slot it is; nobody's, when it is the table's or the centre's. */
export function ownerOfSlot(
  layout: TableLayout,
  board: PublicBoard,
  slot: SlotIndex,
): SeatIndex | undefined {
  const inGame = board.slots.find((one) => one.slot === slot);
  if (inGame !== undefined) return inGame.owner;
  // A seat that lies elsewhere in this game has nothing here.
  const owner = layout.slots[slot]?.seat;
  return board.slots.some((one) => one.owner === owner) ? undefined : owner;
}
