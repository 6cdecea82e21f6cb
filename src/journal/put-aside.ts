/** Puts the journal of an evening aside that nobody can go on with. */

import { rename } from 'node:fs/promises';
import { dirname } from 'node:path';
import { errnoOf } from '../errors.js';
import { syncDirectory } from '../whole-file.js';
import { eveningKeyPath } from './evening-key.js';
import { fileFailure } from './failure.js';
import { freeName } from './journal-file.js';

/**
 * Gives a journal and its key names of their own, under which no table looks for its evening.
 * @returns the journal's new path.
 * @throws ArtiglioError of `fileFailure`.
 */
export async function putAside(path: string): Promise<string> {
  try {
    const aside = await freeName(`${path}.aside`);
    // A journal without its key would bar every start, a key without its journal bars none.
    await rename(path, aside);
    await rename(eveningKeyPath(path), eveningKeyPath(aside)).catch((cause: unknown) => {
      if (errnoOf(cause) !== 'ENOENT') throw cause;
    });
    await syncDirectory(dirname(path));
    return aside;
  } catch (cause) {
    throw fileFailure(cause, path, 'put the journal aside');
  }
}
