/**
 * What a reader of tags is to the rest of the program, with any driver behind it. It tells its whole state
 * each time that the state changed, so a listener can forget what was told before.
 */

import type { ArtiglioError } from '../../errors.js';
import type { TagId } from '../../table/tag.js';

/** A tag that lies on a reader now. */
export interface SeenTag {
  readonly tag: TagId;
  /** Since when, in the clock's milliseconds. */
  readonly sinceMs: number;
}

/** One reader that answers, and what lies on it now. */
export interface ReaderState {
  /** Which it is, for as long as it is plugged in. */
  readonly id: string;
  /** What a configuration may call it, the most certain first: `usb:1-1.2`, `pcsc:NAME`. */
  readonly names: readonly string[];
  readonly tags: readonly SeenTag[];
  /** How many tags it can tell at a time: with 1, one that comes is instead of the one before. */
  readonly capacity: 1 | 2;
  /** Something lies on it that is no sticker: a telephone, a bank card. */
  readonly otherThing: boolean;
}

/** All readers of a driver. */
export interface ReaderReport {
  readonly readers: readonly ReaderState[];
  /** What stands in the way, one for each thing to be done; empty when nothing does. */
  readonly troubles: readonly ArtiglioError[];
}

/** Told the whole state whenever something in it changed. */
export type ReportListener = (report: ReaderReport) => void;

/** A driver looks for its readers for ever; what is not there is an ordinary state. */
export interface ReaderDriver {
  start(): void;
  /** Lets go of everything. Nothing is told any more. */
  close(): Promise<void>;
}

/** What a driver needs of time. */
export interface ReaderClock {
  nowMs(): number;
  callAt(atMs: number, action: () => void): () => void;
}
