/** Runs `artiglio start`: a table, from its start to Ctrl-C. */
import { resolve } from 'node:path';
import { writeWhole } from '../../../files/index.js';
import { outliveFaults } from '../../running/outlive-faults.js';
import { ServiceReport } from '../../running/service-manager.js';
import { invitation, invitationCodes } from '../../running/site-of-page.js';
import type { TakenOver } from '../../start/new-start.js';
import type { StartOptions } from '../../start/stage.js';
import { type RunningTable, startTable } from '../../start/start-table.js';
import { isTerminal, terminalColumns, untilSignalled } from '../../terminal.js';
import { beginAnew } from './begin-anew.js';
import { type LearnEnds, learnFirst } from './learn-first.js';

/**
 * @param say receives whole lines.
 * @param ends what a test takes hold of.
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
  const signalled = untilSignalled().then((): undefined => {
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

/** @returns what the next table takes over; undefined when there is none. */
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

/** A table plays without the file, too. */
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
