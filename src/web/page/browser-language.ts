/** What a page speaks until the table says what it speaks. */
import { LANGUAGES, type Language } from '../../table/languages.js';

/** This browser's own language, where the table knows it; else English. */
export function browserLanguage(): Language {
  return LANGUAGES.find((code) => navigator.language.startsWith(code)) ?? 'en';
}
