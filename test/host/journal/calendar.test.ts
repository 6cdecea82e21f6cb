/** A Raspberry Pi has no clock: its calendar jumps by years when the network comes. An evening does not notice. */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, expect, test, vi } from 'vitest';
import { runningClock } from '../../../src/engine/play/clock.js';
import { Journal, readJournal, Sealer } from '../../../src/host/journal/index.js';
import { temporaryDirectory } from '../../support/temporary.js';

const UNSET = new Date('1970-01-01T00:00:30Z');
const SET = new Date('2026-11-23T21:00:00Z');
const WRONG = new Date('2038-01-19T03:14:08Z');
const DAY_MS = 86_400_000;

afterEach(() => {
  vi.useRealTimers();
});

/** Only the calendar is set: time goes on as it does. */
function calendarSays(date: Date): void {
  vi.useFakeTimers({ toFake: ['Date'], now: date });
}

test('play’s time goes on as if nothing had happened, forth and back', () => {
  calendarSays(UNSET);
  const clock = runningClock(7_000);
  for (const date of [SET, WRONG, UNSET]) {
    calendarSays(date);
    expect(clock.nowMs()).toBeGreaterThanOrEqual(7_000);
    expect(clock.nowMs()).toBeLessThan(7_000 + DAY_MS);
  }
});

test('a journal begun in 1970 goes on in 2026 and in 1970 again, with every entry in its place', async () => {
  const directory = await temporaryDirectory();
  const path = join(directory, 'evening-00001.journal');
  calendarSays(UNSET);
  const sealer = await Sealer.ofTable(directory);
  const header = { sealed: ['sealed'], about: {} };
  await (await Journal.create(path, header, sealer)).journal.close();
  for (const [index, date] of [UNSET, SET, WRONG, UNSET].entries()) {
    calendarSays(date);
    const { journal, atMs, entries } = await Journal.open(path, sealer);
    expect([atMs, entries.length]).toEqual([index * 1_000, index]);
    const next = { atMs: (index + 1) * 1_000, kind: 'sealed', payload: 'x', sealed: true };
    await journal.append(next);
    await journal.close();
  }
  expect(await readJournal(path, sealer)).toMatchObject({ isProven: true, atMs: 4_000 });
  // No calendar stands in it: nothing could contradict itself. Ids and sealed text are digits by chance.
  const text = (await readFile(path, 'latin1')).replaceAll(/[0-9a-f-]{36}|[\w+/=]{40,}/gu, '');
  expect(text).not.toMatch(/19[67]\d-|20[23]\d-/u);
});
