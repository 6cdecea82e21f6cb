/** `npm run storm -- --planted`, by way of `.ci/storm.mjs`: the storm finds every planted fault. */
import { expect, test } from 'vitest';
import { tryAll } from './planted.js';

test('every planted fault is found', async () => {
  const only = process.env['ARTIGLIO_PLANTED_ONLY'];
  const most = Number(process.env['ARTIGLIO_PLANTED_GAMES'] ?? 10_000);
  expect(await tryAll(most, only === undefined ? undefined : Number(only))).toEqual([]);
});
