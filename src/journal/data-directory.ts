/** The data directory of a table: its key and its journals. */
import { access, constants, mkdir } from 'node:fs/promises';
import { fileFailure } from './failure.js';

/** The permissions that the table needs in its data directory. */
const DIRECTORY_USE = constants.R_OK | constants.W_OK | constants.X_OK;

/**
 * Makes the data directory if it is missing, for its owner only, and checks that it can be written. Its
 * parent must exist: a mistyped path must not create directories.
 *
 * @throws ArtiglioError of `fileFailure`.
 */
export async function prepareDataDirectory(path: string): Promise<void> {
  try {
    await mkdir(path, { mode: 0o700 }).catch((cause: NodeJS.ErrnoException) => {
      if (cause.code !== 'EEXIST') throw cause;
    });
  } catch (cause) {
    throw fileFailure(cause, path, 'make the data directory');
  }
  try {
    await access(path, DIRECTORY_USE);
  } catch (cause) {
    throw fileFailure(cause, path, 'use the data directory', path);
  }
}
