/**
 * Runs `artiglio restore`. The data goes into a folder of its own; the configuration names that folder and is
 * renamed to its place last. That rename is the one moment at which the old table becomes the new one, so a
 * power cut leaves the one or the other. Nothing of the old table is removed.
 */
import { mkdir, readdir, rename, rm, stat } from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';
import { ArtiglioError, errnoOf, reasonOf } from '../../../errors/index.js';
import {
  openFile,
  packageRoot,
  syncDirectory,
  unreadable,
  writeWhole,
} from '../../../files/index.js';
import { loadRegister } from '../../../host/cards/index.js';
import { loadConfiguration, withData } from '../../../host/config/index.js';
import { KEY_FILE, prepareDataDirectory } from '../../../host/journal/index.js';
import { DECK_LISTS } from '../../../learn/registration/index.js';
import { asOwnerOf, beforeOf, replaceConfiguration } from '../../as-owner.js';
import {
  asDamage,
  homeOf,
  RESTORED_FOLDER,
  type ReadContent,
  readContent,
} from '../../backup/backup-content.js';
import { backupIn } from '../../backup/backup-file.js';
import { passPhraseFor } from '../../backup/pass-phrase.js';
import { bytesAt } from '../../backup/portions.js';
import { type Host, hasService, thisHost } from '../../host.js';
import { isTableRunning } from '../../running/evening-journal.js';

/** The arguments of `restore`. */
export interface RestoreRequest {
  readonly file: string;
  /** The path to write the configuration to. */
  readonly configPath: string;
  readonly passPhrasePath: string | undefined;
}

/**
 * Restores a table; root does so with the rights of the table's user, who then owns what was written (decision 29).
 * @throws ArtiglioError of `backupIn`, `loadConfiguration`, RESTORE_TABLE_RUNS or RESTORE_FAILED.
 */
export async function restoreTable(
  request: RestoreRequest,
  host: Host = thisHost(),
): Promise<string> {
  const { file, configPath } = request;
  const opened = await asOwnerOf([file], () => openFile(file)).catch((cause: unknown) => {
    const { what, todo } = unreadable('backup', file, cause);
    throw new ArtiglioError('RESTORE_FAILED', what, `${todo} The table is as it was.`, { cause });
  });
  let hadTable = false;
  let directory = '';
  try {
    const opening = await backupIn(opened, file);
    const bytes = await opening(await passPhraseFor(request.passPhrasePath, false));
    await asOwnerOf([dirname(configPath)], async () => {
      hadTable = (await stat(configPath).catch(() => undefined)) !== undefined;
      const content = await readContent(bytes).catch(asDamage(file));
      for await (directory of restoring(content, configPath, file));
    });
  } finally {
    await opened.close();
  }
  return [
    `${configPath} is the table of ${file} now; its data is in ${directory}.`,
    ...(hadTable ? [`What was there before is kept: ${beforeOf(configPath)}, and its data.`] : []),
    `Start the table again: ${(await hasService(host)) ? 'sudo systemctl restart artiglio' : `npm start -- --config ${configPath}`}`,
  ].join('\n');
}

/**
 * Restores step by step, and gives the new data directory after each: between two of them the power may go.
 * @param file the backup's, for the words of errors.
 */
