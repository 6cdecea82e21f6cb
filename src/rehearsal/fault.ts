/** Faults of a rehearsal file, in words. */
import type { z } from 'zod';
import { acceptedText, type FilePath, foundText, placedIssues } from '../files/values/index.js';

/** Faults of zod's, each with its place and what was found. */
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
