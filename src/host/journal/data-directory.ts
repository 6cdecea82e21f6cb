/** The data directory of a table: its key and its journals. */
import { constants } from 'node:fs';
import { join } from 'node:path';
import { type Home, THIS_HOME, unfinishedPath } from '../../files/index.js';
import { JOURNAL_SUFFIX } from './damage.js';
import { eveningKeyPath, preparedKeyPath } from './evening-key.js';
import { fileFailure } from './failure.js';
import { lockedIn } from './lock.js';

/** The permissions that the table needs in its data directory. */
const DIRECTORY_USE = constants.R_OK | constants.W_OK | constants.X_OK;

/**
 * Makes the data directory if it is missing, for its owner only, and checks that it can be written. Its
 * parent must exist: a mistyped path must not create directories.
 *
 * @throws ArtiglioError of `fileFailure`.
 */
export async function prepareDataDirectory(
  path: string,
  { storage }: Home = THIS_HOME,
): Promise<void> {
  try {
    await storage.mkdir(path, { mode: 0o700 }).catch((cause: NodeJS.ErrnoException) => {
      if (cause.code !== 'EEXIST') throw cause;
    });
  } catch (cause) {
    throw fileFailure(cause, path, 'make the data directory');
  }
  try {
    await storage.access(path, DIRECTORY_USE);
  } catch (cause) {
    throw fileFailure(cause, path, 'use the data directory', path);
  }
}

// Removes what power cuts left of evenings that never began.

/**
 * Removes claims of dead processes, and the prepared keys and unfinished files of journals that no process begins. A
 * journal that is there, or whose key has its name, has begun: nothing of it is touched. A disk that refuses bars no
 * start.
 * @throws the system's error when the directory cannot be read.
 */
export async function clearNeverBegun(directory: string, home: Home): Promise<void> {
  const names = await home.storage.readdir(directory);
  const locked = new Set((await lockedIn(directory, home)).map(({ path }) => path));
  const journals = new Set(names.flatMap((name) => JOURNAL_OF.exec(name)?.[0] ?? []));
  for (const journal of journals) {
    const path = join(directory, journal);
    const hasBegun = names.includes(journal) || names.includes(eveningKeyPath(journal));
    if (hasBegun || locked.has(path)) continue;
    const prepared = preparedKeyPath(path);
    for (const left of [unfinishedPath(path), unfinishedPath(prepared), prepared])
      await home.storage.rm(left, { force: true }).catch(() => undefined);
  }
}

/** The name of a journal at the start of the names that belong to it. */
const JOURNAL_OF = new RegExp(`^.+?\\${JOURNAL_SUFFIX}(?=\\.)`, 'u');
