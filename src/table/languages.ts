/** The languages of the table; the first is the default. docs/add-a-language.md says how to add one. */
export const LANGUAGES = ['it', 'en'] as const;
/** A language of the table, by its code of two letters. */
export type Language = (typeof LANGUAGES)[number];
/** One value a language. */
export type ByLanguage<T> = Readonly<Record<Language, T>>;
