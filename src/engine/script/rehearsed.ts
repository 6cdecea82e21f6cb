/**
 * The part of a game that rehearsals need: short words for its cards, positions to start at, and the public
 * facts that a file may expect. The runner and the format are in `src/rehearsal` and know no game.
 */
import type { z } from 'zod';
import type {
  CardId,
  CardKind,
  SeatColour,
  SeatIndex,
  SlotIndex,
  TableLayout,
} from '../table/index.js';
import type { CardsBySlot } from './card-questions.js';
import type { Cue } from './cue.js';
import { bySeatNumber, type Json, type JsonRecord, jsonOf } from './json.js';
import { seatsMarked } from './marks.js';
import type { PublicBoard } from './public-board.js';
import type { Script, Seated } from './questions.js';
import type { Secret } from './secret.js';

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
  /** The card of a short word for a player of this colour. */
  card(word: string, colour: SeatColour): CardId | undefined;
  /**
   * `position:` of a file, for these players: the state of a game between two phases. Absent when the game
   * has none to start at.
   */
  readonly position?: (words: FileWords, seated: readonly Seated[]) => z.ZodType<BeginsAt<Options>>;
  /** The schema of `facts:` in an expectation. */
  readonly facts: (words: FileWords) => z.ZodType<JsonRecord>;
  /** The actual facts: from the board, or from the cues since the beginning. */
  factsOf(board: PublicBoard, said: readonly Cue[], names: SlotTexts): JsonRecord;
}

/** The winners, as seat numbers from 1; absent before the end. The page's result says the same. */
export function winnersOn({ result }: PublicBoard): number[] | undefined {
  return result?.players.filter(({ won }) => won).map(({ seat }) => seat + 1);
}

/** Seats with a mark of this name, as numbers from 1. */
export function seatsNoted(board: PublicBoard, id: string): number[] {
  return seatsMarked(board, id).map(({ seat }) => seat + 1);
}

/** The parameter of a seat's mark of this name, by the seat's number; seats without such a mark are left out. */
export function notedBySeat(board: PublicBoard, id: string, param: string): JsonRecord {
  return bySeatNumber(
    seatsMarked(board, id).flatMap(({ seat, name }) => {
      const value = jsonOf(name.params[param]);
      return value === undefined ? [] : [[seat, value] as const];
    }),
  );
}

/** The winning side as the cue `won` told it in the last game, which began with the cue `dealt`. */
export function winnerTold(said: readonly Cue[], dealt: string, won: string): Json | undefined {
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

/** Refuses a position with all its conditions that do not hold. */
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
  /** Conflicts with these options: the key of the position, and an accepted value. Absent: none. */
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
export interface SlotTexts {
  slotText(slot: SlotIndex): string;
}

/** The words of files for one table, each a schema that names the accepted values. */
export interface FileWords {
  readonly names: SlotTexts & { readonly layout: TableLayout };
  readonly slot: z.ZodType<SlotIndex>;
  /** A seat by its number, from 1. */
  readonly seat: z.ZodType<SeatIndex>;
  readonly colour: z.ZodType<SeatColour>;
  /** A record by slot, a record by seat. */
  bySlot<T>(value: z.ZodType<T>): z.ZodType<ReadonlyMap<SlotIndex, T>>;
  bySeat<T>(value: z.ZodType<T>): z.ZodType<ReadonlyMap<SeatIndex, T>>;
  /** An object with only these keys; the fault names others. */
  exactly<Shape extends z.ZodRawShape>(shape: Shape): z.ZodObject<Shape, z.core.$strict>;
}
