/**
 * Runs `artiglio restore`. The data goes into a folder of its own; the configuration names that folder and is
 * renamed to its place last. That rename is the one moment at which the old table becomes the new one, so a
 * power cut leaves the one or the other. Nothing of the old table is removed.
 */
import { mkdir, readdir, readFile, rename, rm, stat } from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';
import { loadRegister } from '../../../cards/deck-store.js';
import { loadConfiguration } from '../../../config/index.js';
import { withData } from '../../../config/write-data.js';
import { ArtiglioError, errnoOf, reasonOf } from '../../../errors.js';
import { KEY_FILE, prepareDataDirectory } from '../../../journal/index.js';
import { DECK_LISTS } from '../../../registration/deck-lists.js';
import { syncDirectory, writeWhole } from '../../../whole-file.js';
import { isTableRunning } from '../../live/evening-journal.js';
import { packageRoot } from '../../package-root.js';
import { beforeOf, replaceConfiguration } from '../../replace-configuration.js';
import { type Host, hasService, thisHost } from '../doctor/host.js';
import type { RestoreRequest } from './backup-command.js';
import { type BackupContent, decodeBackup } from './backup-file.js';
import { homeOf, RESTORED_FOLDER } from './data-home.js';
import { giveTo, type Owner, ownerOf } from './owner.js';
import { passPhraseFor } from './pass-phrase.js';

/** @throws ArtiglioError of `decodeBackup`, `loadConfiguration`, RESTORE_TABLE_RUNS or RESTORE_FAILED. */
export async function restoreTable(
  request: RestoreRequest,
  host: Host = thisHost(),
): Promise<string> {
  const { file, configPath } = request;
  const bytes = await readFile(file).catch((cause: unknown) => {
    throw unreadable(file, cause);
  });
  const content = decodeBackup(bytes, await passPhraseFor(request.passPhrasePath, false), file);
  const hadTable = (await stat(configPath).catch(() => undefined)) !== undefined;
  let directory = '';
  for await (const step of restoring(content, configPath)) directory = step.directory;
  return [
    `${configPath} is the table of ${file} now; its data is in ${directory}.`,
    ...(hadTable ? [`What was there before is kept: ${beforeOf(configPath)}, and its data.`] : []),
    `Start the table again: ${(await hasService(host)) ? 'sudo systemctl restart artiglio' : `npm start -- --config ${configPath}`}`,
  ].join('\n');
}

/** The disk was changed. */
interface Step {
  /** The new data directory. */
  readonly directory: string;
}

/** Restores step by step: between two of them the power may go. */
export async function* restoring(content: BackupContent, configPath: string): AsyncGenerator<Step> {
  refuseExample(configPath);
  await refuseWithoutFolder(configPath);
  const staged = `${configPath}.restored`;
  let unfinished: string | undefined;
  try {
    await refuseRunning(configPath);
    await writeWhole(staged, content.configuration);
    // It lies beside its place: paths in it mean the same there.
    const { keyPath, dataDirectory } = await loadConfiguration(staged);
    const home = homeOf(dataDirectory);
    const owner = await ownerOf(home);
    await prepareDataDirectory(home);
    await giveTo(owner, home);
    const directory = await freeFolder(home);
    yield { directory };
    unfinished = `${directory}.new`;
    await rm(unfinished, { recursive: true, force: true });
    await mkdir(unfinished, { mode: 0o700 });
    for (const [name, base64] of Object.entries(content.data)) {
      await writeData(join(unfinished, name), Buffer.from(base64, 'base64'), owner);
      yield { directory };
    }
    await giveTo(owner, unfinished);
    await syncDirectory(unfinished);
    await loadRegister(unfinished, DECK_LISTS);
    await rename(unfinished, directory);
    await syncDirectory(home);
    yield { directory };
    const keepsKey = keyPath !== undefined && (await isSame(keyPath, content.data[KEY_FILE]));
    await writeConfiguration({ staged, configPath, directory, keepsKey }, content.configuration);
    yield { directory };
  } catch (cause) {
    for (const path of [staged, ...(unfinished === undefined ? [] : [unfinished])])
      await rm(path, { recursive: true, force: true }).catch(() => undefined);
    throw cause instanceof ArtiglioError ? cause : failed('The disk would not take it', cause);
  }
}

interface Places {
  readonly staged: string;
  readonly configPath: string;
  readonly directory: string;
  /** Whether the configured file of the table's key is there and holds it. */
  readonly keepsKey: boolean;
}

async function writeConfiguration(
  { staged, configPath, directory, keepsKey }: Places,
  text: string,
): Promise<void> {
  const place = relative(dirname(configPath), directory);
  const isBeside = !place.startsWith('..');
  const whole = withData(text, { data: isBeside ? place : directory, keepsKey });
  await replaceConfiguration(configPath, whole, staged);
}

async function writeData(path: string, bytes: Buffer, owner: Owner | undefined): Promise<void> {
  const folder = dirname(path);
  await mkdir(folder, { recursive: true, mode: 0o700 });
  await giveTo(owner, folder);
  await writeWhole(path, bytes);
  await giveTo(owner, path);
}

async function freeFolder(home: string): Promise<string> {
  const numbers = (await readdir(home)).map((name) => Number(RESTORED_FOLDER.exec(name)?.[1] ?? 0));
  return join(home, `restored-${Math.max(0, ...numbers) + 1}`);
}

async function isSame(path: string, base64: string | undefined): Promise<boolean> {
  const bytes = await readFile(path).catch(() => undefined);
  return bytes !== undefined && bytes.toString('base64') === base64;
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

/** The examples of the program are no table's own configuration. */
function refuseExample(configPath: string): void {
  if (dirname(configPath) !== join(packageRoot(), 'config')) return;
  throw new ArtiglioError(
    'RESTORE_FAILED',
    `${configPath} is an example that belongs to the program.`,
    'Name your table’s configuration with --config.',
  );
}

/** A mistyped path must not make folders. */
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

function unreadable(file: string, cause: unknown): ArtiglioError {
  const isMissing = errnoOf(cause) === 'ENOENT';
  return new ArtiglioError(
    'RESTORE_FAILED',
    isMissing ? `There is no file ${file}.` : `${file} cannot be read (${reasonOf(cause)}).`,
    `${isMissing ? 'Check the path' : 'Name a file that this user may read'}; the table is as it was.`,
    { cause },
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
