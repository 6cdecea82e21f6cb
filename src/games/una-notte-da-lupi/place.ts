/** Places of the tiles of a game. */
import type { SeatIndex, SlotIndex } from '../../table/layout.js';
import type { SeatColour } from '../../table/scene.js';

/** A player and the slot his tile lies on. */
export interface Place {
  readonly seat: SeatIndex;
  readonly colour: SeatColour;
  readonly slot: SlotIndex;
}

/** Everybody's slot, clockwise, and the two in the centre. */
export interface Places {
  readonly players: readonly Place[];
  readonly centre: readonly [SlotIndex, SlotIndex];
}
