/** Runs `artiglio backup`: collects the table's files and writes them as one. */
import { mkdir, readdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { type LoadedConfiguration, loadConfiguration } from '../../../config/index.js';
import { ArtiglioError, reasonOf } from '../../../errors.js';
import { isLocked, JOURNAL_SUFFIX, KEY_FILE, readJournal } from '../../../journal/index.js';
import { writeWhole } from '../../../whole-file.js';
import { packageVersion } from '../../package-root.js';
import { type Host, thisHost } from '../doctor/host.js';
import type { BackupRequest } from './backup-command.js';
import { type BackupContent, checkBackup, DATA_FILE, encodeBackup } from './backup-file.js';
import { passPhraseFor } from './pass-phrase.js';
import { rotation } from './rotation.js';
import { writableSticks } from './sticks.js';

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

/** What a backup cannot hold: the evening that is under way; a key that this user may not read. */
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
  content: BackupContent,
  phrase: string,
  host: Host,
): Promise<{ readonly path: string; readonly name: string; readonly bytes: number }> {
  const bytes = await encodeBackup(content, phrase);
  try {
    await mkdir(folder, { recursive: true, mode: 0o700 });
    const day = new Date(host.nowMs).toISOString().slice(0, 10);
    const { name, removed } = rotation(await readdir(folder), day);
    const path = join(folder, name);
    await writeWhole(path, bytes);
    checkBackup(await readFile(path), path);
    // Only now: until the new one is proven, the old ones are the table's backup.
    for (const old of removed) await rm(join(folder, old), { force: true });
    return { path, name, bytes: bytes.length };
  } catch (cause) {
    throw notWritten(folder, cause);
  }
}

interface KeptTable {
  readonly content: BackupContent;
  readonly leftOut: readonly LeftOut[];
}

/**
 * A table's content, and what is not in it.
 * @throws ArtiglioError of `loadConfiguration`; BACKUP_NOT_WRITTEN when something of it cannot be read.
 */
export async function contentOf(configPath: string): Promise<KeptTable> {
  const loaded = await loadConfiguration(configPath);
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

async function contentIn({
  path,
  dataDirectory,
  keyPath,
}: LoadedConfiguration): Promise<KeptTable> {
  const below = await readdir(dataDirectory, { recursive: true }).catch(noneIfMissing);
  const data: Record<string, string> = {};
  let under = 0;
  for (const name of below.filter((one) => DATA_FILE.test(one)).sort()) {
    const file = join(dataDirectory, name);
    if (name.endsWith(JOURNAL_SUFFIX) && !(await isOver(file))) under += 1;
    else data[name] = (await readFile(file)).toString('base64');
  }
  const key = keyPath === undefined ? undefined : await readFile(keyPath).catch(() => undefined);
  if (key !== undefined) data[KEY_FILE] = key.toString('base64');
  const content = { version: packageVersion(), configuration: await readFile(path, 'utf8'), data };
  const leftOut: readonly LeftOut[] = [
    ...(under > 0 ? (['evening'] as const) : []),
    ...(KEY_FILE in data ? [] : (['key'] as const)),
  ];
  return { content, leftOut };
}

/** A table that never ran has no directory. One that may not be read is no empty one: it would replace a good backup. */
function noneIfMissing(error: NodeJS.ErrnoException): readonly string[] {
  if (error.code === 'ENOENT') return [];
  throw error;
}

/** Whether what opens an evening's secrets is gone. A journal that cannot be read is kept as it is. */
async function isOver(path: string): Promise<boolean> {
  if (await isLocked(path)) return false;
  return readJournal(path).then(
    (journal) => journal.isOver,
    () => true,
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
