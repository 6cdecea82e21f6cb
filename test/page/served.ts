/** The pages of a table in a test, as this machine serves them. */
import { onTestFinished } from 'vitest';
import { type PageOptions, type ServedPage, servePage } from '../../src/page/server/server.js';
import type { TableForPages } from '../../src/page/server/table-for-pages.js';
import { compiled } from '../runner/compiled.js';
import { runningGrid } from './page-client.js';

/** Serves them on a free port until the test is over. */
export async function serve(
  table: TableForPages,
  options: Partial<PageOptions> = {},
): Promise<ServedPage> {
  const site = await servePage(table, {
    ...{ host: '127.0.0.1', port: 0, compiled, grid: runningGrid },
    ...options,
  });
  onTestFinished(() => site.close());
  return site;
}
