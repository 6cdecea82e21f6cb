/**
 * Faults of zod's in words, as a configuration says them: "found 120. Accepted: a whole number of at most 100". They
 * serve files and messages of programs.
 */
import type { z } from 'zod';

/** Parses a value. The message of each fault says what the schema accepts; a check with words of its own keeps them. */
export function parseGiven<T>(schema: z.ZodType<T>, value: unknown): z.ZodSafeParseResult<T> {
  return schema.safeParse(value, { error: (issue) => acceptedValue(issue, schema) });
}

function acceptedValue(issue: z.core.$ZodRawIssue, schema: z.ZodType): string | undefined {
  switch (issue.code) {
    case 'invalid_type': {
      const expected = issue.inst && isWhole(issue.inst) ? 'int' : issue.expected;
      return TYPES[expected] ?? expected;
    }
    case 'invalid_value':
      return issue.values.map(String).join(', ');
    case 'too_small':
      return bounded(originIn(schema, issue), 'least', issue.minimum, issue.inclusive);
    case 'too_big':
      return bounded(originIn(schema, issue), 'most', issue.maximum, issue.inclusive);
    case 'invalid_format':
      return issue.format === 'regex' ? `text of the form ${issue.pattern}` : `a ${issue.format}`;
    case 'invalid_union':
      // If no key distinguishes the alternatives, the caller has the faults of each.
      return Array.isArray(issue.options) ? issue.options.map(String).join(', ') : undefined;
    case 'unrecognized_keys':
      return 'keys that are known here';
    case 'not_multiple_of':
    case 'invalid_key':
    case 'invalid_element':
    case 'custom':
      return undefined;
  }
}

/** Returns the type of a value with a bound. Zod calls a whole number a number there, and knows the bound alone. */
function originIn(
  schema: z.ZodType,
  { origin, inst }: { readonly origin: string; readonly inst?: object },
): string {
  if (origin !== 'number' || inst === undefined) return origin;
  const known = boundsOfWhole.get(schema) ?? new Set<unknown>();
  if (!boundsOfWhole.has(schema)) gatherBounds(schema, known, new Set());
  boundsOfWhole.set(schema, known);
  return known.has(inst) ? 'int' : origin;
}

/** The bounds of whole numbers in each schema that had a number out of bounds. */
const boundsOfWhole = new WeakMap<z.ZodType, Set<unknown>>();

/** Adds the bounds of the whole numbers in a schema, or in a list or an object of schemas. */
function gatherBounds(part: unknown, bounds: Set<unknown>, seen: Set<unknown>): void {
  if (typeof part !== 'object' || part === null || seen.has(part)) return;
  seen.add(part);
  const def: unknown = '_zod' in part ? (part as z.core.$ZodType)._zod.def : part; // zod's mark of its own parts
  if (isWhole(part))
    for (const check of (part as z.ZodInt)._zod.def.checks ?? []) bounds.add(check);
  for (const inner of Object.values(def ?? {})) gatherBounds(inner, bounds, seen);
}

/** Tells whether it is the schema of a whole number. */
function isWhole(part: object): boolean {
  const format: unknown = '_zod' in part && (part as z.ZodInt)._zod.def.format; // of other schemas it is something else
  return format === 'safeint';
}

/** Names of the types, for a person who writes a file. */
const TYPES: Readonly<Record<string, string>> = {
  array: 'a list',
  boolean: 'true or false',
  int: 'a whole number',
  never: 'nothing',
  nonoptional: 'a value',
  null: 'null',
  number: 'a number',
  object: 'keys, each with a value',
  record: 'keys, each with a value',
  string: 'text',
};

function bounded(
  origin: string,
  end: 'least' | 'most',
  bound: number | bigint,
  isInclusive = true,
): string {
  const what = TYPES[origin] ?? origin;
  // The least and the greatest whole number that a number holds is a limit of machines.
  if (origin === 'int' && !Number.isSafeInteger(Number(bound) * 2)) return what;
  const number = isInclusive
    ? `at ${end} ${bound}`
    : `${end === 'least' ? 'more' : 'less'} than ${bound}`;
  if (origin === 'string') return `${what} of ${number} characters`;
  return origin === 'array' ? `${what} of ${number}` : `${what}, ${number}`;
}

/** Returns the accepted values, as the end of the sentence "Accepted: …"; of alternatives all that may be meant. */
export function acceptedText(issue: z.core.$ZodIssue): string {
  if (issue.code !== 'invalid_union' || issue.errors.length === 0) return issue.message;
  return issue.errors.flatMap(([first]) => (first ? [acceptedText(first)] : [])).join(', or ');
}

/** Returns a found value, as the sentence "found …" says it. */
export function foundText(value: unknown): string {
  if (value === undefined || value === null) return 'nothing';
  // JSON has no words for these.
  if (typeof value === 'number' && !Number.isFinite(value)) return String(value);
  return shorten(withoutPassword(JSON.stringify(value) ?? String(value)));
}

/**
 * Removes the password from a text: pages and logs show these texts, and the part before a broker's host is a password.
 */
function withoutPassword(text: string): string {
  return text.replace(/:\/\/.*@/u, '://…@');
}

/** A fault of a value, in one sentence. */
export interface ValueFault {
  readonly path: FilePath;
  readonly text: string;
}

