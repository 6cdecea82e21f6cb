/** Runs `artiglio start`: a table, from its start to Ctrl-C. */
import { resolve } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { listPorts } from '../../../devices/board/index.js';
import { runningClock } from '../../../engine/play/index.js';
import { ArtiglioError } from '../../../errors/index.js';
import { writeWhole } from '../../../files/index.js';
import { loadConfiguration } from '../../../host/config/index.js';
import { ServiceReport } from '../../running/machine.js';
import { nativeBinding } from '../../running/open-board.js';
import { outliveFaults } from '../../running/outlive-faults.js';
import { invitation, invitationCodes } from '../../running/site-of-page.js';
import type { TakenOver } from '../../start/new-start.js';
import type { StartOptions } from '../../start/stage.js';
import { type RunningTable, startTable } from '../../start/start-table.js';
import { awaitSignal, isTerminal, terminalColumns } from '../../terminal.js';
import type { SetupEnds } from '../setup/run-setup.js';

/**
 * Runs a table until it ends.
 * @param say receives whole lines.
 * @param ends what a test uses.
 * @throws ArtiglioError of `startTable`.
 */
export async function runTable(
  options: StartOptions,
  say: (line: string) => void,
  ends?: LearnEnds,
  report = new ServiceReport(),
): Promise<void> {
  // A fault before a table runs ends the process, as ever: there is nothing to go on with.
  let stopOutliving = () => {};
  const runs = (table: RunningTable) => {
    stopOutliving();
    stopOutliving = outliveFaults((thrown) => table.fail(thrown));
  };
  try {
    await runTables(options, say, report, ends, runs);
  } finally {
    stopOutliving();
    // Whatever ends it: a beat that went on would keep a dead table alive.
    report.end();
  }
}

async function runTables(
  { showsKey, linkFile, ...options }: StartOptions,
  say: (line: string) => void,
  report: ServiceReport,
  ends: LearnEnds | undefined,
  runs: (table: RunningTable) => void,
): Promise<void> {
  let isSignalled = false;
  const signalled = awaitSignal().then((): undefined => {
    isSignalled = true;
  });
  const writesLink = async (lines: readonly string[]) => {
    if (linkFile !== undefined) await writeLinks(linkFile, lines, say);
  };
  await learnFirst({ ...options, showsKey }, say, { link: writesLink, report }, ends);
  if (isSignalled) return;
  let table = await startTable(options, say);
  runs(table);
  say(`Configuration: ${resolve(options.configPath)}`);
  for (const notice of table.notices) say(notice);
  // The codes are long: what can be clicked stands below them.
  if (isTerminal()) for (const line of invitationCodes(table.page, terminalColumns())) say(line);
  for (const line of invitation(table.page, showsKey === true || isTerminal())) say(line);
  await writesLink(invitation(table.page, true));
  say('Ctrl-C stops it; the next start goes on where it stopped.');
  // Pages that are open find it at the same port again.
  const port = Number(new URL(table.page.urlWithoutKey).port) || options.port;
  for (;;) {
    const takenOver = await untilItEnds(table, signalled, report);
    if (takenOver === undefined) return;
    say('The table starts again, as the console asked …');
    const again = await beginAnew({
      options: { ...options, showsKey, port },
      ...{ takenOver, say, link: writesLink, report, ends },
      isSignalled: () => isSignalled,
    });
    if (again === undefined) return;
    table = again;
    runs(table);
    // The link that first start wrote there is its own.
    await writesLink(invitation(table.page, true));
    for (const notice of table.notices) say(notice);
    say('The table is there again.');
  }
}

/** Waits until the table ends, and returns what the next one takes over; undefined when there is none. */
async function untilItEnds(
  table: RunningTable,
  signalled: Promise<undefined>,
  report: ServiceReport,
): Promise<TakenOver | undefined> {
  report.tellOf(table);
  const takenOver = await Promise.race([signalled, table.newStart]);
  if (takenOver === undefined) report.end();
  else report.awaitNext();
  await table.close();
  return takenOver;
}

/** Writes the links into the file; a table plays without it, too. */
async function writeLinks(
  path: string,
  lines: readonly string[],
  say: (line: string) => void,
): Promise<void> {
  try {
    await writeWhole(path, `${lines.join('\n')}\n`);
  } catch (error) {
    say(`The addresses with their key are not in ${path}: ${String(error)}`);
  }
}

