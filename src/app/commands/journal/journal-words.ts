/** The words that `journal show` needs: one file a language. */
import type { Act, Entry } from '../../../engine/play/index.js';
import type { Kit } from '../../../engine/table/index.js';

/** An entry that is no act, and not secret. */
export type Happening = Exclude<Entry, { readonly kind: 'act' | 'sealed' }>;

/** Sentences about a table. Seats and slots are numbers from 1; slots are counted along the wire. */
export interface JournalWords {
  heading(evening: { readonly version: string; readonly kit?: Kit | undefined }): string;
  /** Describes an act. @param game the name of a game card's game; absent: another card. */
  act(act: Act, game: string | undefined): string;
  happening(entry: Happening): string;
  readonly sealed: string;
  /** An entry that only another version can read. */
  readonly unknown: string;
  torn(bytes: number): string;
}
