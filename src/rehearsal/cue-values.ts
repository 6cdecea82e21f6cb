/** Cues as rehearsals write them down, and values compared as JSON. */

import {
  type Cue,
  type CueDomains,
  type CueParam,
  type Domain,
  type Json,
  type JsonRecord,
  jsonOf,
} from '../engine/script/index.js';
import { PARTS } from '../sound/voice/index.js';

/** Returns all parameters of a cue. */
export function paramsOf({ params }: Cue): JsonRecord {
  return Object.fromEntries(
    Object.entries(params).map(([name, param]) => [name, jsonOf(param) ?? null]),
  );
}

const DOMAINS: CueDomains = Object.assign({}, ...PARTS.map(({ catalogue }) => catalogue.cues));

/** Tells whether a table can ever say a cue of this id. */
export function isCueId(id: string): boolean {
  return Object.hasOwn(DOMAINS, id);
}

/**
 * Returns the fault of a parameter that a file expects of a cue, as the end of the sentence "Accepted: …"; `undefined`
 * when the cue can have it at a table of so many seats.
 */
export function cueFault(
  id: string | undefined,
  name: string,
  value: Json,
  seats: number,
): string | undefined {
  const params = id === undefined ? undefined : DOMAINS[id];
  if (id === undefined || params === undefined) return 'parameters of a cue that is named';
  const domain = Object.hasOwn(params, name) ? params[name] : undefined;
  const names = Object.keys(params).join(', ') || 'none';
  if (domain === undefined) return `a parameter of ${id}: ${names}`;
  return mayBe(value, domain, seats) ? undefined : `a value that ${id} can have there`;
}

/** Tells whether a parameter of this domain can be written as `value`, at a table of so many seats. */
function mayBe(value: Json, { values }: Domain<CueParam>, seats: number): boolean {
  const listed = values.filter((one) => seatsIn(one).every((number) => number <= seats));
  if (!Array.isArray(value)) return listed.some((one) => sameJson(jsonOf(one), value));
  // Not every list is listed; each of their seats is.
  const numbers = new Set(listed.filter(Array.isArray).flatMap(seatsIn));
  return value.length > 0 && value.every((one) => typeof one === 'number' && numbers.has(one));
}

/** Returns the numbers of the seats that a parameter names. */
function seatsIn(param: CueParam): readonly number[] {
  if (typeof param !== 'object') return [];
  if ('hand' in param) return [param.seat.number];
  return 'number' in param ? [param.number] : param.map(({ number }) => number);
}

/** Tells whether two values are the same; keys of records may come in any order. */
export function sameJson(one: Json | undefined, other: Json | undefined): boolean {
  return JSON.stringify(one, inOrder) === JSON.stringify(other, inOrder);
}

/** Returns a list's entries as text, sorted: for lists whose order means nothing. */
export function inAnyOrder(value: Json): Json {
  return Array.isArray(value) ? value.map((one) => JSON.stringify(one)).sort() : value;
}

function inOrder(_key: string, value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
  return Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)));
}
