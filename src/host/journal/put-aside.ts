/** Puts the journal of an evening aside that nobody can go on with. */

import { dirname } from 'node:path';
import { orIfMissing } from '../../errors/index.js';
import { type Home, syncDirectory, THIS_HOME } from '../../files/index.js';
import { eveningKeyPath } from './evening-key.js';
import { fileFailure } from './failure.js';
import { freeName } from './journal-file.js';

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
