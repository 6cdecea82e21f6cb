/** Runs `artiglio start`: a table, from its start to Ctrl-C. */

import { reportToServiceManager } from '../../live/service-manager.js';
import { invitation, invitationCodes } from '../../live/site-of-page.js';
import { startTable } from '../../start/start-table.js';
import { isTerminal, terminalColumns, untilSignalled } from '../../terminal.js';
import type { StartOptions } from './start-command.js';

/**
 * @param say receives whole lines.
 * @throws ArtiglioError of `startTable`.
 */
export async function runTable(
  { showsKey, ...options }: StartOptions,
  say: (line: string) => void,
): Promise<void> {
  const table = await startTable(options, say);
  for (const notice of table.notices) say(notice);
  for (const line of invitation(table.page, showsKey === true || isTerminal())) say(line);
  if (isTerminal()) for (const line of invitationCodes(table.page, terminalColumns())) say(line);
  say('Ctrl-C stops it; the next start goes on where it stopped.');
  const sayEnding = reportToServiceManager(table);
  await untilSignalled();
  sayEnding();
  await table.close();
}
