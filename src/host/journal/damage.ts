/** The error for a damaged journal. */

import { dirname } from 'node:path';
import { ArtiglioError, orIfMissing } from '../../errors/index.js';
import { type Home, type StoredFile, syncDirectory, THIS_HOME } from '../../files/index.js';
import { eveningKeyPath, withKey } from './evening-key.js';
import { fileFailure } from './failure.js';
import { freeName } from './journal-file.js';

/** The file name extension of a journal. */
export const JOURNAL_SUFFIX = '.journal';

/** Returns the error for a file of another sort. */
export function noJournal(path: string): ArtiglioError {
  return new ArtiglioError(
    'JOURNAL_MISSING',
    `The file ${path} is no journal.`,
    `Name one: its name ends in ${JOURNAL_SUFFIX}.`,
  );
}

/** Returns the error of damage; `what` ends the sentence "Line 7 of the journal …". */
export function damageAt(path: string, line: number, what: string): ArtiglioError {
  return new ArtiglioError(
    'JOURNAL_DAMAGED',
    `Line ${line} of the journal ${path} ${what}.`,
    `The file was left as it is: restore it from a copy, or move ${withKey(path)} away to start a new game.`,
  );
}

/** An evening of twenty-four hours writes less than a third of it. */
const MOST_BYTES = 64 * 2 ** 20;

/**
 * Reads the bytes of a journal's file. A longer one than any table writes is not read: it would fill the memory.
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

// Puts the journal of an evening aside that nobody can go on with.

/**
 * Gives a journal and its key names of their own, under which no table looks for its evening.
 * @returns the journal's new path.
 * @throws ArtiglioError of `fileFailure`.
 */
export async function putAside(path: string, { storage }: Home = THIS_HOME): Promise<string> {
  try {
    const aside = await freeName(`${path}.aside`, storage);
    // A journal without its key would bar every start, a key without its journal bars none.
    await storage.rename(path, aside);
    const [key, keyAside] = [eveningKeyPath(path), eveningKeyPath(aside)];
    await storage.rename(key, keyAside).catch(orIfMissing(undefined));
    await syncDirectory(dirname(path), storage);
    return aside;
  } catch (cause) {
    throw fileFailure(cause, path, 'put the journal aside');
  }
}
