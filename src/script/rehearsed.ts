/**
 * What rehearsals must know of a game: short words for its cards, positions to begin at, and the
 * public facts a file may expect. The runner and its format are in `src/rehearsal` and know no game.
 */
import type { z } from 'zod';
import type { CardId, CardKind } from '../table/cards.js';
import type { SeatIndex, SlotIndex, TableLayout } from '../table/layout.js';
import type { SeatColour } from '../table/scene.js';
import type { Cue } from './cue.js';
import type { JsonRecord } from './json.js';
import type { PublicBoard } from './public-board.js';
import type { CardsBySlot, Script, Seated } from './questions.js';
import type { Secret } from './secret.js';

/** How a game appears in rehearsal files. */
export interface Rehearsed<Options = unknown> {
  /** Every short word for a card, for whoever mistypes one. */
  readonly cardWords: readonly string[];
  /**
   * The phase in which one game is over and the table asks whether to play another; absent where
   * people end it as they like.
   */
  readonly lastPhase?: string;
  /**
   * The kind of card that players show to the one reader as they lay it; absent where they show none,
   * and the table asks for what it would read.
   */
  readonly shown?: CardKind;
  /** The card of that word for a player of this colour. */
  card(word: string, colour: SeatColour): CardId | undefined;
  /**
   * `position:` of a file, for these players: what a game begins with between two phases. Absent
   * where the game has no position to begin at.
   */
  readonly position?: (words: FileWords, seated: readonly Seated[]) => z.ZodType<BeginsAt<Options>>;
  /** What `facts:` of an expectation may say. */
  readonly facts: (words: FileWords) => z.ZodType<JsonRecord>;
  /** The same of the table as it is: seen on the board, or heard since the beginning. */
  factsOf(board: PublicBoard, said: readonly Cue[], names: SlotTexts): JsonRecord;
}

/** A position of a file, once the game's options are known. */
// A method for the same reason as in `Game`.
export interface BeginsAt<Options = unknown> {
  begin(options: Options): Beginning;
}

/** How play begins in the middle of a game. */
export interface Beginning {
  /** Slots of players whose cards lie face down in front of their owners by now. */
  readonly out: readonly SlotIndex[];
  /** The cards in the game, where players choose them; absent where they do not. */
  readonly deck?: readonly CardId[] | undefined;
  /**
   * Makes the script; asked again whenever play is run again, so it begins from the position as it
   * was, not as play left it. `cards` is what readers have read.
   */
  readonly script: (cards: Secret<CardsBySlot> | undefined) => Script<unknown>;
}

/** What slots are called in a file: `3R`, `3`, `C1`. */
export interface SlotTexts {
  slotText(slot: SlotIndex): string;
}

/** The words that files are made of, each a schema that says what it accepts; for one table. */
export interface FileWords {
  readonly names: SlotTexts & { readonly layout: TableLayout };
  readonly slot: z.ZodType<SlotIndex>;
  /** A seat by its number, from 1. */
  readonly seat: z.ZodType<SeatIndex>;
  readonly colour: z.ZodType<SeatColour>;
  /** Something said of several slots, of several seats. */
  bySlot<T>(value: z.ZodType<T>): z.ZodType<ReadonlyMap<SlotIndex, T>>;
  bySeat<T>(value: z.ZodType<T>): z.ZodType<ReadonlyMap<SeatIndex, T>>;
  /** An object with no other keys than these; the fault names them. */
  exactly<Shape extends z.ZodRawShape>(shape: Shape): z.ZodObject<Shape, z.core.$strict>;
}
