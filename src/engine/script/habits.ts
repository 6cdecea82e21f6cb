/**
 * Habits: the handling of their own cards by a game's players, for bots. This is people's knowledge,
 * not the table's: play must not use it.
 */
import type { CardId, CardKind, SeatIndex, Side, SlotIndex, TableLayout } from '../table/index.js';
import type { Cue } from './cue.js';
import type { PublicBoard } from './public-board.js';
import type { Seated } from './questions.js';

/** A random number from 0 to `below - 1`. */
export type Chance = (below: number) => number;

/** Returns the items in an order of chance. */
export function shuffle<T>(items: readonly T[], chance: Chance): T[] {
  const left = [...items];
  return items.flatMap(() => left.splice(chance(left.length), 1));
}

/** The habits of the players of one game. */
export interface Habits {
  /** The phase of the deal; absent in a game without one. */
  readonly dealPhase: string | undefined;
  /** Returns every card that these players take out of the box. */
  box(company: Company): readonly CardId[];
  /** Deals as people do it; cards that are not in the result stay in the box. */
  deal(company: Company, chance: Chance): Dealt;
  /** Returns the way a seat lays its cards, the lowest first; the game says on which slots. */
  place(
    cards: readonly CardId[],
    seat: SeatIndex,
    company: Company,
    chance: Chance,
  ): ReadonlyMap<SlotIndex, readonly CardId[]>;
  /**
   * Returns the acts of a seat, in order, when this cue calls in the night; it knows its own cards and the public
   * board.
   */
  atNight(call: Cue, own: OwnCards, board: PublicBoard, chance: Chance): readonly NightHabit[];
  /**
   * Returns what this cue asks of a seat's hands at night, by the call and its own cards alone; undefined: it is not
   * called. Hands that are not seen are bound by it.
   */
  called(call: Cue, own: OwnCards, board: PublicBoard): OwnCall | undefined;
  /**
   * Returns the act of a seat in a call in which players find each other: who opens the eyes sees who has them open
   * too, and who raises a hand with closed eyes; absent, or undefined: nothing.
   */
  meets?(call: Cue, own: OwnCards): Meets | undefined;
  /** Tells whether this entry of a list that is read with closed eyes is a seat's own; absent: never. */
  isOwnEntry?(entry: Cue, own: OwnCards): boolean;
  /**
   * Tells whether a seat plays with the wolves, as far as its own cards show, for what it says in a discussion; absent:
   * nobody says anything.
   */
  isWolf?(own: OwnCards): boolean;
  /** Tells whether a seat speaks up when this cue asks who should. */
  speaksUp(ask: Cue, own: OwnCards, board: PublicBoard): boolean;
  /**
   * Returns the proposal of a seat when this cue asks for one: slots of one place in order, or a button; absent, or
   * undefined: any slot that may be touched.
   */
  proposes?(
    ask: Cue,
    own: OwnCards,
    board: PublicBoard,
    chance: Chance,
  ): readonly SlotIndex[] | Side | undefined;
  /**
   * Returns the setting of a seat on its own board, face down, when this cue asks for it: by what is looked for, a slot
   * or a button. It is given back in `own.set`; absent, or undefined: nothing.
   */
  sets?(ask: Cue, own: OwnCards, board: PublicBoard): OwnBoard | undefined;
  /** Returns the place in the list that a seat chooses; absent, or undefined: any. */
  chooses?(ask: Cue, own: OwnCards, board: PublicBoard, chance: Chance): number | undefined;
  /** Tells whether a seat says yes when this cue asks it; absent, or undefined: yes. */
  saysYes?(ask: Cue, own: OwnCards, board: PublicBoard): boolean | undefined;
  /** Returns the true slot when this cue asks a seat about its own cards; undefined when any slot will do. */
  truthfulSlot(ask: Cue, own: OwnCards): SlotIndex | undefined;
}

/** A player's part in a call in which players find each other. */
export type Meets = 'open eyes' | 'raised hand';

/** The players, the table, and the chosen cards if players choose them. */
export interface Company {
  readonly layout: TableLayout;
  readonly seated: readonly Seated[];
  /** The cards in the game as the board shows them; absent when nobody chooses. */
  readonly deck?: readonly CardId[] | undefined;
}

/** A deal. */
export interface Dealt {
  /** The cards in front of each seat after the deal. */
  readonly hands: ReadonlyMap<SeatIndex, readonly CardId[]>;
  /** The cards on slots without an owner, the lowest first. */
  readonly middle: ReadonlyMap<SlotIndex, readonly CardId[]>;
}

/** A player's knowledge of the own cards. */
export interface OwnCards {
  readonly seat: SeatIndex;
  readonly layout: TableLayout;
  /** All cards of the deal, as the player saw them then. */
  readonly dealt: readonly CardId[];
  /** The cards on each of the player's slots, the right-hand slot first. */
  readonly lying: ReadonlyMap<SlotIndex, readonly CardId[]>;
  /** The player's acts in the calls of the last night, in order. */
  readonly did: readonly NightHabit[];
  /** The cards that the player has looked at by day since the deal, in order, each where it lay. */
  readonly lookedAt: readonly Looked[];
  /** The seats that the player has seen in calls of the night since the deal (`Habits.meets`). */
  readonly seen: ReadonlySet<SeatIndex>;
  /** The board that the player has set since the deal, and may not change any more. */
  readonly set: OwnBoard | undefined;
}

/** A player's own board as it lies face down. */
export type OwnBoard = ReadonlyMap<string, SlotIndex | Side>;

/** A card that was looked at by day, and the slot it lay on then. */
export interface Looked {
  readonly slot: SlotIndex;
  readonly cards: readonly CardId[];
}

/**
 * An act of hands in a night call: choose a slot (hold its pad alone, or press in a walk), look under a card, exchange
 * two cards.
 */
export type NightHabit =
  | { readonly kind: 'choose'; readonly slot: SlotIndex }
  | { readonly kind: 'look'; readonly slot: SlotIndex; readonly card: CardKind }
  | {
      readonly kind: 'swap';
      readonly first: SlotIndex;
      readonly second: SlotIndex;
      readonly card: CardKind;
    };

// The things that a call of the night asks of a player's hands, as its words and the own cards tell: data, so that
// hands which nobody sees can be held to it.

/** The acts of a called player's hands, and no others. */
export interface OwnCall {
  /** Whether it chooses: by a pad held alone, or by the own buttons in a walk. */
  readonly chooses: boolean;
  /** Pairs of slots, the cards of one of which change places unseen, before any look. */
  readonly exchanges: readonly (readonly [SlotIndex, SlotIndex])[];
  /** Sets of cards: it looks at those of one set; where it exchanges, afterwards. */
  readonly looks: readonly (readonly LookedAt[])[];
  /** The kind of card that it exchanges. */
  readonly card: CardKind;
}

/** A card that is looked at: its slot and its kind, where others lie below it. */
export interface LookedAt {
  readonly slot: SlotIndex;
  readonly card: CardKind;
}

/** A call in which hands rest: eyes see each other, or the claw's answer. */
export const HANDS_REST: OwnCall = { chooses: false, exchanges: [], looks: [], card: '' };
