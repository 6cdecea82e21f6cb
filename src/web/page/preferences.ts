/** What this browser remembers of its owner's wishes; nothing of any game. */
import type { Language } from '../table-port.js';
import { browserLanguage } from './browser-language.js';
import { languageOf } from './new-game.js';

const LANGUAGE = 'artiglio.language';
const KNOWN = 'artiglio.known';

/** The page's language: as chosen here, else the browser's, if the table has it. */
export function pageLanguage(): Language {
  return languageOf(read(LANGUAGE) ?? '') ?? browserLanguage();
}

/** Remembers the page's language. */
export function rememberLanguage(language: Language): void {
  write(LANGUAGE, language);
}

/** Whether whoever uses this browser has been through a first game, or said that it is known. */
export function knowsTheTable(): boolean {
  return read(KNOWN) === 'yes';
}

/** Remembers whether the table is known. */
export function rememberKnown(isKnown: boolean): void {
  write(KNOWN, isKnown ? 'yes' : 'no');
}

function read(name: string): string | undefined {
  try {
    return localStorage.getItem(name) ?? undefined;
  } catch {
    // A browser may forbid it; then nothing is remembered.
    return undefined;
  }
}

function write(name: string, value: string): void {
  try {
    localStorage.setItem(name, value);
  } catch {
    // See `read`.
  }
}
