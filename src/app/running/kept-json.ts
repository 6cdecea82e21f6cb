/** Small files that a table keeps as JSON. */
import { THIS_HOME, textIfThere } from '../../files/index.js';

/** @returns the value of the text; undefined when it is none. */
export function parsedJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/**
 * The text of a kept file; undefined when it is not there. One that cannot be read is empty, so that it counts as
 * damaged and nothing is written over it.
 */
export async function textOrEmpty(
  path: string,
  storage = THIS_HOME.storage,
): Promise<string | undefined> {
  return textIfThere(path, storage).catch(() => '');
}

/**
 * Renames a damaged file, because the next one is written in its place.
 * @returns where it lies now: its old place when the disk refuses.
 */
export async function renameDamaged(path: string, storage = THIS_HOME.storage): Promise<string> {
  const aside = `${path}.unread`;
  return storage.rename(path, aside).then(
    () => aside,
    () => path,
  );
}
