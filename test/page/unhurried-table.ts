/** A joined table with an emulated board, whose play waits for hands and for the page. */
import { onTestFinished } from 'vitest';
import type { Machine } from '../../src/app/running/machine.js';
import { type RunningTable, startTable } from '../../src/app/start/start-table.js';
import type { TableForPages } from '../../src/page/server/table-for-pages.js';
import { writeConfiguration } from './program.js';
import { UnhurriedTime } from './unhurried.js';

/** Not 1, so that play has a clock of its own and nothing is spoken. */
const SPEED = 40;

export interface UnhurriedTable {
  /** Where its page is. */
  readonly url: string;
  readonly time: UnhurriedTime;
  readonly running: RunningTable;
  /** The table as its pages see it. */
  readonly port: TableForPages;
  /** From now on time runs; `seen` resolves when a page has done what it was asked to before. */
  follow(seen: () => Promise<unknown>): void;
}

/** Opens it until the test is over. */
export async function openUnhurried(
  configuration: Parameters<typeof writeConfiguration>[0],
): Promise<UnhurriedTable> {
  const configPath = await writeConfiguration(configuration);
  const time = new UnhurriedTime();
  const ports: TableForPages[] = [];
  const machine: Machine = {
    ...time.machine,
    servePage: (table, options) => {
      ports.push(table);
      return time.machine.servePage(table, options);
    },
  };
  const running = await startTable({ configPath, port: 0, speed: SPEED }, () => {}, machine);
  onTestFinished(() => running.close());
  const [port] = ports;
  if (port === undefined) throw new Error('This table serves no page.');
  return {
    ...{ url: running.page.url, time, running, port },
    follow: (seen) => {
      const over = time.run(seen);
      onTestFinished(async () => {
        time.end();
        await over;
      });
    },
  };
}
