/**
 * `npm run fuzz`: fuzzes every reader of bytes from outside, one after the other (docs/inside/proofs.md).
 *
 *   --seconds N    of each target, 600 unless given
 *   --only NAME    one of them
 *   --seed N       other changes; drawn and printed unless given
 *   --keep         keeps inputs of which something new came in test/proofs/fuzz/corpus
 *
 * A target runs in a thread of little memory. This one watches it: an input that is not read to its end is found, too.
 */
import { randomInt } from 'node:crypto';
import { isMainThread, parentPort, Worker, workerData } from 'node:worker_threads';
import { readOptions, refuse } from '../../../.ci/options.mjs';
import { corpusOf, keepCorpus, targetNamed, targetNames } from './corpus.js';
import { type Fuzzed, fuzz } from './fuzz.js';
import { smallest } from './smallest.js';

/** An input of which the thread has not come back for so long, ms. */
const LOST_AFTER_MS = 60_000;
const WATCHED_EVERY_MS = 1_000;
const HEAP_MEGABYTES = 256;
/** More than a thread with that heap, its code and its largest buffers, bytes. */
const MOST_GROWN = 700e6;
const ROOM_BYTES = 70_000;
/** Of each target: enough to begin with, and not so much that nobody reads the difference. */
const MOST_KEPT = 20;
const LONGEST_KEPT_BYTES = 600;

interface Given {
  readonly name: string;
  readonly seed: number;
  readonly seconds: number;
  /** The input that is read now: its length and its bytes; before them how many were read. */
  readonly now: SharedArrayBuffer;
}

if (isMainThread) process.exitCode = (await fuzzAll()) ? 0 : 1;
// Given below.
else parentPort?.postMessage(await fuzzHere(workerData as Given));

/** Whether nothing was found. */
async function fuzzAll(): Promise<boolean> {
  const { values } = readOptions({
    seconds: { type: 'number', default: 600 },
    only: { type: 'string' },
    seed: { type: 'number' },
    keep: { type: 'boolean', default: false },
  });
  const seed = values.seed ?? randomInt(2 ** 31);
  const names = targetNames().filter((name) => values.only === undefined || name === values.only);
  if (names.length === 0) refuse(`There is no target "${values.only}"`, targetNames());
  console.log(`seed ${seed}`);
  let isClean = true;
  for (const name of names) {
    const { about } = await targetNamed(name);
    const beganMs = performance.now();
    const result = await inThread({ name, seed, seconds: values.seconds });
    const seconds = ((performance.now() - beganMs) / 1000).toFixed(0);
    const { executions, outcomes, slowestMs, found } = result;
    console.log(
      `${name} (${about}): ${executions} executions, ${outcomes} outcomes, slowest ${slowestMs.toFixed(0)} ms (${seconds} s)`,
    );
    if (found !== undefined) {
      isClean = false;
      console.log(
        `  FOUND: ${found.what}\n  ${JSON.stringify(Buffer.from(found.input).toString('latin1'))}`,
      );
    }
    if (!values.keep && found === undefined) continue;
    const more = [
      ...(found === undefined ? [] : [found.input]),
      ...(values.keep ? result.kept : []).filter(({ length }) => length <= LONGEST_KEPT_BYTES),
    ];
    keepCorpus(
      name,
      [...corpusOf(name), ...more.map((one) => Buffer.from(one))].slice(0, MOST_KEPT),
    );
  }
  return isClean;
}

/** Fuzzes a target in a thread of its own. */
function inThread(given: Omit<Given, 'now'>): Promise<Fuzzed> {
  const now = new SharedArrayBuffer(ROOM_BYTES);
  const counters = new Int32Array(now, 0, 2);
  const inputNow = () => Buffer.from(Buffer.from(now, 8, counters[1]));
  return new Promise((resolve) => {
    const worker = new Worker(new URL(import.meta.url), {
      workerData: { ...given, now } satisfies Given,
      resourceLimits: { maxOldGenerationSizeMb: HEAP_MEGABYTES },
    });
    const beganBytes = process.memoryUsage.rss();
    let last = { count: -1, atMs: performance.now() };
    const end = (fuzzed: Fuzzed) => {
      clearInterval(watch);
      void worker.terminate().then(() => resolve(fuzzed));
    };
    const harmed = (what: string) =>
      end({
        executions: counters[0] ?? 0,
        outcomes: 0,
        slowestMs: 0,
        kept: [],
        found: { what, input: inputNow() },
      });
    const watch = setInterval(() => {
      const count = Atomics.load(counters, 0);
      if (count !== last.count) last = { count, atMs: performance.now() };
      const lostMs = performance.now() - last.atMs;
      if (lostMs > LOST_AFTER_MS)
        harmed(`is not read to its end in ${(lostMs / 1000).toFixed(0)} s`);
      const grown = process.memoryUsage.rss() - beganBytes;
      if (grown > MOST_GROWN) harmed(`takes ${(grown / 1e6).toFixed(0)} MB`);
    }, WATCHED_EVERY_MS);
    worker.on('message', end);
    worker.on('error', (error) => harmed(error.stack ?? String(error)));
  });
}

/** In the thread. */
async function fuzzHere({ name, seed, seconds, now }: Given): Promise<Fuzzed> {
  const target = await targetNamed(name);
  const counters = new Int32Array(now, 0, 2);
  const room = Buffer.from(now, 8);
  const untilMs = performance.now() + seconds * 1000;
  const fuzzed = await fuzz(target, corpusOf(name), {
    seed,
    goesOn: () => performance.now() < untilMs,
    before: (input) => {
      counters[1] = input.copy(room);
      Atomics.add(counters, 0, 1);
    },
  });
  return fuzzed.found === undefined
    ? fuzzed
    : { ...fuzzed, found: await smallest(target, fuzzed.found) };
}
