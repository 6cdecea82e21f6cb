/**
 * A game as all other rooms see it. A game is a folder of `src/games`; its `index.ts` exports one value of
 * this type, and `src/games/games.ts` lists them. Only its folder names the game.
 */
import type { z } from 'zod';
import {
  type ByLanguage,
  type CardId,
  type CardKind,
  FALLBACK,
  isComplete,
  type Language,
  type PartialPreset,
  type SeatColour,
  type SeatIndex,
  type SlotIndex,
  type TableLayout,
} from '../table/index.js';
import type { CardsBySlot } from './card-questions.js';
import type { Catalogue, Cue, CueDomains, CueParams, CuesIn, Words } from './cue.js';
import type { Habits } from './habits.js';
import { bySeatNumber, type Json, type JsonRecord, jsonOf } from './json.js';
import { seatsWithMark } from './marks.js';
import type { Variants } from './narrator.js';
import { print } from './pieces.js';
import type { PublicBoard } from './public-board.js';
import type { Script, Seated } from './questions.js';
import type { RoleNames } from './role-name.js';
import type { Secret } from './secret.js';
import type { SettingWords } from './setting-words.js';

/**
 * A game that can be chosen. `Options` are its house rules: plain data, stored in an evening's journal and given back
 * unchanged.
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
  /** Returns the most players on this table; below `players.least` it cannot be played there. */
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
   * Opens the game for an evening, before its first question. The returned function plays it each time it is chosen,
   * and keeps what lasts between games, such as a series. Every run of play opens it again, so no state may be stored
   * elsewhere.
   */
  // A method, so that the list can hold games with different options: each gets only its own.
  openEvening(layout: TableLayout, options: Options): () => Script<void>;
  /** Its cues and their words; a cue id belongs to only one game. */
  readonly spoken: Spoken;
  /** Its rules and roles in short, for somebody who has never played it. */
  readonly handbook: Handbooks;
  /**
   * Its settings on the host's console, in the languages other than English; what several games have may be left out.
   */
  readonly settingWords: ByLanguage<SettingWords>;
  /** Its players' handling of their own cards, for bots. */
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

/** Returns the game card of a game: shown to a reader it chooses the game, like a touch of its slot. */
export function gameCard({ id }: Pick<Game, 'id'>): CardId {
  return `game:${id}`;
}

// The page's explanation of a game for somebody who has never played it. Written in our own words: no sentence of
// a rulebook stands here.

/** A game in short, in one language. `Role` names what a player can be in it. */
export interface Handbook<Role extends string = string> {
  /** The subject of the game: one sentence, for the choice of games. */
  readonly inShort: string;
  /** The course of play and the way to win: a few short paragraphs. */
  readonly rules: readonly [string, ...string[]];
  /** Each role, in the order in which it is shown. */
  readonly roles: Readonly<Record<Role, RoleText>>;
}

/** A role in short. */
export interface RoleText {
  /** The title as on the card, and beside it in words of the language where the two differ. */
  readonly title: string;
  /** Its powers and its way to win: one paragraph. */
  readonly text: string;
}

/** A game in short, in every language; a missing one is a compile error. */
type Handbooks<Role extends string = string> = ByLanguage<Handbook<Role>>;

// The spoken part of a game or of the table: a catalogue with its words in every language.

/** The function that makes the words of one cue. */
type Phrase = (params: CueParams) => string;

/** A phrase as a file of words has it. */
type Written = (params: CueParams) => string | Variants;

/** Returns the sentence; of several variants that of the `tale`, which `Words` makes sure is there. */
function sentence(written: string | Variants, { tale }: CueParams): string {
  return typeof written === 'string' ? written : (written[Number(tale) - 1] ?? written[0]);
}

/** A catalogue and its words. */
export interface Spoken {
  readonly catalogue: Catalogue;
  /** Returns the words of a cue in a language; `undefined` for a cue that is not in the catalogue. */
  readonly phrase: (language: Language, id: string) => Phrase | undefined;
  /** Tells whether a language in the making lacks the words of a cue, so that they are English. */
  readonly isLacking: (language: Language, id: string) => boolean;
}

/** A part of what can be said, by the name of the game or of what else speaks. */
export interface Part extends Spoken {
  readonly name: string;
}

/**
 * Joins a catalogue and its words; words that do not fit it are a compile error, and so is a missing cue of a complete
 * language. The English words that a language in the making takes have a mark, which is read and not said.
 */
export function joinWords<const D extends CueDomains>(
  catalogue: Catalogue<D>,
  words: ByLanguage<Words<CuesIn<Catalogue<D>>>>,
): Spoken {
  const ownPhrase = (language: Language, id: string) => {
    // `Words` types each phrase with its cue's parameters, and `cuesOf` makes no cue without them.
    const phrases = (words[language] ?? {}) as Readonly<Record<string, Written>>;
    const phrase = Object.hasOwn(phrases, id) ? phrases[id] : undefined;
    return phrase && ((params: CueParams) => sentence(phrase(params), params));
  };
  return {
    catalogue,
    phrase: (language, id) => {
      const own = ownPhrase(language, id);
      if (own !== undefined || isComplete(language)) return own;
      const english = ownPhrase(FALLBACK, id);
      return english && ((params) => `${english(params)}${print(FALLBACK)}`);
    },
    isLacking: (language, id) => ownPhrase(language, id) === undefined,
  };
}

