/**
 * What everybody may know about the table, beside its lights: shown on the page, sent to whoever
 * asks. It is made by the game out of public facts only.
 */
import type { CardId } from '../table/cards.js';
import type { SeatIndex, SlotIndex } from '../table/layout.js';
import type { SeatColour } from '../table/scene.js';
import type { Cue } from './cue.js';

/** The table as everybody may know it. */
export interface PublicBoard {
  /** 1 for the first turn; 0 before it, and always in a game that has no turns. */
  readonly turn: number;
  readonly seats: readonly PublicSeat[];
  readonly slots: readonly PublicSlot[];
  /** The cards in the game, where players choose them and everybody knows which; else absent. */
  readonly deck?: readonly CardId[] | undefined;
}

/** A player, as everybody may know him. */
export interface PublicSeat {
  readonly seat: SeatIndex;
  readonly colour: SeatColour;
  /** Living characters of this player, as everybody can count them. */
  readonly living: number;
  /** Points of the series so far, where there is one. */
  readonly points: number;
  /** Short facts: "Borgomastro", "seal on 3". */
  readonly notes: readonly Cue[];
}

/** A slot, as everybody may know it. */
export interface PublicSlot {
  readonly slot: SlotIndex;
  /** Absent for a slot in the middle, which nobody owns. */
  readonly owner: SeatIndex | undefined;
  /** Whether cards lie there by the rules (not by a reader). */
  readonly inRing: boolean;
  readonly notes: readonly Cue[];
}
