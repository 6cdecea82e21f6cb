/** Building blocks of house rules in a configuration: each names the rule that it changes, and how. */
import { z } from 'zod';

/** One of `options`; the first is the default. */
export function choice<const First extends string, const Others extends readonly string[]>(
  options: readonly [First, ...Others],
  rule: string,
  meaning: string,
) {
  return z.enum(options).default(options[0]).describe(`${meaning} (${rule})`);
}

/** A whole number of seconds; `meaning` has no full stop. */
export function seconds(least: number, most: number, usual: number, rule: string, meaning: string) {
  return z.int().min(least).max(most).default(usual).describe(`${meaning}, in seconds. (${rule})`);
}

/** Yes or no. */
export function yesOrNo(usual: boolean, rule: string, meaning: string) {
  return z.boolean().default(usual).describe(`${meaning} (${rule})`);
}
