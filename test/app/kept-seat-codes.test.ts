/** The codes of the seats, from start to start. */
import { stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { keptSeatCodes, SEAT_CODES_FILE } from '../../src/app/running/kept-json.js';
import { temporaryDirectory } from '../support/temporary.js';

test('a freed seat’s code stays worthless after a new start, and the newest codes stay good', async () => {
  const directory = await temporaryDirectory();
  const told: string[] = [];
  const open = (seats = 4) => keptSeatCodes(directory, seats, (text) => told.push(text));
  const first = await open();
  const shown = first.all;
  await first.written();
  expect((await stat(join(directory, SEAT_CODES_FILE))).mode & 0o777).toBe(0o600);
  first.renew(1);
  await first.kept;
  const second = await open();
  expect(second.all).toEqual(first.all);
  expect(shown.map((code) => second.seatOf(code))).toEqual([0, undefined, 2, 3]);
  // A larger table keeps them; a smaller one has no code of a seat that it lacks.
  expect((await open(6)).all.slice(0, 4)).toEqual(first.all);
  const smaller = await open(2);
  expect(shown.map((code) => smaller.seatOf(code))).toEqual([0, undefined, undefined, undefined]);
  expect(told).toEqual([]);
});

test('codes that are damaged, or cannot be kept, bar no start', async () => {
  const directory = await temporaryDirectory();
  await writeFile(join(directory, SEAT_CODES_FILE), '["too-short"]');
  const told: string[] = [];
  const codes = await keptSeatCodes(directory, 4, (text) => told.push(text));
  expect(new Set(codes.all).size).toBe(4);
  const nowhere = await keptSeatCodes(join(directory, 'gone'), 4, (text) => told.push(text));
  await nowhere.written();
  expect(told).toEqual([expect.stringContaining('are not kept in')]);
});
