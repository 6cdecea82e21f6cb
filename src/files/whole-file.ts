/** Replaces a file as a whole: after a power cut the old one or the new one is there, never half of one. */
import { dirname } from 'node:path';
import { orIfMissing } from '../errors/index.js';
import { type Storage, THIS_HOME } from './home.js';

/** The mode of a file for its owner only: most of what a table keeps is secret. */
const OWNER_ONLY = 0o600;

/** Returns the path of a file before it takes its place. A power cut may leave it there. */
export function unfinishedPath(path: string): string {
  return `${path}${UNFINISHED}`;
}

/** Tells whether a file of this name has not taken its place yet. */
export function isUnfinished(name: string): boolean {
  return name.endsWith(UNFINISHED);
}

const UNFINISHED = '.new';

/** Options of writing a whole file. */
export interface WritingOfWhole {
  /** The rights of the file; absent: `OWNER_ONLY`. */
  readonly mode?: number;
  /** Does each step in the file's directory, with other rights where the caller has them. */
  readonly step?: <Done>(work: () => Promise<Done>) => Promise<Done>;
  /** The storage; absent: the files of this machine. */
  readonly storage?: Storage;
}

/**
 * Writes the file beside its place, and renames it when it is on the disk.
 * @param content what comes in portions is written as it comes.
 * @throws the system's error; the old file is then as it was.
 */
export async function writeWhole(
  path: string,
  content: string | Uint8Array | AsyncIterable<Uint8Array>,
  { mode = OWNER_ONLY, step = (work) => work(), storage = THIS_HOME.storage }: WritingOfWhole = {},
): Promise<void> {
  const unfinished = unfinishedPath(path);
  try {
    const file = await step(async () => {
      // A power cut may have left one, with other permissions.
      await storage.rm(unfinished, { force: true });
      return await storage.open(unfinished, 'wx', mode);
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
      await storage.rename(unfinished, path);
      await syncDirectory(dirname(path), storage);
    });
  } catch (cause) {
    await step(() => storage.rm(unfinished, { force: true })).catch(() => undefined);
    throw cause;
  }
}

/** Syncs a directory: a new name is safe only when its directory is on the disk too. */
export async function syncDirectory(path: string, storage = THIS_HOME.storage): Promise<void> {
  const directory = await storage.open(path, 'r');
  try {
    await directory.sync();
  } finally {
    await directory.close();
  }
}

/**
 * Reads the text of a file; undefined when it is not there.
 * @throws the system's error: what cannot be read is there, and must not be written over.
 */
export async function textIfThere(
  path: string,
  storage = THIS_HOME.storage,
): Promise<string | undefined> {
  return (await bytesIfThere(path, storage))?.toString('utf8');
}

/**
 * Reads the bytes of a file; undefined when it is not there.
 * @throws the system's error: what cannot be read is there, and must not be written over.
 */
export async function bytesIfThere(
  path: string,
  storage = THIS_HOME.storage,
): Promise<Buffer | undefined> {
  return storage.readFile(path).catch(orIfMissing(undefined));
}
