/** What `artiglio start` does: a table, from its start to Ctrl-C. */

import { startTable } from '../../start/start-table.js';
import { untilSignalled } from '../../terminal.js';
import type { StartOptions } from './start-command.js';

/**
 * @param say is given whole lines.
 * @throws ArtiglioError of `startTable`.
 */
export async function runTable(options: StartOptions, say: (line: string) => void): Promise<void> {
  const table = await startTable(options, say);
  for (const notice of table.notices) say(notice);
  say(`The table is ready: open ${table.url}`);
  say('Ctrl-C stops it; the next start goes on where it stopped.');
  await untilSignalled();
  await table.close();
}
