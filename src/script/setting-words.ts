/**
 * The words of settings on the host's console in the languages beside English: the schema itself has the English
 * ones. A game's own are in its folder, `setting-words.<code>.ts`.
 */
import type { Language } from '../table/languages.js';

/** One setting in words. */
export interface SettingWord {
  /** Beside the field. */
  readonly name: string;
  /** Below it: what it does, in one or two short sentences. */
  readonly meaning: string;
  /** What each of its options is called; absent: it has none. */
  readonly options?: Readonly<Record<string, string>>;
}

/** Settings in words, by their key in the configuration. */
export type SettingWords = Readonly<Record<string, SettingWord>>;

/** The languages whose words are not those of the schema. */
export type WordedLanguage = Exclude<Language, 'en'>;
