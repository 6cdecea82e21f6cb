/** The languages a table speaks, the first by default. docs/add-a-language.md says what one needs. */
export const LANGUAGES = ['it', 'en'] as const;
export type Language = (typeof LANGUAGES)[number];
