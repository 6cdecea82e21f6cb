/** JSON values, and cues as JSON: seats by number, slots by name. */

import { ArtiglioError } from '../../errors/index.js';
import type { SeatIndex } from '../table/index.js';
import type { CueParam } from './cue.js';

/** A JSON value. */
export type Json = string | number | boolean | null | readonly Json[] | JsonRecord;
/** A JSON object. */
export interface JsonRecord {
  readonly [key: string]: Json;
}

/** Converts a cue's parameter to JSON: `3` for a seat, `3R` for a slot, a list of numbers for seats. */
export function jsonOf(param: CueParam | undefined): Json | undefined {
  if (param === undefined || typeof param !== 'object') return param;
  if ('hand' in param) return `${param.seat.number}${param.hand === 'right' ? 'R' : 'L'}`;
  return 'number' in param ? param.number : param.map(({ number }) => number);
}

/** Returns a record by the number of a seat, from 1. */
export function bySeatNumber<T extends Json>(
  entries: Iterable<readonly [SeatIndex, T]>,
): Readonly<Record<string, T>> {
  return Object.fromEntries([...entries].map(([seat, value]) => [String(seat + 1), value]));
}

/** Returns the record without its `undefined` values. */
export function withoutUndefined(record: Readonly<Record<string, Json | undefined>>): JsonRecord {
  // The compiler cannot see that `filter` removed them.
  return Object.fromEntries(
    Object.entries(record).filter(([, value]) => value !== undefined),
  ) as JsonRecord;
}

/** Returns all less what was taken, first ones first: equal things count as often as they stand in a list. */
export function difference<T>(all: readonly T[], taken: readonly T[]): T[] {
  const left = [...taken];
  return all.filter((one) => {
    const at = left.indexOf(one);
    if (at >= 0) left.splice(at, 1);
    return at < 0;
  });
}

// The error for a journal that a script cannot follow.

/** Returns the error of a journal that does not fit; `whatHappened` is a sentence. */
export function journalMisfit(whatHappened: string, options?: ErrorOptions): ArtiglioError {
  return new ArtiglioError(
    'JOURNAL_MISFIT',
    whatHappened,
    'Finish this game with the version that began it, or move its journal and the key beside it away to begin a new evening.',
    options,
  );
}

/** Returns the error for a part of a journal, such as "an act", that does not follow from what stands before it. */
export function misfit(what: string): ArtiglioError {
  return journalMisfit(
    `The journal holds ${what} where this version of the game expects something else.`,
  );
}
