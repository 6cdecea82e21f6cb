/** Places of the players. */
import type { SeatColour, SeatIndex, SlotIndex } from '../../engine/table/index.js';

/** A player: the seat, its colour, and the slot of the card. */
export interface Place {
  readonly seat: SeatIndex;
  readonly colour: SeatColour;
  readonly slot: SlotIndex;
}

/** Everybody who plays, clockwise. */
export interface Placed {
  readonly players: readonly Place[];
}

/** The player whose card lies on a slot; undefined where no player's card lies. */
export function playerOn({ players }: Placed, slot: SlotIndex): Place | undefined {
  return players.find((one) => one.slot === slot);
}
