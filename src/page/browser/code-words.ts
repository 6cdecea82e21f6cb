/** The words of a page for an error, by its code; they are in `src/errors`. */
import { html, type TemplateResult } from 'lit-html';
import type { CodeWords } from '../../errors/index.js';

/** Returns the words of a code; undefined for one that this page does not know. */
export function wordsOfCode(words: CodeWords, code: string): string | undefined {
  const known: Readonly<Record<string, string>> = words;
  return Object.hasOwn(known, code) ? known[code] : undefined;
}

/** Returns the event in the page's language; behind it the terminal's sentences with the values found, and the code. */
export function inWords(
  words: CodeWords,
  { code, text }: { readonly code: string; readonly text: string },
): TemplateResult {
  // A terminal marks what is typed with backquotes; a page has quotation marks.
  const quoted = text.replaceAll(/`([^`]*)`/gu, '“$1”');
  return html`${wordsOfCode(words, code) ?? ''} <small lang="en">${quoted} <span
    class="fault-code">${code}</span></small>`;
}
