/** Cues as rehearsals write them down: seats by their number, slots by their name. */
import type { Cue, CueParam } from '../script/cue.js';
import type { Json, JsonRecord } from './rehearsal-game.js';

/** A cue's parameter: `3` for a seat, `3R` for a slot, a list of numbers for seats. */
export function jsonOf(param: CueParam | undefined): Json | undefined {
  if (param === undefined || typeof param !== 'object') return param;
  if ('hand' in param) return `${param.seat.number}${param.hand === 'right' ? 'R' : 'L'}`;
  return 'number' in param ? param.number : param.map(({ number }) => number);
}

/** All parameters of a cue. */
export function paramsOf({ params }: Cue): JsonRecord {
  return Object.fromEntries(
    Object.entries(params).map(([name, param]) => [name, jsonOf(param) ?? null]),
  );
}

/** Whether two values are the same; keys of records may come in any order. */
export function sameJson(one: Json | undefined, other: Json | undefined): boolean {
  return JSON.stringify(one, inOrder) === JSON.stringify(other, inOrder);
}

function inOrder(_key: string, value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
  return Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)));
}
