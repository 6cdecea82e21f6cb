/**
 * Runs `artiglio update`: packs what is installed, installs what is offered, and watches the new version for a
 * watchdog's time. One that does not become healthy is taken back.
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { loadConfiguration } from '../../../config/index.js';
import { ArtiglioError } from '../../../errors.js';
import { readJournal } from '../../../journal/index.js';
import { lastJournal } from '../../live/evening-journal.js';
import { BETWEEN_GAMES } from '../../live/service-manager.js';
import { type Host, runProgram, runWithin, thisHost } from '../doctor/host.js';
import { packInstalled } from './installed-package.js';
import {
  health,
  objection,
  type PackageFacts,
  type ServiceSample,
  type TableState,
} from './judgement.js';
import type { UpdateRequest } from './update-command.js';

const INSTALLING_MS = 30 * 60_000;
const LOOK_EVERY_MS = 2_000;
/** The service's own limit, where systemd does not tell it, ms. */
const USUAL_WATCHDOG_MS = 30_000;
const KEEP_CONFIGURATION = '--force-confold';

/** How an update waits between two looks; a test does not wait. */
export interface Waiting {
  readonly wait: (ms: number) => Promise<unknown>;
}

/** @throws ArtiglioError UPDATE_REFUSED, UPDATE_FAILED or UPDATE_TAKEN_BACK. */
export async function updateTable(
  { file, configPath }: UpdateRequest,
  say: (line: string) => void,
  host: Host = thisHost(),
  { wait }: Waiting = { wait: pause },
): Promise<void> {
  const path = resolve(file);
  const installed = await installedFacts(host);
  const offered = await offeredFacts(host, path);
  const isNewer =
    offered !== undefined &&
    installed !== undefined &&
    (await runProgram(host, 'dpkg', '--compare-versions', offered.version, 'gt', installed.version))
      ?.status === 0;
  const architecture = (await runProgram(host, 'dpkg', '--print-architecture'))?.out ?? '';
  const table = await tableState(host, configPath);
  const isRoot = host.userId === 0;
  const found = objection({ isRoot, offered, installed, isNewer, architecture, table });
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
      return;
    }
    say(
      `Version ${offered.version} does not become healthy; version ${installed.version} comes back …`,
    );
    await takeBack(host, before, { wait, isOff: table === 'off' });
    throw new ArtiglioError(
      'UPDATE_TAKEN_BACK',
      `Version ${offered.version} did not become healthy, and version ${installed.version} runs again.`,
      'journalctl -u artiglio -n 100 says why; the evenings are as they were.',
    );
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function takeBack(
  host: Host,
  file: string,
  { wait, isOff }: Waiting & { readonly isOff: boolean },
): Promise<void> {
  const done = await runWithin(host, INSTALLING_MS, 'dpkg', KEEP_CONFIGURATION, '--install', file);
  if (done?.status === 0 && (isOff || (await staysHealthy(host, wait)))) return;
  throw new ArtiglioError(
    'UPDATE_FAILED',
    'The new version did not become healthy, and neither did the one before.',
    'journalctl -u artiglio -n 100 says why; sudo dpkg --configure -a, then install a package by hand.',
  );
}

async function staysHealthy(host: Host, wait: Waiting['wait']): Promise<boolean> {
  const watchdogMs = Number((await shown(host, 'WatchdogUSec')).replace(/s$/u, '')) * 1000;
  const samples: ServiceSample[] = [];
  for (let atMs = 0; ; atMs += LOOK_EVERY_MS) {
    const state = await shown(host, 'ActiveState');
    samples.push({ atMs, state, restarts: Number(await shown(host, 'NRestarts')) || 0 });
    const judged = health(samples, watchdogMs > 0 ? watchdogMs : USUAL_WATCHDOG_MS);
    if (judged !== 'wait') return judged === 'healthy';
    await wait(LOOK_EVERY_MS);
  }
}

/** A running table says itself what it does; of one that is off its last evening tells. */
async function tableState(host: Host, configPath: string): Promise<TableState> {
  if ((await shown(host, 'ActiveState')) === 'active')
    return (await shown(host, 'StatusText')) === BETWEEN_GAMES ? 'between-games' : 'playing';
  const { dataDirectory } = await loadConfiguration(configPath);
  const last = await lastJournal(dataDirectory);
  if (last === undefined) return 'off';
  const { isOver, entries } = await readJournal(last);
  return isOver || entries.length === 0 ? 'off' : 'off-in-a-game';
}

async function shown(host: Host, property: string): Promise<string> {
  const asked = ['show', 'artiglio', '--value', '-p', property];
  return (await runProgram(host, 'systemctl', ...asked))?.out ?? '';
}

const FIELDS = ['Package', 'Version', 'Architecture'] as const;

async function offeredFacts(host: Host, path: string): Promise<PackageFacts | undefined> {
  const values = await Promise.all(
    FIELDS.map((field) => runProgram(host, 'dpkg-deb', '--field', path, field)),
  );
  return factsOf(values.map((value) => (value?.status === 0 ? value.out : '')));
}

async function installedFacts(host: Host): Promise<PackageFacts | undefined> {
  // biome-ignore lint/suspicious/noTemplateCurlyInString: these are dpkg's own placeholders.
  const format = '${db:Status-Status} ${Package} ${Version} ${Architecture}';
  const asked = await runProgram(host, 'dpkg-query', '-W', '-f', format, 'artiglio');
  const [state, ...values] = asked?.status === 0 ? asked.out.split(' ') : [];
  return state === 'installed' ? factsOf(values) : undefined;
}

function factsOf([name = '', version = '', architecture = '']: readonly string[]):
  | PackageFacts
  | undefined {
  return name === '' || version === '' ? undefined : { name, version, architecture };
}
