/**
 * A sticker laid until it is known: on the reader board, in emulated cycles, and with `nfc-pcsc` used plainly on
 * Debian's pcscd with virtual readers, which vpcd looks at every 400 ms. `npm run bench -- laid-to-known`, some three
 * minutes.
 */
import { setTimeout as wait } from 'node:timers/promises';
import { test } from 'vitest';
import { chanceOf } from '../../../src/engine/bots/talk.js';
import { PcscDaemon, type PluggedReader, until } from '../../devices/readers/pcscd/daemon.js';
import {
  firstReaders,
  ReaderBench,
  sticker,
} from '../../devices/readers/reader-board/reader-bench.js';
import { DEAF_MS, numberOf, spread } from './laid.js';
import { newCard, Plain } from './on-trial.js';

const COUNTS = [1, 4, 16];
const ON_BOARD = 100;
const ON_PCSC = 60;
/** How often vpcd looks at its readers, ms. */
const VPCD_LOOKS_MS = 400;
/** A reader has its field for so long in a round of the board, cycles of its chip. */
const SLOT_CYCLES = 17_500 * 16;

/** The times on a board with so many modules, ms. */
function onBoard(count: number): number[] {
  const chance = chanceOf(count);
  const bench = ReaderBench.opened('uno', firstReaders(count));
  return Array.from({ length: ON_BOARD }, (_, at) => {
    bench.board.runForCycles(chance(SLOT_CYCLES * count));
    const reader = chance(count);
    const tag = sticker(numberOf(at));
    bench.lay(reader, tag);
    const ms = bench.runUntil(() => bench.tagsOn(reader).includes(numberOf(at)), DEAF_MS);
    bench.pickUp(reader, tag);
    bench.runUntil(() => bench.tagsOn(reader).length === 0);
    return ms;
  });
}

/** The times with `nfc-pcsc` on these readers, ms; what was never told counts as the longest that is waited. */
async function onPcsc(daemon: PcscDaemon, readers: readonly PluggedReader[]): Promise<number[]> {
  const chance = chanceOf(readers.length);
  const plain = new Plain();
  try {
    for (const reader of readers) await until(() => plain.sees(reader, undefined));
    const times: number[] = [];
    while (times.length < ON_PCSC) {
      const reader = readers[chance(readers.length)];
      if (reader === undefined) throw new Error('There is no reader.');
      // Hands do not wait for the daemon's look.
      await wait(chance(VPCD_LOOKS_MS));
      const uid = newCard();
      const beganMs = performance.now();
      await daemon.lay(reader, uid);
      await plain.sees(reader, uid);
      times.push(performance.now() - beganMs);
      await daemon.lift(reader);
      await plain.sees(reader, undefined);
    }
    return times;
  } finally {
    await plain.close();
  }
}

test('laid → known, the reader board and nfc-pcsc', async () => {
  const daemon = await PcscDaemon.begin();
  try {
    const readers: PluggedReader[] = [];
    console.log(
      '| readers | the reader board | nfc-pcsc used plainly, virtual readers |\n|---|---|---|',
    );
    for (const count of COUNTS) {
      while (readers.length < count) {
        const index = readers.length;
        readers.push(await daemon.plug(`1-2.${index}`, 'plain', `S${index}`));
      }
      const board = spread(onBoard(count));
      console.log(`| ${count} | ${board} | ${spread(await onPcsc(daemon, readers))} |`);
    }
  } finally {
    await daemon.end();
  }
});
