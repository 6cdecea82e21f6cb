/** Building blocks of house rules in a configuration: each names the rule that it changes, and how. */
import { z } from 'zod';
import type { PartialPreset } from '../table/presets.js';
import { LONGEST_STEP_MS, NIGHT_CHOICES, SHORTEST_STEP_MS, USUAL_STEP_MS } from './walk.js';

/** A choice among `options`; the first is the default. */
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

/** The length of a call of the night, in whole seconds. */
export function callSeconds(rule: string, meaning: string) {
  return seconds(5, 60, 10, rule, meaning);
}

/** The way to choose in the night: a pad held alone, or a walk for players who cannot reach. */
export function nightChoice(rule: string) {
  return choice(
    NIGHT_CHOICES,
    rule,
    'Way of choosing at night: a `pad` held alone; or the claw makes a `walk` round the table, and the called player presses the right button of the seat while it points at the choice.',
  );
}

/** Time for which the walking claw points at one place, s; the options have it in ms. */
export function walkStepSeconds(rule: string) {
  return z
    .number()
    .min(SHORTEST_STEP_MS / 1000)
    .max(LONGEST_STEP_MS / 1000)
    .default(USUAL_STEP_MS / 1000)
    .describe(
      `How long the walking claw points at one place, in seconds; more for slower hands. (${rule})`,
    );
}

/** The common part of the presets of games with a trial by day. */
export const TRIAL_PRESETS = {
  short: { discussionSeconds: 90, defenceSeconds: 0 },
  loud: { discussionSeconds: 120, nightMasking: false },
  children: { discussionSeconds: 240, defenceSeconds: 0 },
} as const satisfies Readonly<Record<PartialPreset, object>>;

/** Yes or no. */
export function yesOrNo(usual: boolean, rule: string, meaning: string) {
  return z.boolean().default(usual).describe(`${meaning} (${rule})`);
}

/** `two_words` as `twoWords`. */
type InCamelCase<Name extends string> = Name extends `${infer First}_${infer Rest}`
  ? `${First}${Capitalize<InCamelCase<Rest>>}`
  : Name;

/** Settings under the names that code uses. */
export type Options<Settings> = {
  readonly [Name in keyof Settings as InCamelCase<Name & string>]: Settings[Name];
};

/** The settings of a configuration under the names that code uses: `two_words` is `twoWords`. */
export function optionsOf<Settings extends object>(settings: Settings): Options<Settings> {
  const named = Object.entries(settings).map(([name, value]) => [
    name.replaceAll(/_(?<letter>.)/gu, (_, letter: string) => letter.toUpperCase()),
    value,
  ]);
  // The type says of each name what the expression above does.
  return Object.fromEntries(named) as Options<Settings>;
}
