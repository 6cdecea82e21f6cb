/** Runs `artiglio backup`: collects the table's files and writes them as one. */
import { createHash, type Hash } from 'node:crypto';
import { type FileHandle, mkdir, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { ArtiglioError, orIfMissing, reasonOf } from '../../errors/index.js';
import { openFile, packageVersion, writeWhole } from '../../files/index.js';
import { readYamlFile } from '../../files/yaml/index.js';
import { DECKS_DIRECTORY } from '../../host/cards/index.js';
import { type LoadedConfiguration, loadConfiguration } from '../../host/config/index.js';
import { isUnderWay, JOURNAL_SUFFIX, KEY_FILE } from '../../host/journal/index.js';
import { asOwnerOf } from '../as-owner.js';
import { type Host, thisHost } from '../host.js';
import { contentBytes, DATA_FILE, damageFault, type KeptContent } from './backup-content.js';
import { sealedBackup } from './backup-file.js';
import { passPhraseFor } from './pass-phrase.js';
import { bytesBetween, PORTION_BYTES } from './portions.js';
import { rotation, writableSticks } from './rotation.js';

/** The backup that is asked for. */
export interface BackupRequest {
  readonly configPath: string;
  /** The folder of the backups; undefined: the USB stick that is plugged in. */
  readonly into: string | undefined;
  /** A file whose first line is the pass phrase; undefined: a person is asked. */
  readonly passPhrasePath: string | undefined;
}

/**
 * Writes the next backup of a folder, and says so. A table may run meanwhile: what it is writing is not in it.
 * @throws ArtiglioError BACKUP_NO_STICK, BACKUP_NOT_WRITTEN, BACKUP_PASS_PHRASE_MISSING, or of
 * `loadConfiguration`.
 */
export async function writeBackup(
  { configPath, into, passPhrasePath }: BackupRequest,
  host: Host = thisHost(),
): Promise<string> {
  const kept = await contentOf(configPath);
  const folder = into ?? (await onlyStick(host));
  const phrase = await passPhraseFor(passPhrasePath, true);
  const { path, bytes } = await keepIn(folder, kept.content, phrase, host);
  const leftOut = kept.leftOut.map((what) => LEFT_OUT[what]);
  return [`${path}: ${bytes} bytes, read back.`, ...leftOut].join('\n');
}

/** Content missing from a backup: the evening that is under way; a key that this user may not read. */
export type LeftOut = 'evening' | 'key';

const LEFT_OUT: Readonly<Record<LeftOut, string>> = {
  evening: 'The evening that is under way is not in it: it must be forgotten one day.',
  key: 'The table’s key is not in it: it lies where only the service reads it.',
};

/**
 * Writes the next backup of a folder, reads it back, and removes what is older than seven.
 * @throws ArtiglioError BACKUP_NOT_WRITTEN.
 */
export async function keepIn(
  folder: string,
  content: KeptContent,
  phrase: string,
  host: Host,
): Promise<{ readonly path: string; readonly name: string; readonly bytes: number }> {
  try {
    const day = new Date(host.nowMs).toISOString().slice(0, 10);
    const inFolder = <Done>(work: () => Promise<Done>) => asOwnerOf([folder], work);
    const { name, removed } = await inFolder(async () => {
      await mkdir(folder, { recursive: true, mode: 0o700 });
      return rotation(await readdir(folder), day);
    });
    const path = join(folder, name);
    const sum = createHash('sha256');
    const bytes = summed(sealedBackup(contentBytes(content), phrase), sum);
    await writeWhole(path, bytes, { step: inFolder });
    return await inFolder(async () => {
      const written = await openFile(path);
      try {
        await checkWritten(written, path, sum.digest());
        // Only now: until the new one is proven, the old ones are the table's backup.
        for (const old of removed) await rm(join(folder, old), { force: true });
        return { path, name, bytes: (await written.stat()).size };
      } finally {
        await written.close();
      }
    });
  } catch (cause) {
    throw notWritten(folder, cause);
  }
}

async function* summed(bytes: AsyncIterable<Uint8Array>, sum: Hash): AsyncGenerator<Uint8Array> {
  for await (const part of bytes) {
    sum.update(part);
    yield part;
  }
}

/**
 * Reads a backup back.
 * @throws ArtiglioError BACKUP_DAMAGED when the disk gives back other bytes than were written.
 */
async function checkWritten(file: FileHandle, path: string, wanted: Buffer): Promise<void> {
  const sum = createHash('sha256');
  const room = Buffer.allocUnsafe(PORTION_BYTES);
  const { size } = await file.stat();
  for await (const part of bytesBetween(file, 0, size, room)) sum.update(part);
  if (!sum.digest().equals(wanted)) throw damageFault(path);
}

interface KeptTable {
  readonly content: KeptContent;
  readonly leftOut: readonly LeftOut[];
}

/**
 * Returns a table's content, and what is not in it.
 * @throws ArtiglioError of `loadConfiguration`; BACKUP_NOT_WRITTEN when something of it cannot be read.
 */
export async function contentOf(configPath: string): Promise<KeptTable> {
  const loaded = await asOwnerOf([configPath], () => loadConfiguration(configPath));
  try {
    return await contentIn(loaded);
  } catch (cause) {
    throw new ArtiglioError(
      'BACKUP_NOT_WRITTEN',
      `What the table keeps in ${loaded.dataDirectory} cannot be read (${reasonOf(cause)}).`,
      'Let the table’s own user make the backup, or root with sudo; the backups before it are as they were.',
      { cause },
    );
  }
}

async function contentIn(loaded: LoadedConfiguration): Promise<KeptTable> {
  const { path, dataDirectory, keyPath } = loaded;
  const names = await asOwnerOf([path, dataDirectory], () => namesIn(dataDirectory));
  const isKept = (name: string) =>
    DATA_FILE.test(name) && !(name.endsWith(JOURNAL_SUFFIX) && isUnderWay(name, names));
  const hasOwnKey =
    keyPath !== undefined && (await asOwnerOf([path, keyPath], () => isFile(keyPath)));
  const kept = names.filter((name) => isKept(name) && !(hasOwnKey && name === KEY_FILE)).sort();
  const files = [
    ...kept.map((name) => ({ name, path: join(dataDirectory, name) })),
    ...(hasOwnKey ? [{ name: KEY_FILE, path: keyPath }] : []),
  ];
  const configuration = Buffer.from(await asOwnerOf([path], () => readYamlFile(path))).toString();
  const isLeftOut = (name: string) => DATA_FILE.test(name) && !isKept(name);
  const leftOut: readonly LeftOut[] = [
    ...(names.some(isLeftOut) ? (['evening'] as const) : []),
    ...(files.some(({ name }) => name === KEY_FILE) ? [] : (['key'] as const)),
  ];
  return {
    content: { version: packageVersion(), configPath: path, configuration, files },
    leftOut,
  };
}

/**
 * Returns the names in the data directory; a table that never ran has none. One that may not be read is no empty one:
 * it would replace a good backup.
 */
async function namesIn(dataDirectory: string): Promise<readonly string[]> {
  const decks = await readdir(join(dataDirectory, DECKS_DIRECTORY)).catch(orIfMissing([]));
  const own = await readdir(dataDirectory).catch(orIfMissing([]));
  return [...own, ...decks.map((name) => join(DECKS_DIRECTORY, name))];
}

async function isFile(path: string): Promise<boolean> {
  return stat(path).then(
    (found) => found.isFile(),
    () => false,
  );
}

async function onlyStick(host: Host): Promise<string> {
  const [stick, ...others] = await writableSticks(host);
  if (stick !== undefined && others.length === 0) return stick;
  throw new ArtiglioError(
    'BACKUP_NO_STICK',
    stick === undefined
      ? 'No USB stick that this user may write is mounted below /media or /run/media.'
      : `Several sticks are plugged in: ${[stick, ...others].join(', ')}.`,
    'Plug one in, or name a folder with --into.',
  );
}

function notWritten(folder: string, cause: unknown): ArtiglioError {
  return new ArtiglioError(
    'BACKUP_NOT_WRITTEN',
    `No backup could be written to ${folder} (${reasonOf(cause)}).`,
    'Make room there, or let this user write there; the backups before it are as they were.',
    { cause },
  );
}
