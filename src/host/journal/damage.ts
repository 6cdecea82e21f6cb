/** The error for a damaged journal. */
import { ArtiglioError } from '../../errors/index.js';
import type { StoredFile } from '../../files/index.js';
import { withKey } from './evening-key.js';

/** The file name extension of a journal. */
export const JOURNAL_SUFFIX = '.journal';

/** The error for a file of another sort. */
export function noJournal(path: string): ArtiglioError {
  return new ArtiglioError(
    'JOURNAL_MISSING',
    `The file ${path} is no journal.`,
    `Name one: its name ends in ${JOURNAL_SUFFIX}.`,
  );
}

/** `what` ends the sentence "Line 7 of the journal …". */
export function damaged(path: string, line: number, what: string): ArtiglioError {
  return new ArtiglioError(
    'JOURNAL_DAMAGED',
    `Line ${line} of the journal ${path} ${what}.`,
    `The file was left as it is: restore it from a copy, or move ${withKey(path)} away to start a new game.`,
  );
}

/** An evening of twenty-four hours writes less than a third of it. */
const MOST_BYTES = 64 * 2 ** 20;

/**
 * The bytes of a journal's file. A longer one than any table writes is not read: it would fill the memory.
 * @throws ArtiglioError JOURNAL_DAMAGED, or the system's error.
 */
export async function journalBytes(file: StoredFile, path: string): Promise<Buffer> {
  if ((await file.stat()).size <= MOST_BYTES) return await file.readFile();
  throw new ArtiglioError(
    'JOURNAL_DAMAGED',
    `The journal ${path} is longer than any evening: more than ${MOST_BYTES} bytes.`,
    `The file was left as it is: restore it from a copy, or move ${withKey(path)} away to start a new game.`,
  );
}