export async function* restoring(
  content: ReadContent,
  configPath: string,
  file = 'The backup',
): AsyncGenerator<string> {
  refuseExample(configPath);
  await refuseWithoutFolder(configPath);
  const staged = `${configPath}.restored`;
  let unfinished: string | undefined;
  let inHome: Rights = (work) => work();
  try {
    await refuseRunning(configPath);
    await writeWhole(staged, content.configuration);
    // It lies beside its place: paths in it mean the same there.
    const { keyPath, dataDirectory } = await loadConfiguration(staged);
    const home = homeOf(dataDirectory);
    // A configuration in a folder of root's may name a directory of the table's user.
    inHome = (work) => asOwnerOf([home], work);
    const directory = await inHome(async () => {
      await prepareDataDirectory(home);
      return await freeFolder(home);
    });
    yield directory;
    unfinished = `${directory}.new`;
    const whole = unfinished;
    await inHome(async () => {
      await rm(whole, { recursive: true, force: true });
      await mkdir(whole, { mode: 0o700 });
    });
    for await (const { name, content: bytes } of withDamage(content.files, file)) {
      const path = join(whole, name);
      await inHome(async () => {
        await mkdir(dirname(path), { recursive: true, mode: 0o700 });
        await writeWhole(path, withDamage(bytes, file));
      });
      yield directory;
    }
    // Whether the configured file of the table's key is there and holds it.
    const keepsKey = await inHome(async () => {
      await syncDirectory(whole);
      await loadRegister(whole, DECK_LISTS);
      const isKept = keyPath !== undefined && (await isSameKey(keyPath, join(whole, KEY_FILE)));
      await rename(whole, directory);
      await syncDirectory(home);
      return isKept;
    });
    yield directory;
    const place = relative(dirname(configPath), directory);
    const data = place.startsWith('..') ? directory : place;
    const text = withData(content.configuration, { data, keepsKey });
    await replaceConfiguration(configPath, text, staged);
    yield directory;
  } catch (cause) {
    await rm(staged, { force: true }).catch(() => undefined);
    const left = unfinished;
    if (left !== undefined)
      await inHome(() => rm(left, { recursive: true, force: true })).catch(() => undefined);
    throw cause instanceof ArtiglioError ? cause : failed('The disk would not take it', cause);
  }
}

type Rights = <Done>(work: () => Promise<Done>) => Promise<Done>;

/**
 * Yields the parts; a fault thrown while the backup is read counts as damage of the backup, not as a fault of the disk
 * that is written.
 */
async function* withDamage<Part>(parts: AsyncIterable<Part>, file: string): AsyncGenerator<Part> {
  try {
    for await (const part of parts) yield part;
  } catch (cause) {
    asDamage(file)(cause);
  }
}

async function freeFolder(home: string): Promise<string> {
  const numbers = (await readdir(home)).map((name) => Number(RESTORED_FOLDER.exec(name)?.[1] ?? 0));
  return join(home, `restored-${Math.max(0, ...numbers) + 1}`);
}

/** The most bytes that are read of a key file: more than any key has. */
const KEY_FILE_BYTES = 1024;

async function isSameKey(one: string, other: string): Promise<boolean> {
  const texts = await Promise.all([one, other].map((path) => keyText(path).catch(() => undefined)));
  return texts[0] !== undefined && texts[0] === texts[1];
}

async function keyText(path: string): Promise<string> {
  const file = await openFile(path);
  try {
    const { size } = await file.stat();
    return (await bytesAt(file, 0, Math.min(size, KEY_FILE_BYTES))).toString('latin1');
  } finally {
    await file.close();
  }
}

async function refuseRunning(configPath: string): Promise<void> {
  const old = await loadConfiguration(configPath).catch(() => undefined);
  if (old === undefined || !(await isTableRunning(old.dataDirectory))) return;
  throw new ArtiglioError(
    'RESTORE_TABLE_RUNS',
    'The table runs: its evening would be left behind.',
    'Stop it with Ctrl-C or sudo systemctl stop artiglio, then restore again; nothing was changed.',
  );
}

/** Refuses an example of the program, which is no table's own configuration. */
function refuseExample(configPath: string): void {
  if (dirname(configPath) !== join(packageRoot(), 'config')) return;
  throw new ArtiglioError(
    'RESTORE_FAILED',
    `${configPath} is an example that belongs to the program.`,
    'Name your table’s configuration with --config.',
  );
}

/** Refuses a path whose folder does not exist: a mistyped path must not make folders. */
async function refuseWithoutFolder(configPath: string): Promise<void> {
  const folder = dirname(configPath);
  const isMissing = await stat(folder).then(
    () => false,
    (cause: unknown) => errnoOf(cause) === 'ENOENT',
  );
  if (!isMissing) return;
  throw new ArtiglioError(
    'RESTORE_FAILED',
    `There is no folder ${folder} for the configuration.`,
    `mkdir -p ${folder}, or name another configuration with --config; nothing was changed.`,
  );
}

function failed(what: string, cause: unknown): ArtiglioError {
  return new ArtiglioError(
    'RESTORE_FAILED',
    `${what} (${reasonOf(cause)}).`,
    'Make room, or give this user the right to write there; the table is as it was.',
    { cause },
  );
}
