/** Replaces a file as a whole: after a power cut the old one or the new one is there, never half of one. */
import { open, readFile, rename, rm } from 'node:fs/promises';
import { dirname } from 'node:path';

/** For its owner only: most of what a table keeps is secret. */
export const OWNER_ONLY = 0o600;

/**
 * Writes the file beside its place, and renames it when it is on the disk.
 * @param content what comes in portions is written as it comes.
 * @param step does each step in the file's directory, with other rights where the caller has them.
 * @throws the system's error; the old file is then as it was.
 */
export async function writeWhole(
  path: string,
  content: string | Buffer | AsyncIterable<Buffer>,
  mode = OWNER_ONLY,
  step: <Done>(work: () => Promise<Done>) => Promise<Done> = (work) => work(),
): Promise<void> {
  const unfinished = `${path}.new`;
  try {
    const file = await step(async () => {
      // A power cut may have left one, with other permissions.
      await rm(unfinished, { force: true });
      return await open(unfinished, 'wx', mode);
    });
    try {
      if (typeof content === 'string' || content instanceof Uint8Array)
        await file.writeFile(content);
      else for await (const portion of content) await file.writeFile(portion);
      await file.sync();
    } finally {
      await file.close();
    }
    await step(async () => {
      await rename(unfinished, path);
      await syncDirectory(dirname(path));
    });
  } catch (cause) {
    await step(() => rm(unfinished, { force: true })).catch(() => undefined);
    throw cause;
  }
}

/** A new name is safe only when its directory is on the disk too. */
export async function syncDirectory(path: string): Promise<void> {
  const directory = await open(path, 'r');
  try {
    await directory.sync();
  } finally {
    await directory.close();
  }
}

/**
 * The text of a file; undefined when it is not there.
 * @throws the system's error: what cannot be read is there, and must not be written over.
 */
export async function textIfThere(path: string): Promise<string | undefined> {
  return (await bytesIfThere(path))?.toString('utf8');
}

/**
 * The bytes of a file; undefined when it is not there.
 * @throws the system's error: what cannot be read is there, and must not be written over.
 */
export async function bytesIfThere(path: string): Promise<Buffer | undefined> {
  try {
    return await readFile(path);
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined;
    throw error;
  }
}
