/** The data directory of a table: its key and its journals. */
import { constants } from 'node:fs';
import { type Home, THIS_HOME } from '../../files/index.js';
import { fileFailure } from './failure.js';

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
