/** The languages of the table. docs/extend/add-a-language.md says how one is added. */

/** Languages with every word; the first is the default. A word that one of them lacks does not compile. */
export const COMPLETE_LANGUAGES = ['it', 'en'] as const;
/** Languages in the making: what they lack is said and shown in English, with a mark. */
const BEGUN_LANGUAGES = [] as const;

/** A language with every word, by its code of two letters. */
export type CompleteLanguage = (typeof COMPLETE_LANGUAGES)[number];
/**
 * A language in the making. `qaa`, a code that ISO 639-2 leaves to everybody, stands for the next one: no table
 * speaks it, and whatever compiles with it compiles with any language that is begun.
 */
export type BegunLanguage = (typeof BEGUN_LANGUAGES)[number] | 'qaa';
/** A language of the table. */
export type Language = CompleteLanguage | BegunLanguage;

/** Every language that can be chosen, complete ones first. */
export const LANGUAGES: readonly [...typeof COMPLETE_LANGUAGES, ...BegunLanguage[]] = [
  ...COMPLETE_LANGUAGES,
  ...BEGUN_LANGUAGES,
];

/** The language of a table until another is chosen. */
export const DEFAULT_LANGUAGE = COMPLETE_LANGUAGES[0];

/** The language of words that a language in the making lacks, and the mark behind them, in brackets. */
export const FALLBACK = 'en';
const FALLBACK_MARK = ` (${FALLBACK})`;

/** A value of each language; one in the making may lack it, or parts of it. `inLanguage` fills them in. */
export type ByLanguage<Value> = Readonly<
  Record<CompleteLanguage, Value> & Partial<Record<BegunLanguage, Begun<Value>>>
>;

/** Words of a language in the making: any of them may be missing. */
export type Begun<Value> = Value extends
  | string
  | ReadonlyMap<unknown, unknown>
  | readonly unknown[]
  | ((...given: never) => unknown)
  ? Value
  : { readonly [Key in keyof Value]?: Begun<Value[Key]> };

/** Values of languages in the making, filled up; each is made once. */
const filled = new WeakMap<object, Map<Language, unknown>>();

/** Returns the value in a language. What a language in the making lacks is English, with a mark. */
export function inLanguage<Value>(
  by: Readonly<Record<CompleteLanguage, Value> & Partial<Record<BegunLanguage, unknown>>>,
  language: Language,
): Value {
  if (isComplete(language)) return by[language];
  const known = filled.get(by) ?? new Map<Language, unknown>();
  filled.set(by, known);
  if (!known.has(language)) known.set(language, filledUp(by[FALLBACK], by[language]));
  return known.get(language) as Value; // `filledUp` gives what has the shape of the English value
}

/** Makes a value of each language of the table. */
export function forEachLanguage<Value>(
  of: (language: Language) => Value,
): Readonly<Record<Language, Value>> {
  const values = LANGUAGES.map((language) => [language, of(language)]);
  return Object.fromEntries(values) as Record<Language, Value>; // every language has its own
}

/** Tells whether every word of a language is there. */
export function isComplete(language: Language): language is CompleteLanguage {
  return COMPLETE_LANGUAGES.some((one) => one === language);
}

/** Returns a text with the mark after it, once. */
function marked(english: string): string {
  return english.endsWith(FALLBACK_MARK) ? english : `${english}${FALLBACK_MARK}`;
}

/** Returns the English value, with the language's own parts in the place of English ones. */
function filledUp(english: unknown, own: unknown): unknown {
  if (typeof english === 'string') return own ?? marked(english);
  if (typeof english === 'function')
    return own ?? ((...given: unknown[]) => filledUp(english(...given), undefined));
  if (Array.isArray(english)) return own ?? english.map((part) => filledUp(part, undefined));
  if (english instanceof Map) {
    const entries = own instanceof Map ? own : new Map();
    return new Map([...english].map(([key, part]) => [key, filledUp(part, entries.get(key))]));
  }
  if (typeof english !== 'object' || english === null) return own ?? english;
  const parts = (own ?? {}) as Readonly<Record<string, unknown>>; // a language's value has the keys of the English one
  return Object.fromEntries(
    Object.entries(english).map(([key, part]) => [key, filledUp(part, parts[key])]),
  );
}

/** The name of each language in itself. */
export const OWN_NAMES: ByLanguage<string> = { it: 'Italiano', en: 'English' };

/** Returns the name of a language in itself; its code where that is not known yet. */
export function ownName(language: Language): string {
  return OWN_NAMES[language] ?? language;
}

/** Returns the language that a card of the table chooses: `language:en`; undefined for any other card. */
export function languageOfCard(card: string): Language | undefined {
  return LANGUAGES.find((one) => card === `language:${one}`);
}
