/**
 * The reader board, in emulated cycles: how soon three stickers are known, a thousand swaps with and without faults,
 * and bytes. `laid-to-known.bench.ts` measures one sticker, beside `nfc-pcsc`.
 */
import { test } from 'vitest';
import { CYCLES_PER_MS } from '../../../src/devices/emulator/chips.js';
import { chanceOf } from '../../../src/engine/bots/talk.js';
import {
  firstReaders,
  ReaderBench,
  sticker,
} from '../../devices/readers/reader-board/reader-bench.js';
import { DEAF_MS, numberOf, spread } from './laid.js';

const SWAPS = 1_000;

test('three stickers on one of sixteen', () => {
  const chance = chanceOf(3);
  const bench = ReaderBench.opened();
  const times: number[] = [];
  for (let at = 0; at < 40; at++) {
    bench.board.runForCycles(chance(17_500 * 16 * 16));
    const reader = chance(16);
    const tags = [0, 1, 2].map((one) => sticker(numberOf(3 * at + one)));
    for (const tag of tags) bench.lay(reader, tag);
    times.push(bench.runUntil(() => bench.tagsOn(reader).length === 3, DEAF_MS));
    for (const tag of tags) bench.pickUp(reader, tag);
    bench.runUntil(() => bench.tagsOn(reader).length === 0);
  }
  console.log(`three laid → all known, 16 readers, 40 times: ${spread(times)}`);
});

test.each([false, true])('a thousand swaps, with faults: %s', (hasFaults) => {
  const chance = chanceOf(hasFaults ? 2 : 1);
  const bench = ReaderBench.opened('uno', firstReaders(2));
  const laid = new Set<string>();
  let lies = sticker(numberOf(0));
  let before = '';
  let [wrong, stale, deaf] = [0, 0, 0];
  const times: number[] = [];
  const bytesBefore = bench.bytes;
  const fromCycle = bench.board.cycle;
  bench.lay(0, lies);
  for (let at = 1; at <= SWAPS; at++) {
    if (hasFaults && at % 3 === 0) bench.burst(5);
    if (hasFaults && at % 7 === 0) bench.bus.module(0).reset(bench.board.cycle);
    bench.bus.spiNoise = hasFaults && at % 5 === 0 ? 0.0003 : 0;
    bench.board.runForCycles(chance(40 * CYCLES_PER_MS));
    const now = numberOf(at);
    laid.add(now).add(before);
    bench.pickUp(0, lies);
    lies = sticker(now);
    bench.lay(0, lies);
    try {
      times.push(bench.runUntil(() => bench.tagsOn(0).join() === now, DEAF_MS));
    } catch {
      if (bench.tagsOn(0).includes(before)) stale++;
      else deaf++;
    }
    if (bench.tagsOn(0).some((tag) => !laid.has(tag))) wrong++;
    laid.delete(before);
    before = now;
  }
  const seconds = (bench.board.cycle - fromCycle) / CYCLES_PER_MS / 1_000;
  const bytes = Math.round((bench.bytes - bytesBefore) / seconds);
  console.log(
    `${SWAPS} swaps ${hasFaults ? 'with' : 'without'} faults: ${wrong} wrong, ${stale} stale, ${deaf} deaf; ${spread(times)}; ${bytes} bytes a second`,
  );
});

test('bytes at rest', () => {
  const bench = ReaderBench.opened();
  for (let reader = 0; reader < 16; reader++) bench.lay(reader, sticker(numberOf(reader)));
  bench.runMs(1_000);
  const from = bench.bytes;
  bench.runMs(5_000);
  console.log(
    `at rest, 16 readers with a sticker each: ${(bench.bytes - from) / 5} bytes a second, both ways`,
  );
});
