/** The public facts about the table, besides its lights, for the page. The game makes them from public facts only. */
import type { CardId, Preset, SeatColour, SeatIndex, SlotIndex } from '../table/index.js';
import type { Cue } from './cue.js';
import type { Marked } from './marks.js';

/** The public facts of the table. */
export interface PublicBoard extends Marked {
  /** 1 for the first turn; 0 before it, and always in a game without turns. */
  readonly turn: number;
  readonly seats: readonly PublicSeat[];
  readonly slots: readonly PublicSlot[];
  /** The house rules that everybody at the table goes by, as a configuration names them; absent: none are shown. */
  readonly houseRules?: Readonly<Record<string, string>> | undefined;
  /** The preset of the next game, while a game is chosen; else absent. */
  readonly preset?: Preset | undefined;
  /** The cards in the game, if players choose them in public; else absent. */
  readonly deck?: readonly CardId[] | undefined;
  /** Names of cards of the deck that tell more than the face does; absent: none. */
  readonly deckNames?: ReadonlyMap<CardId, Cue> | undefined;
  /** The result of the game, from the moment at which everybody knows it; else absent. */
  readonly result?: PublicResult | undefined;
}

/** The result of a game. */
export interface PublicResult {
  /** The reason, in one sentence: the cue that the voice says. */
  readonly reason: Cue;
  /** Every player, in the order of the seats. */
  readonly players: readonly PlayerResult[];
  /** The events of the nights, as far as they were told; absent: none were. */
  readonly story?: readonly StoryLine[] | undefined;
}

/** A sentence of the story of the nights. */
export interface StoryLine {
  /** The number of the night, from 1; 0 is before the first one. */
  readonly night: number;
  /** The cue that the voice says. */
  readonly told: Cue;
}

/** The result of one player. */
export interface PlayerResult {
  readonly seat: SeatIndex;
  readonly won: boolean;
  /**
   * Whether a winner shares the victory because nothing distinguished the leaders; absent: no. A team's victory is
   * none.
   */
  readonly shared?: boolean | undefined;
  /** The role in words, a cue `note.…`, if it was shown. */
  readonly role?: Cue | undefined;
  /** The points of this game, if it counts points. */
  readonly points?: number | undefined;
}

/** The public facts of a player. */
export interface PublicSeat {
  readonly seat: SeatIndex;
  readonly colour: SeatColour;
  /** The number of this player's living characters, as everybody can count them. */
  readonly living: number;
  /** Points of the series so far, if there is one. */
  readonly points: number;
}

/** The public facts of a slot. */
export interface PublicSlot {
  readonly slot: SlotIndex;
  /** The owner of the slot; undefined in the middle, where it has none. */
  readonly owner: SeatIndex | undefined;
  /** Whether cards lie there by the rules (not by a reader). */
  readonly inRing: boolean;
  /** The cards that lie there face up, for everybody to see; absent: none. */
  readonly faceUp?: readonly CardId[] | undefined;
}
