/**
 * The words every rehearsal file is made of: slots, seats, buttons, times, cues. Each is a schema, so that a word that
 * is not one is reported with its place in the file.
 */
import { z } from 'zod';
import {
  SEAT_COLOURS,
  type SeatColour,
  type SeatIndex,
  type Side,
  type SlotIndex,
} from '../engine/table/index.js';
import {
  acceptedText,
  type FilePath,
  foundText,
  parseGiven,
  placedIssues,
} from '../files/values/index.js';
import { isCueId } from './cue-values.js';
import type { TableNames } from './table-names.js';

/** A pad or a button that a finger can be on. */
export type Contact =
  | { readonly kind: 'pad'; readonly slot: SlotIndex }
  | { readonly kind: 'button'; readonly seat: SeatIndex; readonly side: Side };

/** The schemas of the words of one table. */
export type Vocabulary = ReturnType<typeof vocabularyOf>;

/** Makes the schemas of the words of one table: its slots, seats, buttons and colours. */
export function vocabularyOf(names: TableNames) {
  const { layout } = names;
  const first = names.slotText(0);
  const last = names.slotText(layout.slots.length - 1);
  const slotsText = `a slot from ${first} to ${last}, or slot 1 to slot ${layout.slots.length}`;
  const buttonText = `a button such as 2 right, 2 left or 2 both, seats 1 to ${layout.seats.length}`;

  const slot = word(slotsText, (text) => names.slot(text));
  const seat = word(`a seat from 1 to ${layout.seats.length}`, (text) => names.seat(text));
  const contactsOf = (text: string): readonly Contact[] | undefined => {
    const { seat = 0, sides } = names.button(text) ?? {};
    return sides?.map((side) => ({ kind: 'button', seat, side }));
  };
  return {
    names,
    exactly,
    slot,
    seat,
    /** The slot by its first name, as an expectation is compared; the seat below is so by its number. */
    slotName: slot.transform((one) => names.slotText(one)),
    seatNumber: seat.transform((one) => one + 1),
    button: word(buttonText, contactsOf),
    /** A pad or a button. */
    contact: word(`${slotsText}, or ${buttonText}`, (text): readonly Contact[] | undefined => {
      const pad = names.slot(text);
      return pad === undefined ? contactsOf(text) : [{ kind: 'pad', slot: pad }];
    }),
    colour: word(`a colour: ${SEAT_COLOURS.join(', ')}`, (text): SeatColour | undefined =>
      SEAT_COLOURS.find((colour) => colour === text),
    ),
    durationMs: word('a time such as 800 ms, 2 s, 1.5 min, at most 24 h', durationMsOf),
    cueId: word('the id of a cue, such as vote.ask; the catalogues are in src/games', (text) =>
      isCueId(text) ? text : undefined,
    ),
    phaseId: word('a phase: the id of its cue without "phase."', (text) =>
      isCueId(`phase.${text}`) ? `phase.${text}` : undefined,
    ),
    /** Makes the schema of something said of several slots. */
    bySlot: <T>(value: z.ZodType<T>) => keyed(slotsText, (text) => names.slot(text), value),
    /** Makes the schema of something said of several seats. */
    bySeat: <T>(value: z.ZodType<T>) => keyed('a seat', (text) => names.seat(text), value),
  };
}

/** Makes the schema of a text or a number that names something. A fault says what is accepted. */
export function word<T>(accepted: string, read: (text: string) => T | undefined): z.ZodType<T> {
  return z.unknown().transform((value, context) => {
    const isText = typeof value === 'string' || typeof value === 'number';
    const found = isText ? read(String(value)) : undefined;
    if (found === undefined) context.addIssue(accepted);
    return found ?? z.NEVER;
  });
}

/** Makes the schema of one value, or a list of them. */
export function oneOrMore<T>(value: z.ZodType<T>) {
  return z.preprocess((given) => (Array.isArray(given) ? given : [given]), z.array(value).min(1));
}

/** Makes the schema of an object that has a short form. The file may write the part called `main` alone, or nothing. */
export function short<Shape extends z.ZodRawShape>(main: string, shape: Shape) {
  return z.preprocess((given) => {
    if (given === undefined || given === null) return {};
    return isRecord(given) ? given : { [main]: given };
  }, exactly(shape));
}

