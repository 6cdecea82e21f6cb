/** The entries of a journal as its caller writes and reads them. */

/** The kind of the last entry of a finished evening. */
export const END_KIND = 'end';

/** An entry to write. */
export interface NewEntry {
  /** Play's time, whole ms from 0. */
  readonly atMs: number;
  /** Lower-case letters, digits and `-`. It is readable in the file even when the payload is sealed. */
  readonly kind: string;
  /** One line of text, defined by the caller. */
  readonly payload: string;
  /** Whether the payload is secret: then it is encrypted, in a record of the common size. */
  readonly sealed?: boolean;
  /** Eight hex digits by which the caller finds out whether it reads the entry as it was meant. Always readable. */
  readonly sum?: string | undefined;
  /** Whether the entry only says that time passed: it replaces the one before and has no line of its own. */
  readonly passing?: boolean;
}

/** A written entry. */
export interface JournalEntry
  extends Required<Omit<NewEntry, 'passing' | 'sum'>>,
    Pick<NewEntry, 'sum'> {
  /** Its number, from 1, without gaps. */
  readonly sequence: number;
}

/** A repair made while opening a journal, for the person at the table. */
export interface JournalNotice {
  /** One or two sentences. */
  readonly text: string;
  /** Bytes of an unfinished write that were cut off. */
  readonly droppedBytes: number;
  /** The file that keeps those bytes. */
  readonly keptIn: string;
}
