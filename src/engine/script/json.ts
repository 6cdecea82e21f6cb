/** JSON values, and cues as JSON: seats by number, slots by name. */
import type { SeatIndex } from '../table/index.js';
import type { CueParam } from './domain.js';

/** A JSON value. */
export type Json = string | number | boolean | null | readonly Json[] | JsonRecord;
/** A JSON object. */
export interface JsonRecord {
  readonly [key: string]: Json;
}

/** A cue's parameter: `3` for a seat, `3R` for a slot, a list of numbers for seats. */
export function jsonOf(param: CueParam | undefined): Json | undefined {
  if (param === undefined || typeof param !== 'object') return param;
  if ('hand' in param) return `${param.seat.number}${param.hand === 'right' ? 'R' : 'L'}`;
  return 'number' in param ? param.number : param.map(({ number }) => number);
}

/** A record by the number of a seat, from 1. */
export function bySeatNumber<T extends Json>(
  entries: Iterable<readonly [SeatIndex, T]>,
): Readonly<Record<string, T>> {
  return Object.fromEntries([...entries].map(([seat, value]) => [String(seat + 1), value]));
}

/** The record without its `undefined` values. */
export function withoutUndefined(record: Readonly<Record<string, Json | undefined>>): JsonRecord {
  // The compiler cannot see that `filter` removed them.
  return Object.fromEntries(
    Object.entries(record).filter(([, value]) => value !== undefined),
  ) as JsonRecord;
}
