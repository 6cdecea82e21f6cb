/**
 * What a game is to everybody else. A game is a folder of `src/games`; its `index.ts` gives one value
 * of this type, and `src/games/games.ts` lists them. Nothing outside the folder names the game.
 */
import type { z } from 'zod';
import type { CardId, CardKind } from '../table/cards.js';
import type { Language } from '../table/languages.js';
import type { TableLayout } from '../table/layout.js';
import type { Cue } from './cue.js';
import type { Habits } from './habits.js';
import type { Script } from './questions.js';
import type { Rehearsed } from './rehearsed.js';
import type { Spoken } from './spoken.js';

/**
 * A game that can be chosen. `Options` are its house rules as its script wants them: plain data, kept
 * in the journal of an evening and given back as they were.
 */
export interface Game<Options = unknown> {
  /** Its name in files: the folder, `games:` of a configuration, `game:` of a rehearsal, a game card. */
  readonly id: string;
  /** What the page calls it, in each language. */
  readonly titles: Readonly<Record<Language, string>>;
  /** What the voice says of it in the choice of games. */
  readonly choice: Cue;
  readonly players: { readonly least: number; readonly most: number };
  /** How many can play it on this table; fewer than `players.least`: it cannot be played there. */
  readonly roomFor: (layout: TableLayout) => number;
  /** The table it is played on where nobody says otherwise; a table with less may be too small. */
  readonly table: TableShape;
  /**
   * What a configuration may say of it, under the names of its rules, and the options made of that:
   * the schema ends with a `transform` where the two differ. Must accept `undefined`.
   */
  readonly settings: z.ZodType<Options>;
  /**
   * Opens the game for an evening, before its first question: what is returned plays it each time it
   * is chosen, and keeps what lasts from one time to the next, such as a series. It is opened anew
   * whenever play is run again, so nothing may be kept outside.
   */
  // A method, so that the list can hold games of different options: each is only given its own.
  openEvening(layout: TableLayout, options: Options): () => Script<void>;
  /** Its cues and their words; a cue id belongs to one game only. */
  readonly spoken: Spoken;
  /** What its players do with their own cards, so that seats can be played for. */
  readonly habits: Habits;
  /** Every card of its box, as often as it is in there, in the order a register asks for them. */
  readonly box: readonly CardId[];
  /** Kinds of cards that may go without a sticker: the table then asks what it would have read. */
  readonly optionalStickers?: readonly CardKind[];
  /** What each card's face is called by whoever looks at it. */
  readonly cardNames: Readonly<Record<Language, ReadonlyMap<CardId, string>>>;
  /** What each kind of card is called, with its article: `la casa`, `the house`. */
  readonly cardKinds: Readonly<Record<Language, Readonly<Record<CardKind, string>>>>;
  /** What rehearsals must know of it. */
  readonly rehearsed: Rehearsed<Options>;
}

/** A round table: so many seats with so many slots each, and slots in the middle that nobody owns. */
export interface TableShape {
  readonly seats: number;
  readonly slotsPerSeat: number;
  readonly centre: number;
}

/** The game card of a game: shown to a reader it chooses the game, as touching its slot does. */
export function gameCard({ id }: Pick<Game, 'id'>): CardId {
  return `game:${id}`;
}
