/**
 * Habits: what the players of a game do with their own cards, so that seats can be played for. They
 * are people's knowledge, not the table's: nothing in play may use them.
 */
import type { CardId } from '../table/cards.js';
import type { SeatIndex, SlotIndex } from '../table/layout.js';
import type { Cue } from './cue.js';
import type { PublicBoard } from './public-board.js';
import type { Seated } from './questions.js';

/** A number from 0 to `below - 1`. */
export type Chance = (below: number) => number;

/** The habits of the players of one game. */
export interface Habits {
  /** The phase in which cards are dealt. */
  readonly dealPhase: string;
  /** Every card that comes out of the box for these players. */
  box(seated: readonly Seated[]): readonly CardId[];
  /** A deal as people make it: what each seat then has in front of it. */
  deal(seated: readonly Seated[], chance: Chance): ReadonlyMap<SeatIndex, readonly CardId[]>;
  /** How a seat lays what it was dealt on its slots, lowest card first. */
  place(
    cards: readonly CardId[],
    slots: readonly SlotIndex[],
    chance: Chance,
  ): ReadonlyMap<SlotIndex, readonly CardId[]>;
  /** What a seat does when this cue calls in the night; it knows its own cards and the public board. */
  atNight(call: Cue, own: OwnCards, board: PublicBoard, chance: Chance): NightHabit | undefined;
  /** Whether a seat speaks up when this cue asks who should. */
  speaksUp(ask: Cue, own: OwnCards, board: PublicBoard): boolean;
  /** The slot a seat names truthfully when this cue asks about its own cards; else any will do. */
  truthfulSlot(ask: Cue, own: OwnCards): SlotIndex | undefined;
}

/** What a player knows of his own cards. */
export interface OwnCards {
  readonly seat: SeatIndex;
  /** All cards he was dealt. */
  readonly dealt: readonly CardId[];
  /** What lies on each of his slots, his right-hand slot first. */
  readonly lying: ReadonlyMap<SlotIndex, readonly CardId[]>;
}

/** What hands do in a call of the night: hold a pad alone, or look under a card. */
export type NightHabit =
  | { readonly kind: 'choose'; readonly slot: SlotIndex }
  | { readonly kind: 'look'; readonly slot: SlotIndex; readonly card: string };
