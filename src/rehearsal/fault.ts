/** What is wrong with a rehearsal file, in words. */
import type { z } from 'zod';

/** Where in a file: the keys from its top, places in lists from 0. */
export type Path = readonly (string | number)[];

/** A fault: its line in the file, from 1, and what was found there and what is accepted. */
export interface Fault {
  readonly line: number | undefined;
  readonly text: string;
}

/** Faults of zod's, each with its place and what was found. */
export function faultsOf(
  issues: readonly z.core.$ZodIssue[],
  value: unknown,
): { readonly path: Path; readonly text: string }[] {
  return issues.flatMap((issue) => {
    // Our files have neither symbols as keys nor keys that are not strings.
    const path = issue.path as (string | number)[];
    if (issue.code === 'unrecognized_keys') {
      return issue.keys.map((key) => ({
        path: [...path, key],
        text: `a key that does not exist. Accepted: ${issue.message}.`,
      }));
    }
    const found = foundText(valueAt(value, path));
    return [{ path, text: `${found}. Accepted: ${acceptedText(issue)}.` }];
  });
}

/** What would have been right, as the end of the sentence "Accepted: …". */
export function acceptedText(issue: z.core.$ZodIssue): string {
  if (issue.code === 'invalid_union' && issue.errors.length > 0) {
    return issue.errors.flatMap(([first]) => (first ? [acceptedText(first)] : [])).join(', or ');
  }
  return issue.message
    .replace(/^(?:Invalid input|Invalid option|Too small|Too big): /u, '')
    .replace(/^expected (?:one of )?/u, '')
    .replace(/, received \w+$/u, '');
}

function valueAt(value: unknown, path: Path): unknown {
  let here = value;
  for (const step of path) {
    if (typeof here !== 'object' || here === null) return here;
    // A YAML value that is an object or a list, looked into by one of its keys.
    here = (here as Record<string | number, unknown>)[step];
  }
  return here;
}

function foundText(value: unknown): string {
  if (value === undefined || value === null) return 'nothing';
  const text = JSON.stringify(value) ?? String(value);
  return text.length > 60 ? `${text.slice(0, 57)}…` : text;
}
