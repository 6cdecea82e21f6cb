/** The language of a page before the table's first message. */
import { LANGUAGES, type Language } from '../../table/languages.js';

/** The browser's language, if the table has it; else English. */
export function browserLanguage(): Language {
  return LANGUAGES.find((code) => navigator.language.startsWith(code)) ?? 'en';
}
