/** The error for a damaged journal. */
import { ArtiglioError } from '../errors.js';
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