/** Makes the schema of an object with no other keys than these; the fault names them. */
export function exactly<Shape extends z.ZodRawShape>(shape: Shape) {
  return z.strictObject(shape, {
    error: ({ code }) => (code === 'unrecognized_keys' ? Object.keys(shape).join(', ') : undefined),
  });
}

/** Makes the schema of an object with any of these keys. Without one it would compare nothing, so it is refused. */
export function someOf<Shape extends z.ZodRawShape>(shape: Shape) {
  return exactly(shape)
    .partial()
    .refine(hasAny, { error: `one or more of ${Object.keys(shape).join(', ')}` });
}

/** Makes the schema of a map with one entry or more. */
export function notEmpty<K, V>(
  map: z.ZodType<ReadonlyMap<K, V>>,
  accepted: string,
): z.ZodType<ReadonlyMap<K, V>> {
  return map.refine(({ size }) => size > 0, { error: accepted });
}

/** Tells whether any key of a value has a value. */
export function hasAny(value: object): boolean {
  return Object.values(value).some((one) => one !== undefined);
}

/** Tells whether a value has keys. */
export function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** The schema of the values for each schema of a map by slot or seat. A test lists all keys with it. */
export const KEYED_VALUES = z.registry<{ readonly value: object }>();

/** Reads every key and every value, so that one fault hides no other. */
function keyed<K, T>(
  accepted: string,
  read: (text: string) => K | undefined,
  value: z.ZodType<T>,
): z.ZodType<ReadonlyMap<K, T>> {
  const schema: z.ZodType<ReadonlyMap<K, T>> = z.unknown().transform((given, context) => {
    const found = new Map<K, T>();
    const met = new Set<K>();
    const refuse = (message: string, ...path: PropertyKey[]) =>
      context.addIssue({ code: 'custom', message, path });
    if (!isRecord(given)) {
      refuse(`keys that are ${accepted}`);
      return z.NEVER;
    }
    for (const [key, one] of Object.entries(given)) {
      const name = read(key);
      if (name === undefined) refuse(accepted, key);
      else if (met.has(name)) refuse('each of them once, under one of its names', key);
      else met.add(name);
      const { data, error, success } = parseGiven(value, one);
      for (const issue of error?.issues ?? []) refuse(acceptedText(issue), key, ...issue.path);
      if (name !== undefined && success) found.set(name, data);
    }
    return found;
  });
  KEYED_VALUES.add(schema, { value });
  return schema;
}

const UNITS_MS: Readonly<Record<string, number>> = { ms: 1, s: 1_000, min: 60_000, h: 3_600_000 };

/** The longest evening, ms. Every second is played, so longer times would take hours. */
export const LONGEST_MS = 24 * 3_600_000;

/** Parses a duration to whole milliseconds: `800 ms`, `2.5 s`. */
function durationMsOf(text: string): number | undefined {
  const [, number = '', unit = ''] = /^(\d+(?:\.\d+)?) ?(ms|s|min|h)$/u.exec(text) ?? [];
  const durationMs = Math.round(Number(number) * (UNITS_MS[unit] ?? Number.NaN));
  return durationMs <= LONGEST_MS ? durationMs : undefined;
}

// Faults of a rehearsal file, in words.

/** Converts faults of zod's, each with its place and what was found. */
export function faultsOf(
  issues: readonly z.core.$ZodIssue[],
  value: unknown,
): { readonly path: FilePath; readonly text: string }[] {
  return placedIssues(issues, value).map(({ path, issue, unknownKey }) => {
    if (unknownKey !== undefined)
      return { path, text: `a key that does not exist. Accepted: ${issue.message}.` };
    const found = foundText(nearestValue(value, path));
    return { path, text: `${found}. Accepted: ${acceptedText(issue)}.` };
  });
}

/** Returns the value at a place, or the short form that the file has there. */
function nearestValue(value: unknown, path: FilePath): unknown {
  let here = value;
  for (const step of path) {
    if (typeof here !== 'object' || here === null) return here;
    // One value stands for a list of one.
    if (typeof step === 'number' && !Array.isArray(here)) continue;
    // A YAML value that is an object or a list, looked into by one of its keys.
    here = (here as Record<string | number, unknown>)[step];
  }
  return here;
}
