/**
 * The public facts about the table, beside its lights, for the page. The game makes them from public facts
 * only.
 */
import type { CardId } from '../table/cards.js';
import type { SeatIndex, SlotIndex } from '../table/layout.js';
import type { SeatColour } from '../table/scene.js';
import type { Cue } from './cue.js';

/** The public facts of the table. */
export interface PublicBoard {
  /** 1 for the first turn; 0 before it, and always in a game without turns. */
  readonly turn: number;
  readonly seats: readonly PublicSeat[];
  readonly slots: readonly PublicSlot[];
  /** The cards in the game, if players choose them in public; else absent. */
  readonly deck?: readonly CardId[] | undefined;
}

/** The public facts of a player. */
export interface PublicSeat {
  readonly seat: SeatIndex;
  readonly colour: SeatColour;
  /** This player's living characters, as everybody can count them. */
  readonly living: number;
  /** Points of the series so far, if there is one. */
  readonly points: number;
  /** Short facts: "Borgomastro", "seal on 3". */
  readonly notes: readonly Cue[];
}

/** The public facts of a slot. */
export interface PublicSlot {
  readonly slot: SlotIndex;
  /** Undefined for a slot in the middle, which has no owner. */
  readonly owner: SeatIndex | undefined;
  /** Whether cards lie there by the rules (not by a reader). */
  readonly inRing: boolean;
  readonly notes: readonly Cue[];
}
