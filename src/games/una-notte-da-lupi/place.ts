/** Places of the tiles of a game. */
import type { SeatColour, SeatIndex, SlotIndex } from '../../engine/table/index.js';

/** Exists in types only: the kind of a slot. */
declare const KIND: unique symbol;

/** A slot that a player's tile lies on; words name the player. */
export type PlayerSlot = SlotIndex & { readonly [KIND]: 'player' };

/** A slot in the centre; words name its number. */
export type CentreSlot = SlotIndex & { readonly [KIND]: 'centre' };

/** A player and the slot his tile lies on. */
export interface Place {
  readonly seat: SeatIndex;
  readonly colour: SeatColour;
  readonly slot: PlayerSlot;
}

/** Everybody's slot, clockwise, and the two in the centre. */
export interface Places {
  readonly players: readonly Place[];
  readonly centre: readonly [CentreSlot, CentreSlot];
}

/** Returns the slots of all other players: two at least, because three play at least (ON-SETUP-01). */
export function otherSlots(
  own: Place,
  players: readonly Place[],
): readonly [PlayerSlot, ...PlayerSlot[]] {
  const [first, ...more] = players.filter(({ seat }) => seat !== own.seat).map(({ slot }) => slot);
  if (first === undefined) throw new RangeError(`Seat ${own.seat + 1} plays alone`);
  return [first, ...more];
}

/** Takes a slot as that of a player; the caller must know that it is one. */
export function playerSlot(slot: SlotIndex): PlayerSlot {
  return slot as PlayerSlot; // the kind is in the type alone
}

/** Takes a slot as one in the centre; the caller must know that it is one. */
export function centreSlot(slot: SlotIndex): CentreSlot {
  return slot as CentreSlot; // the kind is in the type alone
}
