/**
 * A game as all other rooms see it. A game is a folder of `src/games`; its `index.ts` exports one value of
 * this type, and `src/games/games.ts` lists them. Only its folder names the game.
 */
import type { z } from 'zod';
import type { ByLanguage, CardId, CardKind, PartialPreset, TableLayout } from '../table/index.js';
import type { Cue } from './cue.js';
import type { Habits } from './habits.js';
import type { Handbooks } from './handbook.js';
import type { Script } from './questions.js';
import type { Rehearsed } from './rehearsed.js';
import type { RoleNames } from './role-name.js';
import type { SettingWords } from './setting-words.js';
import type { Spoken } from './spoken.js';

/**
 * A game that can be chosen. `Options` are its house rules: plain data, kept in an evening's journal and
 * given back unchanged.
 */
export interface Game<Options = unknown> {
  /** Its id in files: the folder, `games:` of a configuration, `game:` of a rehearsal, a game card. */
  readonly id: string;
  /** Its title on the page, by language. */
  readonly titles: ByLanguage<string>;
  /** The voice's cue for it in the choice of games. */
  readonly choice: Cue;
  readonly players: { readonly least: number; readonly most: number };
  /** The length of a usual game, minutes: of the fewest players in a hurry, and of many who talk. */
  readonly minutes: readonly [least: number, most: number];
  /** Whether eyes are never closed in it; absent: it has nights. */
  readonly byDayOnly?: true;
  /** The most players on this table; below `players.least` it cannot be played there. */
  readonly roomFor: (layout: TableLayout) => number;
  /** The default table of the game; a smaller table may not have room. */
  readonly table: TableShape;
  /**
   * The schema of its settings in a configuration, named after its rules, and the options made from them: the
   * schema ends with a `transform` where the two differ. Must accept `undefined`.
   */
  readonly settings: z.ZodType<Options>;
  /** Changes of each preset to the settings of the table; the two other presets are the table's and the rulebook's. */
  readonly presets: Readonly<Record<PartialPreset, Partial<Options>>>;
  /**
   * Opens the game for an evening, before its first question. The returned function plays it each time it is
   * chosen, and keeps what lasts between games, such as a series. Every run of play opens it again, so no
   * state may be kept elsewhere.
   */
  // A method, so that the list can hold games with different options: each gets only its own.
  openEvening(layout: TableLayout, options: Options): () => Script<void>;
  /** Its cues and their words; a cue id belongs to only one game. */
  readonly spoken: Spoken;
  /** Its rules and roles in short, for somebody who has never played it. */
  readonly handbook: Handbooks;
  /** Its settings on the host's console, in the languages beside English; what several games have may be left out. */
  readonly settingWords: ByLanguage<SettingWords>;
  /** Its players' handling of their own cards, for simulated players. */
  readonly habits: Habits;
  /** Every card of its box with all copies, in the order of registration. */
  readonly box: readonly CardId[];
  /** Kinds of cards that may lack a sticker: the table then asks instead of reading. */
  readonly optionalStickers?: readonly CardKind[];
  /** Its roles by id; absent where characters are nothing but cards. */
  readonly roles?: Readonly<Record<string, { readonly names: RoleNames }>>;
  /** The name of each card's face. */
  readonly cardNames: ByLanguage<ReadonlyMap<CardId, string>>;
  /** The name of each kind of card, with article: `la casa`, `the house`. */
  readonly cardKinds: ByLanguage<Readonly<Record<CardKind, string>>>;
  /** Its part for rehearsals. */
  readonly rehearsed: Rehearsed<Options>;
}

/** A round table: the number of seats, of slots at each, and of slots in the middle without an owner. */
export interface TableShape {
  readonly seats: number;
  readonly slotsPerSeat: number;
  readonly centre: number;
}

/** The game card of a game: shown to a reader it chooses the game, like a touch of its slot. */
export function gameCard({ id }: Pick<Game, 'id'>): CardId {
  return `game:${id}`;
}
