/** Replaces the configuration of a table: after a power cut the old one or the new one is there. */
import { rename, stat } from 'node:fs/promises';
import { dirname } from 'node:path';
import { syncDirectory, writeWhole } from '../files/index.js';
import { readYamlFile } from '../files/yaml/index.js';

/** The mode of the file: everybody may read it, unless the one before says otherwise. */
const USUAL_MODE = 0o644;

/** The path of the copy of the replaced configuration. */
export const beforeOf = (path: string) => `${path}.before`;

/**
 * The one that was there stays in its place until the new one is on the disk, and then beside it.
 * @param staged where the new one is written first: in the same directory.
 * @returns whether there was one.
 * @throws the system's error; the old one is then as it was.
 */
export async function replaceConfiguration(
  path: string,
  text: string,
  staged = `${path}.new`,
): Promise<boolean> {
  const before = await stat(path).catch(() => undefined);
  const mode = before === undefined ? USUAL_MODE : before.mode % 0o1000;
  if (before !== undefined)
    await writeWhole(beforeOf(path), Buffer.from(await readYamlFile(path)), { mode });
  await writeWhole(staged, text, { mode });
  await rename(staged, path);
  await syncDirectory(dirname(path));
  return before !== undefined;
}
