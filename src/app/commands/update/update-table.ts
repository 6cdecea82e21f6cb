/**
 * Runs `artiglio update`: packs what is installed, installs what is offered, and watches the new version for a
 * watchdog's time. One that does not become healthy is taken back.
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { ArtiglioError } from '../../../errors/index.js';
import { loadConfiguration } from '../../../host/config/index.js';
import { readJournal } from '../../../host/journal/index.js';
import { asOwnerOf } from '../../as-owner.js';
import { type Host, runProgram, runWithin, thisHost } from '../../host.js';
import { lastJournal } from '../../running/evening-journal.js';
import { BETWEEN_GAMES } from '../../running/machine.js';
import { type UpdateOutcome, writeOutcome } from '../../update-outcome.js';
import {
  health,
  NO_PACKAGE,
  objection,
  type ServiceLimits,
  type ServiceSample,
  type TableState,
  timeSpanMs,
  USUAL_LIMITS,
} from './judgement.js';
import {
  architectureOf,
  factsOfFile,
  factsOfInstalled,
  isNewer,
  packInstalled,
  withOfferedPackage,
} from './offered-package.js';

const INSTALLING_MS = 30 * 60_000;
const LOOK_EVERY_MS = 2_000;
const KEEP_CONFIGURATION = '--force-confold';

/** The wait of an update between two looks; a test does not wait. */
type Wait = (ms: number) => Promise<unknown>;

/** The arguments of `update`. */
export interface UpdateRequest {
  /** The Debian package; undefined: the newest one on the boot partition or a stick. */
  readonly file: string | undefined;
  readonly configPath: string;
  /** The file to write the outcome to, for the console; undefined: none. */
  readonly answer?: string | undefined;
}

/**
 * Installs the package that is named, else the newest one on the boot partition or a stick. How it went is written
 * into `answer`, too, where that is given.
 * @throws ArtiglioError UPDATE_REFUSED, UPDATE_FAILED or UPDATE_TAKEN_BACK.
 */
export async function updateTable(
  { file, configPath, answer }: UpdateRequest,
  say: (line: string) => void,
  host: Host = thisHost(),
  wait: Wait = pause,
): Promise<void> {
  const tell = (code: UpdateOutcome['code'], text: string) =>
    answer === undefined ? undefined : writeOutcome(answer, { code, text, atMs: host.nowMs });
  await tell('RUNNING', '');
  try {
    const install = (path: string) => installPackage({ file: path, configPath }, say, host, wait);
    const version =
      file === undefined
        ? await withOfferedPackage(host, async (path) =>
            install(path ?? (await nothingOffered(host))),
          )
        : await install(file);
    await tell('UPDATED', version);
  } catch (error) {
    if (error instanceof ArtiglioError)
      await tell(error.code, `${error.whatHappened} ${error.whatToDo}`);
    else await tell('UPDATE_FAILED', String(error));
    throw error;
  }
}

async function nothingOffered(host: Host): Promise<never> {
  if ((await factsOfInstalled(host)) === undefined) {
    const [why, todo] = NO_PACKAGE;
    throw new ArtiglioError('UPDATE_REFUSED', `Nothing was changed: ${why}.`, todo);
  }
  throw new ArtiglioError(
    'UPDATE_REFUSED',
    'No package for this machine lies on the boot partition of the card, nor on a USB stick.',
    'Put artiglio_VERSION_ARCHITECTURE.deb there, or name the file: sudo artiglio update FILE.',
  );
}

