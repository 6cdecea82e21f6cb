/** The pass phrase of a backup: of a file, or of the person at the terminal. */
import { open } from 'node:fs/promises';
import { ArtiglioError } from '../../errors/index.js';
import { decodeText } from '../../files/index.js';
import { asOwnerOf } from '../as-owner.js';
import { askHiddenOnTerminal } from '../terminal.js';

/** Fewer characters are soon found by trying. */
const SHORTEST = 8;
const IN_TERMINAL = 'Type it, or write it into a file and name that with --pass-phrase-file.';

/**
 * @param isNew whether a backup is made with it: it must be long enough, and is typed twice.
 * @throws ArtiglioError BACKUP_PASS_PHRASE_MISSING.
 */
export async function passPhraseFor(path: string | undefined, isNew: boolean): Promise<string> {
  const typed = path === undefined ? await typedPhrase(isNew) : await firstLine(path);
  return isNew ? newPhrase(typed, typed) : samePhrase(typed, IN_TERMINAL);
}

/**
 * A pass phrase that a backup is made with, as it was typed the first and the second time.
 * @throws ArtiglioError BACKUP_PASS_PHRASE_MISSING.
 */
export function newPhrase(typed: string, again: string, whatToDo = IN_TERMINAL): string {
  const phrase = samePhrase(typed, whatToDo);
  if (samePhrase(again, whatToDo) !== phrase) {
    throw missing('The pass phrase was typed in two ways.', whatToDo);
  }
  if (phrase.length < SHORTEST) {
    throw missing(`A pass phrase has at least ${SHORTEST} characters.`, whatToDo);
  }
  return phrase;
}

/** One phrase has one spelling: systems write an accent with its letter or behind it (Unicode's NFC). */
function samePhrase(typed: string, whatToDo: string): string {
  // U+FFFD stands for letters that came in another encoding and are lost.
  if (/[\p{Cc}\ufffd]/u.test(typed)) {
    throw missing('The pass phrase has a character that cannot be typed again.', whatToDo);
  }
  return typed.normalize('NFC');
}

async function typedPhrase(isNew: boolean): Promise<string> {
  const first = await askHiddenOnTerminal('Pass phrase of the backup: ');
  if (first === undefined) throw missing('Nobody is at a terminal to type the pass phrase.');
  if (!isNew) return first;
  return newPhrase(first, (await askHiddenOnTerminal('The same again: ')) ?? '');
}

/** A longer line is no pass phrase, bytes. */
const LONGEST_LINE = 4096;

async function firstLine(path: string): Promise<string> {
  const bytes = await beginningOf(path).catch((cause: unknown) => {
    throw missing(`${path} cannot be read.`, IN_TERMINAL, { cause });
  });
  const { text, fault } = decodeText(bytes);
  if (fault !== undefined) {
    const place = fault.line === undefined ? '' : `line ${fault.line}: `;
    throw missing(`The pass phrase in ${path} cannot be read: ${place}${fault.text}`);
  }
  return text.split(/[\r\n]/u)[0]?.trim() ?? '';
}

/** Returns as much as holds the first line; a pipe gives it in pieces. */
async function beginningOf(path: string): Promise<Buffer> {
  const file = await asOwnerOf([path], () => open(path, 'r'));
  const bytes = Buffer.alloc(LONGEST_LINE);
  let length = 0;
  try {
    for (let read = -1; read !== 0 && length < LONGEST_LINE; length += read)
      ({ bytesRead: read } = await file.read(bytes, length, LONGEST_LINE - length));
  } finally {
    await file.close();
  }
  return bytes.subarray(0, length);
}

function missing(what: string, whatToDo = IN_TERMINAL, options?: ErrorOptions): ArtiglioError {
  return new ArtiglioError('BACKUP_PASS_PHRASE_MISSING', what, whatToDo, options);
}
