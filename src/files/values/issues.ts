/** Helpers for zod's faults that are the same for every kind of file. */
import type { z } from 'zod';
import type { FilePath } from './file-fault.js';

/** A fault of zod's at its place in the value. */
export interface PlacedIssue {
  readonly path: FilePath;
  readonly issue: z.core.$ZodIssue;
  /** A key that does not exist, the last of the path; else undefined. */
  readonly unknownKey: string | undefined;
}

/** The faults of a value that was parsed, an unknown key each by itself. */
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

/** The value at a place; `undefined` when the file has none. */
export function valueAt(value: unknown, path: FilePath): unknown {
  let here = value;
  for (const step of path) {
    if (typeof here !== 'object' || here === null) return undefined;
    // A YAML object or list, read by one of its keys.
    here = (here as Record<string | number, unknown>)[step];
  }
  return here;
}