// A new start of the table in the same process, after the one before was closed.

/** Parts of a new start. */
interface NewStartParts {
  readonly options: Omit<StartOptions, 'linkFile'>;
  readonly takenOver: TakenOver;
  readonly say: (line: string) => void;
  /** Receives what to write into the file of the links while first start runs. */
  readonly link: (lines: readonly string[]) => Promise<void>;
  readonly report: ServiceReport;
  /** Tells whether the program has been told to end meanwhile. */
  readonly isSignalled: () => boolean;
  readonly ends?: LearnEnds | undefined;
}

/**
 * Starts the table again at a host's request, which does the same as pulling the plug: a table that has not been set up,
 * and that has a board now, is set up before play. Changed settings alone do not lead to first start.
 * @returns undefined when the program is to end.
 * @throws ArtiglioError of `startTable`.
 */
export async function beginAnew(parts: NewStartParts): Promise<RunningTable | undefined> {
  const { options, takenOver, say, link, report, ends } = parts;
  if (takenOver.isAskedFor) await learnFirst(options, say, { link, report }, ends);
  if (parts.isSignalled()) return undefined;
  return await startTable(options, say, undefined, takenOver);
}

// First start before play: where the configuration wants it, and a board is there that nobody has taught it.

/** The number of looks for a board, and the time between them: USB needs a moment after power. */
const LOOKS = 4;
const BETWEEN_LOOKS_MS = 1_000;
/** The UART of a Raspberry Pi's header is there without any board behind it. */
const HEADER_PORT = /\/ttyAMA\d+$/u;

/** The ends of first start that a test uses. */
export interface LearnEnds extends SetupEnds {
  /** A configuration whose emulated table is the board that is plugged in; absent: this machine's USB plugs. */
  readonly emulated?: string;
}

/** The listeners of first start, besides the page. */
interface Told {
  /** Receives what to write into the file of the links. */
  readonly link: (lines: readonly string[]) => Promise<void>;
  readonly report: ServiceReport;
}

/**
 * Learns the table from hands and writes its configuration, or does nothing. Whatever goes wrong is reported, and the
 * table plays with the configuration that it has.
 */
export async function learnFirst(
  options: Pick<StartOptions, 'configPath' | 'port' | 'showsKey'>,
  say: (line: string) => void,
  { link, report }: Told,
  ends: LearnEnds = { typed: process.stdin },
): Promise<void> {
  const placed = await loadConfiguration(options.configPath).catch(() => undefined);
  // `startTable` says what is wrong with a configuration.
  if (placed === undefined || !placed.configuration.board.firstStart) return;
  if (ends.emulated === undefined && !(await isPluggedIn())) return;
  const { web, data } = placed.configuration;
  report.tellOf({ clock: runningClock(0), isBetweenGames: () => true, onChange: () => {} });
  try {
    // biome-ignore lint/plugin: a table that is already configured runs for days without the modules of first start.
    const { runSetup } = await import('../setup/run-setup.js');
    await runSetup(
      {
        configPath: options.configPath,
        data: data === undefined ? undefined : placed.dataDirectory,
        host: web.host,
        port: options.port ?? web.port,
        emulated: ends.emulated,
        anew: false,
        showsKey: options.showsKey === true,
        thenPlays: true,
      },
      say,
      {
        typed: ends.typed,
        begun: (emulated, walk, url) => {
          void link([`First start, on a page: ${url}`]);
          ends.begun?.(emulated, walk, url);
        },
      },
    );
  } catch (error) {
    if (!(error instanceof ArtiglioError)) throw error;
    say(error.message);
  } finally {
    report.awaitNext();
  }
}

/** Tells whether a board is plugged in. Without native code no board can be spoken to. */
async function isPluggedIn(): Promise<boolean> {
  const binding = await nativeBinding().catch(() => undefined);
  if (binding === undefined) return false;
  for (let look = 0; look < LOOKS; look += 1) {
    if (look > 0) await wait(BETWEEN_LOOKS_MS);
    const ports = await listPorts({ binding, platform: process.platform });
    if (ports.some((port) => !HEADER_PORT.test(port))) return true;
  }
  return false;
}
