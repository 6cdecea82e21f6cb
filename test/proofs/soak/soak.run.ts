/**
 * The program for hours, with everything around it that can fail: `npm run soak -- --minutes N`
 * (docs/inside/proofs.md). It draws docs/images/soak.svg.
 */
import { writeFile } from 'node:fs/promises';
import { setTimeout as wait } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { FAULTS_OUTSIDE } from './faults-outside.js';
import { type Held, heldBy, picture } from './measured.js';
import { SoakedTable } from './soaked-table.js';

const MINUTES = Number(process.env['ARTIGLIO_SOAK_MINUTES'] ?? 60);
const FAULT_EVERY_MS = 15_000;
const LOOK_EVERY_MS = 2_000;
/** Until then the program reads in what it needs, minutes. */
const WARM_MINUTES = Math.min(5, MINUTES / 3);
/** Part of the time in which the table plays or waits for a game, at least. */
const MOSTLY = 0.7;
/** Longer than any game goes on before its host stops it. */
const MINUTES_A_GAME = 4;
/** More than collections of garbage come and go, and less than a leak of a game an hour. */
const MOST_GROWN = 1.3;

test(`a table for ${MINUTES} minutes`, async () => {
  const table = await SoakedTable.start();
  const beganMs = performance.now();
  const minutesNow = () => (performance.now() - beganMs) / 60_000;
  const held: Held[] = [];
  const faults: number[] = [];
  const phases = new Map<string, number>();
  let nextFaultMs = FAULT_EVERY_MS;
  while (minutesNow() < MINUTES) {
    const phase = await table.lookAfter(performance.now());
    phases.set(phase, (phases.get(phase) ?? 0) + 1);
    held.push(heldBy(table.program.pid, table.memory, minutesNow()));
    if (minutesNow() * 60_000 >= nextFaultMs) {
      const fault = FAULTS_OUTSIDE[faults.length % FAULTS_OUTSIDE.length];
      faults.push(minutesNow());
      await fault?.happens(table);
      nextFaultMs = minutesNow() * 60_000 + FAULT_EVERY_MS;
    }
    await wait(LOOK_EVERY_MS);
  }
  const said = table.program.said();
  const code = await table.close();
  const title = `${table.games} games and ${faults.length} faults in ${MINUTES} minutes`;
  await writeFile('docs/images/soak.svg', picture(held, faults, title));
  const [first, last] = [held.filter(({ minutes }) => minutes >= WARM_MINUTES)[0], held.at(-1)];
  console.log(
    `${title}; seen: ${[...phases].map(([phase, times]) => `${phase} ${times} times`).join('; ')}`,
  );
  for (const one of tenths(held)) console.log(`${one.minutes.toFixed(0)} minutes: ${told(one)}`);
  console.log(`after ${WARM_MINUTES.toFixed(1)} minutes ${told(first)}; at the end ${told(last)}`);
  if (first === undefined || last === undefined) throw new RangeError('It ended too soon.');
  expect(code).toBe(0);
  // A table that is paused for good, or whose game never ends, shows nothing.
  const running = [...phases].filter(([phase]) => phase.endsWith('running'));
  expect(sum(running.map(([, times]) => times))).toBeGreaterThan(held.length * MOSTLY);
  expect(table.games).toBeGreaterThanOrEqual(Math.floor(MINUTES / MINUTES_A_GAME));
  // An error without a code is one that nobody has thought of.
  expect(said).not.toMatch(/TypeError|RangeError|UnhandledPromise| {4}at /u);
  expect(median(held, MINUTES)).toBeLessThan(median(held, WARM_MINUTES + MINUTES / 5) * MOST_GROWN);
  expect(last.handles).toBeLessThanOrEqual(first.handles + 10);
});

function sum(counts: readonly number[]): number {
  return counts.reduce((all, count) => all + count, 0);
}

function told(one: Held | undefined): string {
  return one === undefined
    ? 'nothing'
    : `${one.megabytes.toFixed(1)} MB (${inMegabytes(one.inside)}), ${one.handles} handles, ${one.threads} threads`;
}

function inMegabytes({ heap, live, external }: Held['inside']): string {
  return `heap ${heap.toFixed(1)}, of it ${live.toFixed(1)} after a full collection, buffers ${external.toFixed(1)}`;
}

/** Ten moments, from the first to the last. */
function tenths(held: readonly Held[]): readonly Held[] {
  const step = Math.max(1, Math.floor(held.length / 10));
  return held.filter((_, at) => at % step === 0);
}

/** The memory in the fifth of the time that ends there, MB. */
function median(held: readonly Held[], untilMinutes: number): number {
  const some = held.filter(
    ({ minutes }) => minutes <= untilMinutes && minutes > untilMinutes - MINUTES / 5,
  );
  const sorted = some.map(({ megabytes }) => megabytes).sort((one, other) => one - other);
  return sorted[Math.floor(sorted.length / 2)] ?? 0;
}
