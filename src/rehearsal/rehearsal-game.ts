/**
 * What rehearsals must know of a game: its table, its cards, its options, its positions and its
 * public facts. The format itself knows none of them.
 */
import type { z } from 'zod';
import type { Said } from '../play/engine.js';
import type { PublicView } from '../play/view.js';
import type { Habits } from '../script/habits.js';
import type { CardsBySlot, Script, Seated } from '../script/questions.js';
import type { Secret } from '../script/secret.js';
import type { CardId } from '../table/cards.js';
import type { SlotIndex } from '../table/layout.js';
import type { SeatColour } from '../table/scene.js';
import type { TableNames, TableShape } from './table-names.js';
import type { Vocabulary } from './vocabulary.js';

/** A value as JSON has it; slots and seats in it have the names of the file. */
export type Json = string | number | boolean | null | readonly Json[] | JsonRecord;
export interface JsonRecord {
  readonly [key: string]: Json;
}

/** How a rehearsal begins, once its file was understood. */
export interface Beginning {
  /** Slots of players whose cards lie face down in front of their owners by now. */
  readonly out: readonly SlotIndex[];
  /** Makes the script; asked again whenever play is run again. `cards` is what readers have read. */
  readonly script: (cards: Secret<CardsBySlot> | undefined) => Script<unknown>;
}

export interface RehearsalGame {
  /** The table it is played on where the file says nothing. */
  readonly table: TableShape;
  readonly habits: Habits;
  /** Every short word for a card, for whoever mistypes one. */
  readonly cardWords: readonly string[];
  /** The card of that word for a player of this colour. */
  card(word: string, colour: SeatColour): CardId | undefined;
  /** `options:` of the file, and from them the evening from its first question. */
  readonly evening: (names: TableNames) => z.ZodType<Beginning>;
  /** `position:` of the file beside `options:`, for these players. */
  readonly position: (vocabulary: Vocabulary, seated: readonly Seated[]) => z.ZodType<Beginning>;
  /** What `facts:` of an expectation may say. */
  readonly facts: (vocabulary: Vocabulary) => z.ZodType<JsonRecord>;
  /** The same of the table as it is. */
  factsOf(view: PublicView, said: readonly Said[], names: TableNames): JsonRecord;
}
