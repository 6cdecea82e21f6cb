/** Building blocks of house rules in a configuration: each names the rule that it changes; its words say how. */
import { z } from 'zod';
import type { PartialPreset } from '../table/index.js';
import { sharedSettingWords } from './setting-words.en.js';
import type { SettingWord } from './setting-words.js';
import { LONGEST_STEP_MS, NIGHT_CHOICES, SHORTEST_STEP_MS, USUAL_STEP_MS } from './walk.js';

/** Settings of which several games have the words. */
type Shared = keyof typeof sharedSettingWords;

/**
 * Makes the house rules of a game, which may all be left out. Each is described in the schema by the words of the
 * console: its meaning, its options, and the rule that its own description names.
 */
export function houseRules<Shape extends z.ZodRawShape>(
  shape: Shape,
  words: Readonly<Record<Exclude<keyof Shape & string, Shared>, SettingWord>>,
) {
  const known: Readonly<Record<string, SettingWord>> = { ...sharedSettingWords, ...words };
  const described = Object.entries(shape).map(([key, setting]) => {
    const { meaning = '', options = {} } = known[key] ?? {};
    const named = optionsIn(setting)
      .filter((option) => option !== options[option])
      .map((option) => `\`${option}\`: ${options[option]}`);
    const said = [meaning, ...(named.length === 0 ? [] : [`${named.join('; ')}.`])].join(' ');
    // Any schema of a shape can be described; the type of its values stays.
    const { description } = setting as z.ZodType;
    return [key, (setting as z.ZodType).describe(`${said} (${description})`)];
  });
  // The keys and the values' types are those of the shape.
  const rules = z.strictObject(Object.fromEntries(described) as Shape);
  // Each has a usual value or is optional, which the compiler cannot see through `Shape`.
  return rules.prefault({} as z.input<typeof rules>);
}

function optionsIn(setting: unknown): readonly string[] {
  const accepted = setting instanceof z.ZodDefault ? setting.unwrap() : setting;
  return accepted instanceof z.ZodEnum ? accepted.options.map(String) : [];
}

/** Defines a choice among `options`; the first is the default. */
export function choice<const First extends string, const Others extends readonly string[]>(
  options: readonly [First, ...Others],
  rule: string,
) {
  return z.enum(options).default(options[0]).describe(rule);
}

/** Defines a setting of whole seconds. */
export function seconds(least: number, most: number, usual: number, rule: string) {
  return z.int().min(least).max(most).default(usual).describe(rule);
}

/** Defines the length of a call of the night, in whole seconds. */
export function callSeconds(rule: string) {
  return seconds(5, 60, 10, rule);
}

/** Defines the length of calls in which people only look, in whole seconds; that of the others, unless given. */
export function recognisingSeconds(rule: string) {
  return z.int().min(5).max(60).optional().describe(rule);
}

/** Defines the way to choose in the night: a pad held alone, or a walk for players who cannot reach. */
export function nightChoice(rule: string) {
  return choice(NIGHT_CHOICES, rule);
}

/** Defines the time for which the walking claw points at one place, s; the options have it in ms. */
export function walkStepSeconds(rule: string) {
  return z
    .number()
    .min(SHORTEST_STEP_MS / 1000)
    .max(LONGEST_STEP_MS / 1000)
    .default(USUAL_STEP_MS / 1000)
    .describe(rule);
}

/** The common part of the presets of games with a trial by day. */
export const TRIAL_PRESETS = {
  short: { discussionSeconds: 90, defenceSeconds: 0 },
  loud: { discussionSeconds: 120, nightMasking: false },
  children: { discussionSeconds: 240, defenceSeconds: 0 },
} as const satisfies Readonly<Record<PartialPreset, object>>;

/** Defines a setting of yes or no. */
export function yesOrNo(usual: boolean, rule: string) {
  return z.boolean().default(usual).describe(rule);
}

/** `two_words` as `twoWords`. */
type InCamelCase<Name extends string> = Name extends `${infer First}_${infer Rest}`
  ? `${First}${Capitalize<InCamelCase<Rest>>}`
  : Name;

/** Settings under the names that code uses. */
export type Options<Settings> = {
  readonly [Name in keyof Settings as InCamelCase<Name & string>]: Settings[Name];
};

/** Returns the settings of a configuration under the names that code uses: `two_words` is `twoWords`. */
export function optionsOf<Settings extends object>(settings: Settings): Options<Settings> {
  const named = Object.entries(settings).map(([name, value]) => [
    name.replaceAll(/_(?<letter>.)/gu, (_, letter: string) => letter.toUpperCase()),
    value,
  ]);
  // The type says of each name what the expression above does.
  return Object.fromEntries(named) as Options<Settings>;
}

/** The field of a setting in a form. */
export type SettingControl =
  | { readonly kind: 'choice'; readonly options: readonly string[] }
  | { readonly kind: 'switch' }
  | {
      readonly kind: 'number';
      readonly least: number;
      readonly most: number;
      readonly isWhole: boolean;
    }
  /** A value written as in the configuration. */
  | { readonly kind: 'text' };
