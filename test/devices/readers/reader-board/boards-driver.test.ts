/** The driver over serial ports: the emulated board in its thread is found by its hello and reports whole states. */
import { expect, onTestFinished, test } from 'vitest';
import { readerBoards } from '../../../../src/app/running/reader-drivers.js';
import type { ReaderReport } from '../../../../src/devices/readers/reader.js';
import { runningClock } from '../../../../src/engine/play/clock.js';

test('an emulated reader board is found beside nothing else, and says what lies under a slot', async () => {
  const setup = {
    bindings: [{ reader: 'rc522:e0000000/1', place: { kind: 'slot', slot: 1 } as const }],
    tagsPerReader: 2 as const,
    leaveAfterMs: { day: 0, night: 0 },
    emulatedBoards: ['e0000000'],
    mqtt: undefined,
  };
  const reports: ReaderReport[] = [];
  let wake = () => {};
  const listener = (report: ReaderReport) => {
    reports.push(report);
    wake();
  };
  const { driver, emulated } = readerBoards(setup, 2, { clock: runningClock(0), listener });
  onTestFinished(() => driver.close());
  const until = async (condition: (report: ReaderReport) => boolean) => {
    while (!reports.some(condition)) await new Promise<void>((resolve) => (wake = resolve));
  };
  driver.start();
  await until(({ readers }) => readers.length === 2);
  expect(reports[0]?.readers.map(({ names }) => names[1])).toEqual(['rc522:0', 'rc522:1']);
  emulated?.lay(1, ['wolf']);
  await until(({ readers }) => readers[1]?.tags.length === 1);
  expect(emulated?.cardFor(reports.at(-1)?.readers[1]?.tags[0]?.tag ?? '')).toBe('wolf');
});
