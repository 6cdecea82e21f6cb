/** Writes a file beside its place and renames it: the old one or the new one is there, never half of one. */
import { open, rename, rm } from 'node:fs/promises';
import { dirname } from 'node:path';

/** @throws the system's error; the old file is then as it was. */
export async function writeBeside(path: string, bytes: Buffer, mode: number): Promise<void> {
  const unfinished = `${path}.new`;
  try {
    await rm(unfinished, { force: true });
    const file = await open(unfinished, 'wx', mode);
    try {
      await file.writeFile(bytes);
      await file.sync();
    } finally {
      await file.close();
    }
    await rename(unfinished, path);
    await syncDirectory(dirname(path));
  } catch (cause) {
    await rm(unfinished, { force: true }).catch(() => undefined);
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
