/** A joined table with an emulated board, whose play waits for hands and for the page. */
import { onTestFinished } from 'vitest';
import { startTable } from '../../src/app/start/start-table.js';
import { writeConfiguration } from './program.js';
import { UnhurriedTime } from './unhurried.js';

/** Not 1, so that play has a clock of its own and nothing is spoken. */
const SPEED = 40;

export interface UnhurriedTable {
  /** Where its page is. */
  readonly url: string;
  readonly time: UnhurriedTime;
  /** From now on time runs; `seen` resolves when a page has done what it was asked to before. */
  follow(seen: () => Promise<unknown>): void;
}

/** Opens it until the test is over. */
export async function openUnhurried(
  configuration: Parameters<typeof writeConfiguration>[0],
): Promise<UnhurriedTable> {
  const configPath = await writeConfiguration(configuration);
  const time = new UnhurriedTime();
  const table = await startTable({ configPath, port: 0, speed: SPEED }, () => {}, time.machine);
  onTestFinished(() => table.close());
  return {
    url: table.page.url,
    time,
    follow: (seen) => {
      const over = time.run(seen);
      onTestFinished(async () => {
        time.end();
        await over;
      });
    },
  };
}
