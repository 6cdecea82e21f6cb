/**
 * Memory of a table that starts again and again in one process, as it does between two games after a change on its
 * console: heap after a collection, on a machine whose time the bench holds.
 * `npm run bench -- test/proofs/bench/new-starts.bench.ts`; `ARTIGLIO_STARTS` is how often, 1000 unless given. With
 * `ARTIGLIO_COMPILER=off` the engine compiles no function for speed: that code is most of what grows.
 */
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { test } from 'vitest';
import type { TakenOver } from '../../../src/app/start/new-start.js';
import { startTable } from '../../../src/app/start/start-table.js';
import { HeldMachine } from '../secrecy/paired/held-machine.js';

const STARTS = Number(process.env['ARTIGLIO_STARTS'] ?? 1_000);
/** Starts between two lines. */
const TOLD_EVERY = 100;
/** Long enough for all that was set at a start to be over, ms of the held time. */
const OVER_MS = 60_000;

test(`a table that starts again ${STARTS} times`, async () => {
  setFlagsFromString('--expose-gc');
  if (process.env['ARTIGLIO_COMPILER'] === 'off') setFlagsFromString('--no-opt');
  const collect: () => void = runInNewContext('gc');
  const directory = await mkdtemp(join(tmpdir(), 'artiglio-anew-'));
  const configPath = join(directory, 'table.yaml');
  await writeFile(configPath, 'voice: { output: none }\n');
  const machine = new HeldMachine(directory);
  let takenOver: TakenOver | undefined;
  for (let count = 0; count <= STARTS; count += 1) {
    const options = { configPath, port: undefined };
    const table = await startTable(options, machine.tell, machine.machine, takenOver);
    machine.port?.host?.beginAnew();
    takenOver = await table.newStart;
    await table.close();
    await machine.time.goTo(machine.time.nowMs() + OVER_MS);
    // What the machine writes down is the bench's own.
    for (const lines of Object.values(machine.outside)) lines.length = 0;
    if (count % TOLD_EVERY > 0 && count !== 1) continue;
    collect();
    const { heapUsed, external } = process.memoryUsage();
    const megabytes = (bytes: number) => (bytes / 1e6).toFixed(2);
    console.log(
      `${count} starts: ${megabytes(heapUsed)} MB of heap, ${megabytes(external)} MB beside it`,
    );
  }
  await rm(directory, { recursive: true, force: true });
});
