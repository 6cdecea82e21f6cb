/** Messages between the page of a tab and the worker that holds its table. Messages of the page itself are texts. */
import type { WrittenEntry } from '../engine/play/index.js';
import { LANGUAGES, type Language } from '../engine/table/index.js';
import { reasonOf } from '../errors/index.js';
import type { EveningLog, Fault } from '../page/messages/index.js';
import type { TableForPages } from '../page/server/index.js';

/** A message from the page. The first opens the table. */
export type ToTable =
  | {
      readonly kind: 'open';
      /** The board's thread. */
      readonly board: MessagePort;
      readonly language: Language;
      /** Another tab that has the table gives it up. */
      readonly takesOver: boolean;
    }
  | { readonly kind: 'ask'; readonly id: number; readonly path: string }
  /** Opens the text of a shared game in place of the table. The answer is an `OpenedReplay`. */
  | { readonly kind: 'replay'; readonly id: number; readonly text: string }
  /** Tries to open it, beside the table. The answer is the fault of an `OpenedReplay`, or undefined. */
  | { readonly kind: 'try-replay'; readonly id: number; readonly text: string }
  /** Moves a replay to the moment after this many entries. */
  | { readonly kind: 'seek'; readonly position: number }
  /** Plays the text of a rehearsal's file, beside the table. The answer is a `PlayedRehearsal`. */
  | { readonly kind: 'rehearse'; readonly id: number; readonly text: string };

/** The path at which the page asks for its game as a text to share; the answer is undefined while it may not be. */
export const SHARED = 'shared';

/** A message to the page. */
export type FromTable =
  /** The table plays in another tab of this browser. */
  | { readonly kind: 'elsewhere' }
  | { readonly kind: 'answer'; readonly id: number; readonly answer: unknown };

/** A message from the worker that makes sounds: the samples under the name that it was given. */
export interface MadeSound {
  readonly name: string;
  readonly samples: Float32Array | undefined;
}

/** A shared game as it was opened: what happened in it, or why it cannot be. */
export type OpenedReplay =
  | { readonly moments: readonly Moment[] }
  /** Another version of the program may have played it. */
  | { readonly fault: 'broken' | 'foreign' };

/** One entry of a shared game as it was written, with what was sealed. */
export type Moment = Pick<WrittenEntry, 'atMs' | 'kind' | 'payload'>;

/** A rehearsal that was played: every line of its transcript, its expectations, and what was otherwise. */
export interface PlayedRehearsal {
  readonly lines: readonly string[];
  /** The expectations in the order of the file; empty where the file has faults. */
  readonly expectations: readonly PlayedExpectation[];
  /** The faults, each with its line in the file; empty: everything was as expected. */
  readonly wrong: readonly { readonly line: number | undefined; readonly text: string }[];
}

/** An expectation of a rehearsal: its line in the file, its step as the file has it, and its end. */
export interface PlayedExpectation {
  readonly line: number;
  readonly text: string;
  readonly end: 'met' | 'unmet' | 'not-reached';
}

// The answer to a path that a page asks for, as the server of a machine's table gives it; as far as a tab has it.

export function answerOf(path: string, port: TableForPages, log: () => EveningLog): unknown {
  const language = LANGUAGES.find((code) => path === `handbooks/${code}`);
  if (language !== undefined) return port.handbooks(language);
  return path === 'log' ? log() : undefined;
}

// The notice where the browser keeps nothing.

export function storageFault(reason: unknown): Fault {
  return {
    code: 'TAB_KEEPS_NOTHING',
    said: `The browser keeps nothing of this evening: ${reasonOf(reason)}.`,
    mend: 'Play on; a reload forgets it. A window that is not private, or more room, helps.',
  };
}
