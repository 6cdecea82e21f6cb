/** The languages a table speaks, the first by default. docs/add-a-language.md says what one needs. */
export const LANGUAGES = ['it', 'en'] as const;
/** A language of the table, by its code of two letters. */
export type Language = (typeof LANGUAGES)[number];
