/** The words of a page for an error, by its code; they are in `src/errors`. */
import { html, type TemplateResult } from 'lit-html';
import type { CodeWords } from '../../errors/index.js';
import type { DoorSeen } from '../messages/index.js';

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

// The reason for which the socket of a page does not open, as far as the page can find out.

/** Too many pages are open, a proxy hides the typed name, lets no socket through, or serves a folder by halves. */
export type DoorTrouble = 'full' | 'host' | 'upgrade' | 'folder';

/** The socket's code for "try again later". */
const TRY_AGAIN_LATER = 1013;

/** Asks by an ordinary request; undefined while nothing is known: the table is off, or begins. */
export async function doorTrouble(closedBy: number): Promise<DoorTrouble | undefined> {
  if (closedBy === TRY_AGAIN_LATER) return 'full';
  try {
    const response = await fetch('door', { cache: 'no-store' });
    // The key or the name is refused: the door's own page says so.
    if (response.status === 401 || response.status === 421) location.reload();
    if (response.status === 404) return 'folder';
    if (!response.ok) return undefined;
    // The server has the same version, so its answer is not checked.
    const { host } = (await response.json()) as DoorSeen;
    return host === location.host ? 'upgrade' : 'host';
  } catch {
    return undefined;
  }
}