/** Installs a package, and returns the version that is installed now. */
async function installPackage(
  { file, configPath }: { readonly file: string; readonly configPath: string },
  say: (line: string) => void,
  host: Host,
  wait: Wait,
): Promise<string> {
  const path = resolve(file);
  const installed = await factsOfInstalled(host);
  const offered = await factsOfFile(host, path);
  const isNew =
    offered !== undefined &&
    installed !== undefined &&
    (await isNewer(host, offered.version, installed.version));
  const architecture = await architectureOf(host);
  const table = await tableState(host, configPath);
  const isRoot = host.userId === 0;
  const found = objection({
    ...{ isRoot, offered, installed, architecture, table },
    isNewer: isNew,
  });
  if (found !== undefined || offered === undefined || installed === undefined) {
    const [why = '', todo = ''] = found ?? [];
    throw new ArtiglioError('UPDATE_REFUSED', `${file} is not installed: ${why}.`, todo);
  }
  const folder = await mkdtemp(join(tmpdir(), 'artiglio-before-'));
  const before = join(folder, `artiglio_${installed.version}_before.deb`);
  try {
    say(`Packing version ${installed.version}, to go back to it …`);
    await packInstalled(host, 'artiglio', before);
    say(`Installing version ${offered.version} …`);
    const options = ['-y', '-o', `Dpkg::Options::=${KEEP_CONFIGURATION}`, 'install', path];
    const done = await runWithin(host, INSTALLING_MS, 'apt-get', ...options);
    const isWell = done?.status === 0 && (table === 'off' || (await staysHealthy(host, wait)));
    if (isWell) {
      say(
        `Version ${offered.version} is installed${table === 'off' ? '.' : ', and its table lives.'}`,
      );
      return offered.version;
    }
    say(
      `Version ${offered.version} does not become healthy; version ${installed.version} comes back …`,
    );
    await takeBack(host, before, wait, table === 'off');
    throw new ArtiglioError(
      'UPDATE_TAKEN_BACK',
      `Version ${offered.version} did not become healthy, and version ${installed.version} runs again.`,
      'Report what journalctl -u artiglio -n 100 says; the evenings are as they were.',
    );
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function takeBack(host: Host, file: string, wait: Wait, isOff: boolean): Promise<void> {
  const done = await runWithin(host, INSTALLING_MS, 'dpkg', KEEP_CONFIGURATION, '--install', file);
  if (done?.status === 0 && (isOff || (await staysHealthy(host, wait)))) return;
  throw new ArtiglioError(
    'UPDATE_FAILED',
    'The new version did not become healthy, and neither did the one before.',
    'Type sudo dpkg --configure -a, then install a package by hand; journalctl -u artiglio -n 100 says why.',
  );
}

async function staysHealthy(host: Host, wait: Wait): Promise<boolean> {
  const limits = await serviceLimits(host);
  const samples: ServiceSample[] = [];
  for (let atMs = 0; ; atMs += LOOK_EVERY_MS) {
    const state = await shown(host, 'ActiveState');
    samples.push({ atMs, state, restarts: Number(await shown(host, 'NRestarts')) || 0 });
    const judged = health(samples, limits);
    if (judged !== 'wait') return judged === 'healthy';
    await wait(LOOK_EVERY_MS);
  }
}

async function serviceLimits(host: Host): Promise<ServiceLimits> {
  // A limit of 0 is none.
  return {
    startMs: timeSpanMs(await shown(host, 'TimeoutStartUSec')) || USUAL_LIMITS.startMs,
    watchdogMs: timeSpanMs(await shown(host, 'WatchdogUSec')) || USUAL_LIMITS.watchdogMs,
  };
}

/** Asks a running table what it does; one that is off is judged by its last evening. */
async function tableState(host: Host, configPath: string): Promise<TableState> {
  if ((await shown(host, 'ActiveState')) === 'active')
    return (await shown(host, 'StatusText')) === BETWEEN_GAMES ? 'between-games' : 'playing';
  const { dataDirectory } = await asOwnerOf([configPath], () => loadConfiguration(configPath));
  // Root follows nothing that lies there.
  const read = await asOwnerOf([configPath, dataDirectory], async () => {
    const last = await lastJournal(dataDirectory);
    return last === undefined ? undefined : readJournal(last);
  });
  if (read === undefined) return 'off';
  const { isOver, entries } = read;
  return isOver || entries.length === 0 ? 'off' : 'off-in-a-game';
}

async function shown(host: Host, property: string): Promise<string> {
  const asked = ['show', 'artiglio', '--value', '-p', property];
  return (await runProgram(host, 'systemctl', ...asked))?.out ?? '';
}
