/** What readers go through in years, in minutes: counts what went wrong, and expects nothing. */
import { setTimeout as wait } from 'node:timers/promises';
import { HANGING_MS } from '../../../runner/patience.js';
import type { PcscDaemon, PluggedReader } from './daemon.js';
import type { WatchedDriver } from './watched-driver.js';

export interface StressCounts {
  readonly done: number;
  /** A reader on which a card was never seen again. */
  readonly deaf: number;
  /** A card that was told to lie where another lay, or none. */
  readonly stale: number;
  readonly errors: number;
}

/** A card that is not seen for so long is never seen, on a busy machine too. */
const NEVER_MS = HANGING_MS / 3;

/** Pulls a reader out and plugs it in again, a card on it every other time. */
export async function replugs(
  daemon: PcscDaemon,
  driver: WatchedDriver,
  reader: PluggedReader,
  times: number,
): Promise<StressCounts> {
  return await counting(async (count) => {
    for (let time = 0; time < times; time++) {
      if (time % 2 === 0) await daemon.lift(reader);
      await daemon.unplug(reader);
      // Sometimes faster than the daemon looks.
      await wait([5, 100, 700][time % 3]);
      await daemon.plug(reader.path, reader.model, reader.serial);
      const uid = uidOf(time);
      await daemon.lay(reader, uid);
      if (!(await driver.sees(reader, [uid], NEVER_MS))) count.deaf();
      count.done();
    }
  });
}

/** Kills the daemon and starts it again; another card lies there afterwards. */
export async function kills(
  daemon: PcscDaemon,
  driver: WatchedDriver,
  reader: PluggedReader,
  times: number,
): Promise<StressCounts> {
  return await counting(async (count) => {
    for (let time = 0; time < times; time++) {
      await daemon.stop(time % 4 === 3 ? 'SIGTERM' : 'SIGKILL');
      await wait([0, 30, 300][time % 3]);
      const uid = uidOf(time);
      await daemon.lay(reader, uid);
      await daemon.start();
      if (!(await driver.sees(reader, [uid], NEVER_MS))) count.deaf();
      count.done();
    }
  });
}

/**
 * Exchanges cards on all readers, sometimes several times at once, while this process is stalled at
 * random: what is told in the end must be what lies there.
 */
export async function swaps(
  daemon: PcscDaemon,
  driver: WatchedDriver,
  readers: readonly PluggedReader[],
  times: number,
  chance: (below: number) => number,
): Promise<StressCounts> {
  return await counting(async (count) => {
    for (let time = 0; time < times; ) {
      const last = new Map<PluggedReader, string>();
      for (const reader of readers) {
        for (let more = 1 + chance(3); more > 0 && time < times; more -= 1) {
          const uid = uidOf(time++);
          await daemon.lay(reader, uid);
          last.set(reader, uid);
          count.done();
          if (chance(4) === 0) await wait(chance(500));
        }
        stall(chance(200));
      }
      stall(chance(1_000));
      for (const [reader, uid] of last) {
        if (await driver.sees(reader, [uid], NEVER_MS)) continue;
        count.stale();
        const { children, commands } = await about(daemon, driver, reader);
        console.error(
          `${uid} on ${reader.path}, told ${driver.on(reader)}: ${children} ${commands}`,
        );
      }
    }
  });
}

/** What is known of a reader that is not believed: for whoever reads the output. */
async function about(daemon: PcscDaemon, driver: WatchedDriver, reader: PluggedReader) {
  const before = (await daemon.commandsOf(reader)).length;
  await wait(2_000);
  const after = (await daemon.commandsOf(reader)).length;
  const other = driver.report.readers.some(
    ({ names, otherThing }) => otherThing && names.includes(`usb:${reader.path}`),
  );
  return {
    children: `${driver.driver.childrenBegun} processes`,
    commands: `${after - before} commands in two seconds, ${other ? 'another thing' : 'a card'}`,
  };
}

/** Keeps this process from doing anything, as a busy table might. */
function stall(forMs: number): void {
  const untilMs = performance.now() + forMs;
  while (performance.now() < untilMs);
}

function uidOf(number: number): string {
  return `04${(0xa0000 + number).toString(16).padStart(10, '0')}80`.toUpperCase();
}

async function counting(
  work: (count: Record<'done' | 'deaf' | 'stale', () => void>) => Promise<void>,
): Promise<StressCounts> {
  const counts = { done: 0, deaf: 0, stale: 0, errors: 0 };
  const failed = () => {
    counts.errors += 1;
  };
  process.on('uncaughtExceptionMonitor', failed);
  process.on('unhandledRejection', failed);
  try {
    await work({
      done: () => counts.done++,
      deaf: () => counts.deaf++,
      stale: () => counts.stale++,
    });
  } finally {
    process.off('uncaughtExceptionMonitor', failed);
    process.off('unhandledRejection', failed);
  }
  return counts;
}
