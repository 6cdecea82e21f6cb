/** The stress of readers in full; a small size of the same is in pcsc.test.ts. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { chanceOf } from '../../../src/engine/bots/talk.js';
import { PcscDaemon, type PluggedReader } from './pcscd/daemon.js';
import { kills, replugs, type StressCounts, swaps } from './pcscd/stress.js';
import { WatchedDriver } from './pcscd/watched-driver.js';

let daemon: PcscDaemon;
beforeAll(async () => {
  daemon = await PcscDaemon.begin();
});
afterAll(() => daemon.end());

test.each([
  ['30 replugs', 1, 30, replugs],
  ['the daemon killed and started 100 times', 1, 100, kills],
] as const)('%s', async (what, _, times, stress) => {
  const reader = await daemon.plug('1-1.2', 'acr122u');
  await watched(what, times, (driver) => stress(daemon, driver, reader, times));
  await daemon.unplug(reader);
});

test('1 000 swaps on eight readers, this process stalled at random', async () => {
  const readers: PluggedReader[] = [];
  for (let index = 0; index < 8; index++) readers.push(await daemon.plug(`1-2.${index}`));
  await watched('1 000 swaps', 1_000, (driver) =>
    swaps(daemon, driver, readers, 1_000, chanceOf(11)),
  );
});

async function watched(
  what: string,
  times: number,
  stress: (driver: WatchedDriver) => Promise<StressCounts>,
): Promise<void> {
  const driver = new WatchedDriver(daemon);
  const beginMs = performance.now();
  const counts = await stress(driver);
  await driver.close();
  const seconds = Math.round((performance.now() - beginMs) / 1000);
  console.log(
    `| ${what} | ${counts.deaf} deaf readers, ${counts.stale} stale tags, ${counts.errors} unhandled errors | ${driver.driver.childrenBegun} processes, ${seconds} s |`,
  );
  expect(counts).toEqual({ done: times, deaf: 0, stale: 0, errors: 0 });
}