// The part of a game that rehearsals need: short words for its cards, positions to start at, and the public
// facts that a file may expect. The runner and the format are in `src/rehearsal` and know no game.

/** A game's part of the rehearsal format. */
export interface Rehearsed<Options = unknown> {
  /** Every short word for a card, for error messages. */
  readonly cardWords: readonly string[];
  /** The phase in which a game is over and the table offers another; absent when people end it at will. */
  readonly lastPhase?: string;
  /**
   * The kind of card that players show to the one reader as they lay it; absent when they show none, and the
   * table asks instead.
   */
  readonly shown?: CardKind;
  /** Returns the card of a short word for a player of this colour. */
  card(word: string, colour: SeatColour): CardId | undefined;
  /**
   * Returns the schema of `position:` of a file, for these players: the state of a game between two phases. Absent when
   * the game has none to start at.
   */
  readonly position?: (words: FileWords, seated: readonly Seated[]) => z.ZodType<BeginsAt<Options>>;
  /** Returns the schema of `facts:` in an expectation. */
  readonly facts: (words: FileWords) => z.ZodType<JsonRecord>;
  /** Returns the actual facts: from the board, or from the cues since the beginning. */
  factsOf(board: PublicBoard, said: readonly Cue[], names: SlotTexts): JsonRecord;
}

/** Returns the winners, as seat numbers from 1; absent before the end. The page's result says the same. */
export function winnersOn({ result }: PublicBoard): number[] | undefined {
  return result?.players.filter(({ won }) => won).map(({ seat }) => seat + 1);
}

/** Returns the seats with a mark of this name, as numbers from 1. */
export function seatsWithNote(board: PublicBoard, id: string): number[] {
  return seatsWithMark(board, id).map(({ seat }) => seat + 1);
}

/**
 * Returns the parameter of a seat's mark of this name, by the seat's number; seats without such a mark are left out.
 */
export function notedBySeat(board: PublicBoard, id: string, param: string): JsonRecord {
  return bySeatNumber(
    seatsWithMark(board, id).flatMap(({ seat, name }) => {
      const value = jsonOf(name.params[param]);
      return value === undefined ? [] : [[seat, value] as const];
    }),
  );
}

/** Returns the winning side as the cue `won` named it in the last game, which began with the cue `dealt`. */
export function lastWinner(said: readonly Cue[], dealt: string, won: string): Json | undefined {
  // The result of an earlier game is no fact of this one.
  const ofThisGame = said.slice(said.findLastIndex(({ id }) => id === dealt) + 1);
  return jsonOf(ofThisGame.findLast(({ id }) => id === won)?.params['winner']);
}

/** A condition of a possible position: the key that it is about, and what would be right. */
export type Condition<Path extends string> = readonly [
  holds: boolean,
  path: Path,
  accepted: string,
];

/** Refuses a position with all its conditions that are not met. */
export function refuseUnless(
  context: z.RefinementCtx,
  conditions: readonly Condition<string>[],
): void {
  for (const [holds, path, message] of conditions) {
    if (!holds) context.addIssue({ code: 'custom', message, path: [path] });
  }
}

/** A position of a file, once the game's options are known. */
// Methods, for the same reason as in `Game`.
export interface BeginsAt<Options = unknown> {
  /** Returns the conflicts with these options: the key of the position, and an accepted value. Absent: none. */
  faults?(options: Options): readonly (readonly [key: string, accepted: string])[];
  begin(options: Options): Beginning;
}

/** The start of play in the middle of a game. */
export interface Beginning {
  /** Slots of players whose cards already lie face down in front of their owners. */
  readonly out: readonly SlotIndex[];
  /** Slots from which only cards of one kind have left, and lie before their owners. */
  readonly gone?: ReadonlyMap<SlotIndex, CardKind>;
  /** The cards in the game, if players choose them. */
  readonly deck?: readonly CardId[] | undefined;
  /**
   * Makes the script. It is called at every run of play, so it starts from the original position. `cards` is
   * what the readers have read.
   */
  readonly script: (cards: Secret<CardsBySlot> | undefined) => Script<unknown>;
}

/** The names of slots in a file: `3R`, `3`, `C1`. */
interface SlotTexts {
  slotText(slot: SlotIndex): string;
}

/** The words of files for one table, each a schema that names the accepted values. */
export interface FileWords {
  readonly names: SlotTexts & { readonly layout: TableLayout };
  readonly slot: z.ZodType<SlotIndex>;
  /** A seat by its number, from 1. */
  readonly seat: z.ZodType<SeatIndex>;
  readonly colour: z.ZodType<SeatColour>;
  /** Returns the schema of a record by slot, or of a record by seat. */
  bySlot<T>(value: z.ZodType<T>): z.ZodType<ReadonlyMap<SlotIndex, T>>;
  bySeat<T>(value: z.ZodType<T>): z.ZodType<ReadonlyMap<SeatIndex, T>>;
  /** Returns the schema of an object with only these keys; the fault names others. */
  exactly<Shape extends z.ZodRawShape>(shape: Shape): z.ZodObject<Shape, z.core.$strict>;
}
