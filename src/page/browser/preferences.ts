/** The wishes of its owner that this browser remembers; nothing of any game. */
import { FALLBACK, LANGUAGES, type Language } from '../../engine/table/index.js';
import { languageOf } from './new-game.js';
import { recall, remember } from './remembered.js';

const LANGUAGE = 'artiglio.language';
const KNOWN = 'artiglio.known';
const SCREEN = 'artiglio.screen';

/** Returns the page's language: as chosen here, else the browser's, if the table has it. */
export function pageLanguage(): Language {
  return languageOf(recall(LANGUAGE) ?? '') ?? browserLanguage();
}

/** Remembers the page's language. */
export function rememberLanguage(language: Language): void {
  remember(LANGUAGE, language);
}

/** Returns whether the person at this browser has been through a first game, or said that it is known. */
export function knowsTheTable(): boolean {
  return recall(KNOWN) === 'yes';
}

/** Remembers whether the table is known. */
export function rememberKnown(isKnown: boolean): void {
  remember(KNOWN, isKnown ? 'yes' : 'no');
}

/** Returns whether the person at this browser has read that its screen may go dark. */
export function knowsTheScreen(): boolean {
  return recall(SCREEN) === 'known';
}

/** Remembers that this was read. */
export function rememberScreen(): void {
  remember(SCREEN, 'known');
}

// The language of a page before the table's first message.

/** Returns the first of the browser's languages that the table has; else English. */
export function browserLanguage(): Language {
  const wished = navigator.languages.flatMap((one) =>
    LANGUAGES.filter((code) => one.startsWith(code)),
  );
  return wished[0] ?? FALLBACK;
}
