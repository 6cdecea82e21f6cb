/** The things that a rehearsal can see and hear at one moment, and the form of a difference. */
import type { EmulatedCards } from '../engine/bots/index.js';
import type { Entry } from '../engine/play/index.js';
import type { Game, Json } from '../engine/script/index.js';
import type { CardId, SeatIndex } from '../engine/table/index.js';
import type { PublicView, Said } from '../engine/view/index.js';
import type { TableNames } from './table-names.js';

/** Everything that an expectation is compared with. */
export interface Witness {
  readonly view: PublicView;
  readonly names: TableNames;
  readonly game: Game;
  readonly caption: (said: Said) => string;
  /** Everything said so far. */
  readonly said: readonly Said[];
  /** The index in `said` from which the expectation listens. */
  readonly heardFrom: number;
  readonly sinceMs: number;
  /** The emulated cards, for `hidden:` only. */
  readonly emulatedCards: EmulatedCards;
  readonly journal: readonly Entry[];
  readonly cardsOf: (words: readonly string[], owner: SeatIndex | undefined) => readonly CardId[];
}

/** One thing that is not as expected. */
export interface Difference {
  readonly what: string;
  /** The expectation as the file has it. */
  readonly expected: unknown;
  readonly found: Json;
}

/** A difference, before it is known what the file said there. */
export type Found = Omit<Difference, 'expected'>;