/**
 * Returns the faults of a value that was parsed with `parseGiven`.
 * @param whole the name of the value as a whole.
 */
export function valueFaults(
  error: z.ZodError | undefined,
  value: unknown,
  whole = 'the file',
): readonly ValueFault[] {
  return placedIssues(error?.issues ?? [], value).map(({ path, issue, unknownKey }) => {
    if (unknownKey !== undefined)
      return { path, text: `${pathText(path)}: found a key that does not exist here.` };
    const place = path.length === 0 ? whole : pathText(path);
    const found = foundText(valueAt(value, path));
    return { path, text: `${place}: found ${found}. Accepted: ${acceptedText(issue)}.` };
  });
}

/** Returns the first of these faults, for a program or a person who sent one thing. */
export function wrongValueText(error: z.ZodError, value: unknown, whole: string): string {
  return valueFaults(error, value, whole)[0]?.text ?? `${whole} is wrong.`;
}

// Helpers for zod's faults that are the same for every kind of file.

/** A fault of zod's at its place in the value. */
interface PlacedIssue {
  readonly path: FilePath;
  readonly issue: z.core.$ZodIssue;
  /** A key that does not exist, the last of the path; else undefined. */
  readonly unknownKey: string | undefined;
}

/** Returns the faults of a value that was parsed, an unknown key each by itself. */
export function placedIssues(
  issues: readonly z.core.$ZodIssue[],
  value: unknown,
): readonly PlacedIssue[] {
  return issues
    .flatMap((one) => nearestIssues(one, value))
    .flatMap((issue): readonly PlacedIssue[] => {
      // A value that was JSON or YAML has only string keys and indices.
      const path = issue.path as (string | number)[];
      if (issue.code !== 'unrecognized_keys') return [{ path, issue, unknownKey: undefined }];
      return issue.keys.map((key) => ({ path: [...path, key], issue, unknownKey: key }));
    });
}

/** Returns the faults of the settings, when a union accepts a word or settings and the file has settings. */
function nearestIssues(issue: z.core.$ZodIssue, value: unknown): z.core.$ZodIssue[] {
  if (issue.code !== 'invalid_union') return [issue];
  // Our files have only string keys.
  const found = valueAt(value, issue.path as (string | number)[]);
  if (typeof found !== 'object' || found === null) return [issue];
  const ofSettings = issue.errors.filter(
    (errors) => !errors.some(({ path, code }) => path.length === 0 && WRONG_SORT.has(code)),
  );
  const [meant, another] = ofSettings;
  if (meant === undefined || another !== undefined) return [issue];
  return meant.flatMap((inner) =>
    nearestIssues({ ...inner, path: [...issue.path, ...inner.path] }, value),
  );
}

const WRONG_SORT = new Set(['invalid_type', 'invalid_value']);

/** Returns the value at a place; `undefined` when the file has none. */
export function valueAt(value: unknown, path: FilePath): unknown {
  let here = value;
  for (const step of path) {
    if (typeof here !== 'object' || here === null) return undefined;
    // A YAML object or list, read by one of its keys.
    here = (here as Record<string | number, unknown>)[step];
  }
  return here;
}

// Faults of a file that a person wrote, as values and in words for a terminal.

/** A place in a file: the keys from its top, list items from 0. */
export type FilePath = readonly (string | number)[];

/** One fault of a file. */
export interface FileFault {
  /** The line, from 1; absent when the fault has no line. */
  readonly line: number | undefined;
  /** One sentence. It may quote the file: call `printable` before showing it. */
  readonly text: string;
}

/** The most faults reported for one file: people do not correct more at once. */
const TOLD_FAULTS = 50;

/**
 * Returns faults as rows to print, each with its line; beyond fifty only their number. Every row is one terminal line
 * without control characters, whatever the file contains.
 */
export function faultRows(
  faults: readonly FileFault[],
  place = (line: number | undefined) => (line === undefined ? '' : `line ${line}: `),
): string[] {
  const rows = faults
    .slice(0, TOLD_FAULTS)
    .map(({ line, text }) => `  ${printable(`${place(line)}${text}`)}`);
  const more = faults.length - TOLD_FAULTS;
  return more > 0 ? [...rows, `  … and ${more} more faults`] : rows;
}

/** Returns the text with control and invisible characters as `\u{…}`. */
export function printable(text: string): string {
  return text.replace(
    /[\p{Cc}\p{Cf}\p{Cs}\u2028\u2029]/gu,
    (sign) => `\\u{${sign.codePointAt(0)?.toString(16)}}`,
  );
}

/** Writes a path as text: `steps[3].press`. */
export function pathText(path: FilePath): string {
  const text = path
    .map((step) => (typeof step === 'number' ? `[${step}]` : `.${shorten(step)}`))
    .join('');
  return text.replace(/^\./u, '') || 'the file';
}

/** Shortens the quoted text of a file to fit a sentence. */
export function shorten(text: string): string {
  return text.length > 60 ? `${text.slice(0, 59)}…` : text;
}

// The reading of what another program sends, or keeps for this one.

/** Reads the value of a text of JSON; undefined: it is none of this schema. */
export function readAs<Value>(schema: z.ZodType<Value>, text: string): Value | undefined {
  try {
    return schema.safeParse(JSON.parse(text)).data;
  } catch {
    return undefined;
  }
}
