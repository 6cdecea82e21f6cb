/** Cues as rehearsals write them down, and values compared as JSON. */
import type { Cue } from '../script/cue.js';
import { type Json, type JsonRecord, jsonOf } from '../script/json.js';

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

/** A list's entries as text, sorted: for lists whose order says nothing. */
export function inAnyOrder(value: Json): Json {
  return Array.isArray(value) ? value.map((one) => JSON.stringify(one)).sort() : value;
}

function inOrder(_key: string, value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
  return Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)));
}
