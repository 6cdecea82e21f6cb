/** Faults of a rehearsal file, in words. */
import type { z } from 'zod';
import { type FilePath, shortened } from '../yaml/file-fault.js';
import { nearestIssues } from '../yaml/issues.js';

/** Faults of zod's, each with its place and what was found. */
export function faultsOf(
  issues: readonly z.core.$ZodIssue[],
  value: unknown,
): { readonly path: FilePath; readonly text: string }[] {
  return issues
    .flatMap((one) => nearestIssues(one, value))
    .flatMap((issue) => {
      // Our files have neither symbols as keys nor keys that are not strings.
      const path = issue.path as (string | number)[];
      if (issue.code === 'unrecognized_keys') {
        return issue.keys.map((key) => ({
          path: [...path, key],
          text: `a key that does not exist. Accepted: ${issue.message}.`,
        }));
      }
      const found = foundText(nearestValue(value, path));
      return [{ path, text: `${found}. Accepted: ${acceptedText(issue)}.` }];
    });
}

/** The accepted values, as the end of the sentence "Accepted: …". */
export function acceptedText(issue: z.core.$ZodIssue): string {
  if (issue.code === 'invalid_union' && issue.errors.length > 0) {
    return issue.errors.flatMap(([first]) => (first ? [acceptedText(first)] : [])).join(', or ');
  }
  return issue.message
    .replace(/^(?:Invalid input|Invalid option|Too small|Too big): /u, '')
    .replace(/^expected (?:one of )?/u, '')
    .replace(/, received \w+$/u, '')
    .replace(/^\w+$/u, (type) => TYPES[type] ?? type);
}

/** Names of the types, for somebody who writes a file. */
const TYPES: Readonly<Record<string, string>> = {
  array: 'a list',
  boolean: 'true or false',
  int: 'a whole number',
  number: 'a number',
  object: 'keys, each with a value',
  record: 'keys, each with a value',
  string: 'text',
};

/** The value at a place, or the short form that the file has there. */
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

function foundText(value: unknown): string {
  if (value === undefined || value === null) return 'nothing';
  return shortened(JSON.stringify(value) ?? String(value));
}
