/**
 * Habits: what the players of a game do with their own cards, so that seats can be played for. They
 * are people's knowledge, not the table's: nothing in play may use them.
 */
import type { CardId, CardKind } from '../table/cards.js';
import type { SeatIndex, SlotIndex, TableLayout } from '../table/layout.js';
import type { Cue } from './cue.js';
import type { PublicBoard } from './public-board.js';
import type { Seated } from './questions.js';

/** A number from 0 to `below - 1`. */
export type Chance = (below: number) => number;

/** The habits of the players of one game. */
export interface Habits {
  /** The phase in which cards are dealt; absent in a game that deals none. */
  readonly dealPhase: string | undefined;
  /** Every card that comes out of the box for these players. */
  box(company: Company): readonly CardId[];
  /** A deal as people make it; what it does not name stays in the box. */
  deal(company: Company, chance: Chance): Dealt;
  /** How a seat lays what it was dealt, lowest card first; on which slots is the game's to say. */
  place(
    cards: readonly CardId[],
    seat: SeatIndex,
    company: Company,
    chance: Chance,
  ): ReadonlyMap<SlotIndex, readonly CardId[]>;
  /**
   * What a seat does, one thing after the other, when this cue calls in the night; it knows its own
   * cards and the public board.
   */
  atNight(call: Cue, own: OwnCards, board: PublicBoard, chance: Chance): readonly NightHabit[];
  /** Whether a seat speaks up when this cue asks who should. */
  speaksUp(ask: Cue, own: OwnCards, board: PublicBoard): boolean;
  /** The slot a seat names truthfully when this cue asks about its own cards; else any will do. */
  truthfulSlot(ask: Cue, own: OwnCards): SlotIndex | undefined;
}

/** Who plays, at which table, and with which cards where the players choose them. */
export interface Company {
  readonly layout: TableLayout;
  readonly seated: readonly Seated[];
  /** The cards in the game as the board shows them; absent where nobody chooses. */
  readonly deck?: readonly CardId[] | undefined;
}

/** A deal. */
export interface Dealt {
  /** What each seat has in front of it then. */
  readonly hands: ReadonlyMap<SeatIndex, readonly CardId[]>;
  /** What is laid on slots that nobody owns, lowest card first. */
  readonly middle: ReadonlyMap<SlotIndex, readonly CardId[]>;
}

/** What a player knows of his own cards. */
export interface OwnCards {
  readonly seat: SeatIndex;
  readonly layout: TableLayout;
  /** All cards he was dealt, as he looked at them then. */
  readonly dealt: readonly CardId[];
  /** What lies on each of his slots, his right-hand slot first. */
  readonly lying: ReadonlyMap<SlotIndex, readonly CardId[]>;
  /** What he did himself in the calls of the last night, in their order. */
  readonly did: readonly NightHabit[];
}

/** What hands do in a call of the night: hold a pad alone, look under a card, exchange two cards. */
export type NightHabit =
  | { readonly kind: 'choose'; readonly slot: SlotIndex }
  | { readonly kind: 'look'; readonly slot: SlotIndex; readonly card: CardKind }
  | {
      readonly kind: 'swap';
      readonly first: SlotIndex;
      readonly second: SlotIndex;
      readonly card: CardKind;
    };
