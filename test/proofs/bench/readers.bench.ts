/**
 * PC/SC readers: how soon the table knows a card, and what `nfc-pcsc` used plainly does in the same run.
 * Debian's pcscd, sixteen virtual readers (which are looked at every 400 ms), virtual cards. Takes six
 * minutes; `CYCLES=200 npm run bench -- readers` takes fewer insertions than 2 000.
 */
import { readFile } from 'node:fs/promises';
import { setTimeout as wait } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { chanceOf } from '../../../src/engine/bots/talk.js';
import { PcscDaemon, type PluggedReader, until } from '../../devices/readers/pcscd/daemon.js';
import { WatchedDriver } from '../../devices/readers/pcscd/watched-driver.js';
import { NEVER_MS, newCard, type OnTrial, Plain, quantile } from './on-trial.js';

const READERS = 16;
const CYCLES = Number(process.env['CYCLES'] ?? 2_000);
const LAID = 80;
const AT_ONCE = 8;
const KILLS = 8;
class Ours implements OnTrial {
  readonly name = 'ours';
  private readonly watched: WatchedDriver;

  constructor(daemon: PcscDaemon) {
    this.watched = new WatchedDriver(daemon);
  }

  get pid(): number | undefined {
    return this.watched.driver.childPid;
  }

  sees(reader: PluggedReader, uid: string | undefined): Promise<boolean> {
    return this.watched.sees(reader, uid === undefined ? [] : [uid], NEVER_MS);
  }

  close(): Promise<void> {
    return this.watched.close();
  }
}

interface Measured {
  readonly laid: readonly number[];
  readonly atOnce: readonly number[];
  readonly memoryMb: readonly [number, number];
  readonly recovered: readonly number[];
  missed: number;
}

async function measure(
  onTrial: OnTrial,
  daemon: PcscDaemon,
  readers: readonly PluggedReader[],
): Promise<Measured> {
  const chance = chanceOf(3);
  let missed = 0;
  const noted = async (seen: Promise<boolean>) => {
    if (!(await seen)) missed += 1;
  };
  const laidMs = async (reader: PluggedReader) => {
    const beginMs = performance.now();
    const uid = newCard();
    await daemon.lay(reader, uid);
    await noted(onTrial.sees(reader, uid));
    return performance.now() - beginMs;
  };
  const lifted = async (reader: PluggedReader) => {
    await daemon.lift(reader);
    await noted(onTrial.sees(reader, undefined));
  };
  const [first] = readers;
  if (first === undefined) throw new Error('no reader');
  for (const reader of readers) await until(() => onTrial.sees(reader, undefined));

  const laid: number[] = [];
  for (let turn = 0; turn < LAID; turn++) {
    const reader = readers[turn % readers.length] ?? first;
    // Hands do not wait for the daemon's look.
    await wait(chance(400));
    laid.push(await laidMs(reader));
    await daemon.lift(reader);
  }
  const atOnce: number[] = [];
  for (let turn = 0; turn < AT_ONCE; turn++) {
    await Promise.all(readers.map(lifted));
    atOnce.push(Math.max(...(await Promise.all(readers.map(laidMs)))));
  }
  await Promise.all(readers.map(lifted));
  const beforeMb = await memoryMb(onTrial);
  for (let done = 0; done < CYCLES; done += readers.length) {
    await Promise.all(
      readers.map(async (reader) => {
        await laidMs(reader);
        await lifted(reader);
      }),
    );
  }
  const afterMb = await memoryMb(onTrial);
  const recovered: number[] = [];
  for (let turn = 0; turn < KILLS; turn++) {
    const uid = newCard();
    await daemon.stop('SIGKILL');
    await daemon.lay(first, uid);
    await wait(chance(1_000));
    await daemon.start();
    const beginMs = performance.now();
    if (!(await onTrial.sees(first, uid))) break;
    recovered.push(performance.now() - beginMs);
  }
  await daemon.lift(first);
  return { laid, atOnce, memoryMb: [beforeMb, afterMb], recovered, missed };
}

async function memoryMb({ pid }: OnTrial): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8');
  return Number(/VmRSS:\s+(\d+)/u.exec(status)?.[1]) / 1024;
}

test('PC/SC readers, ours and nfc-pcsc used plainly', async () => {
  const daemon = await PcscDaemon.begin();
  try {
    const readers: PluggedReader[] = [];
    for (let index = 0; index < READERS; index++) {
      readers.push(await daemon.plug(`1-2.${index}`, 'plain', `S${index}`));
    }
    const measured: Measured[] = [];
    for (const begin of [() => new Ours(daemon), () => new Plain()]) {
      const onTrial = begin();
      measured.push(await measure(onTrial, daemon, readers));
      await onTrial.close();
    }
    const row = (what: string, tell: (one: Measured) => string) =>
      console.log(`| ${what} | ${measured.map(tell).join(' | ')} |`);
    console.log('| what | ours | nfc-pcsc used plainly |\n|---|---|---|');
    row(
      `card laid → known, ${LAID} times, median / p95`,
      ({ laid }) => `${quantile(laid, 0.5)} / ${quantile(laid, 0.95)} ms`,
    );
    row(
      `${READERS} at once → the last known, ${AT_ONCE} times, median / longest`,
      ({ atOnce }) => `${quantile(atOnce, 0.5)} / ${quantile(atOnce, 1)} ms`,
    );
    row(
      `memory of its process before and after ${CYCLES} insertions and removals`,
      ({ memoryMb: [before, after] }) =>
        `${before.toFixed(1)} → ${after.toFixed(1)} MB (${(after - before).toFixed(1)})`,
    );
    row('told too late or never, of all those', ({ missed }) => `${missed}`);
    row(
      `daemon killed: it answers again → the card is known, ${KILLS} times, median / longest`,
      ({ recovered }) =>
        recovered.length === 0
          ? `not within ${NEVER_MS / 1000} s`
          : `${quantile(recovered, 0.5)} / ${quantile(recovered, 1)} ms (${recovered.length} of ${KILLS})`,
    );
    expect(measured[0]?.missed).toBe(0);
    expect(measured[0]?.recovered).toHaveLength(KILLS);
  } finally {
    await daemon.end();
  }
});
