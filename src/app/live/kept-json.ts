/** Small files that a table keeps as JSON. */
import { rename } from 'node:fs/promises';

/** @returns the value of the text; undefined when it is none. */
export function parsedJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/**
 * Puts a file aside that cannot be read, because the next one is written in its place.
 * @returns where it lies now.
 */
export async function putAside(path: string): Promise<string> {
  const aside = `${path}.unread`;
  return rename(path, aside).then(
    () => aside,
    () => path,
  );
}
