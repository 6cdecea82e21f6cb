/**
 * Faults of zod's in words, as a configuration says them: "found 120. Accepted: a whole number of at most 100". For
 * files and for messages of programs.
 */
import type { z } from 'zod';
import { type FilePath, pathText, shortened } from './file-fault.js';
import { placedIssues, valueAt } from './issues.js';

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
      // Of alternatives without a key that tells them apart the caller has the faults of each.
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

/** The type of a value with a bound. Zod calls a whole number a number there, and knows the bound alone. */
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

/** Whether it is the schema of a whole number. */
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

/** The accepted values, as the end of the sentence "Accepted: …"; of alternatives all that may be meant. */
export function acceptedText(issue: z.core.$ZodIssue): string {
  if (issue.code !== 'invalid_union' || issue.errors.length === 0) return issue.message;
  return issue.errors.flatMap(([first]) => (first ? [acceptedText(first)] : [])).join(', or ');
}

/** A found value, as the sentence "found …" says it. */
export function foundText(value: unknown): string {
  if (value === undefined || value === null) return 'nothing';
  // JSON has no words for these.
  if (typeof value === 'number' && !Number.isFinite(value)) return String(value);
  return shortened(withoutPassword(JSON.stringify(value) ?? String(value)));
}

/** Pages and logs show these texts, and the part before a broker's host is a password. */
function withoutPassword(text: string): string {
  return text.replace(/:\/\/.*@/u, '://…@');
}

/** A fault of a value, in one sentence. */
export interface ValueFault {
  readonly path: FilePath;
  readonly text: string;
}

/**
 * The faults of a value that was parsed with `parseGiven`.
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

/** The first of these faults, for a program or a person who sent one thing. */
export function wrongValueText(error: z.ZodError, value: unknown, whole: string): string {
  return valueFaults(error, value, whole)[0]?.text ?? `${whole} is wrong.`;
}
