/**
 * What a table of a house costs in memory: the same table with everything off, and with one thing on, in turns. Private
 * memory of the process at rest (`smaps_rollup`), the least and the median of the rounds, because a busy machine only
 * adds. `npm run bench -- test/proofs/bench/switched-on.bench.ts`; `ARTIGLIO_ROUNDS=5` takes longer.
 */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { test } from 'vitest';
import { Broker } from '../../devices/readers/broker.js';
import { compiled } from '../../runner/compiled.js';
import { ownPort } from '../../support/own-port.js';

const ROUNDS = Number(process.env['ARTIGLIO_ROUNDS'] ?? 3);
/** A table is at rest by then, ms. */
const REST_MS = 10_000;

test('memory of a table with each thing on', async () => {
  const directory = await mkdtemp(join(tmpdir(), 'artiglio-on-'));
  const broker = new Broker(await ownPort(), directory);
  await broker.start();
  const url = `mqtt://127.0.0.1:${broker.port}`;
  const variants: Readonly<Record<string, object>> = {
    'everything off': {},
    metrics: { metrics: { served: true } },
    statistics: { statistics: { kept: true } },
    'HTTP API': { house: { api: true } },
    'MQTT and Home Assistant': {
      house: { mqtt: { url, commands: 'host', homeAssistant: 'device' } },
    },
    everything: {
      metrics: { served: true },
      statistics: { kept: true },
      house: { api: true, mqtt: { url, commands: 'host', homeAssistant: 'device' } },
    },
  };
  const measured = new Map<string, number[]>();
  try {
    for (let round = 0; round < ROUNDS; round += 1)
      for (const [name, fields] of Object.entries(variants)) {
        const kb = await restingKb(fields);
        measured.set(name, [...(measured.get(name) ?? []), kb]);
      }
  } finally {
    await broker.stop();
    await rm(directory, { recursive: true, force: true });
  }
  for (const [name, all] of measured) {
    const sorted = all.toSorted((one, other) => one - other);
    const mb = (kb = Number.NaN) => (kb / 1024).toFixed(1);
    console.log(
      `${name}: least ${mb(sorted[0])} MB, median ${mb(sorted[Math.floor(sorted.length / 2)])} MB (${sorted.length} starts)`,
    );
  }
});

/** Starts a table as `npm start` does, and ends it. */
async function restingKb(fields: object): Promise<number> {
  const directory = await mkdtemp(join(tmpdir(), 'artiglio-table-'));
  const port = await ownPort();
  const config = join(directory, 'table.yaml');
  const base = { name: 'Tavolo 1', readers: 'none', voice: { output: 'none' }, web: { port } };
  await writeFile(config, JSON.stringify({ ...base, ...fields }));
  const options = ['--max-semi-space-size=1', '--optimize-for-size', '--v8-pool-size=1'];
  const child = spawn(
    process.execPath,
    [...options, join(compiled, 'program/main.js'), 'start', '--config', config],
    { stdio: 'ignore' },
  );
  try {
    await untilServed(`http://127.0.0.1:${port}/`, child);
    await wait(REST_MS);
    return privateKb(child);
  } finally {
    if (child.exitCode === null) {
      const ended = once(child, 'exit');
      child.kill();
      await ended;
    }
    await rm(directory, { recursive: true, force: true });
  }
}

async function untilServed(url: string, child: ChildProcess): Promise<void> {
  while (child.exitCode === null) {
    const isServed = await fetch(url).then(
      () => true,
      () => false,
    );
    if (isServed) return;
    await wait(200);
  }
  throw new Error(`The table ended with ${child.exitCode}`);
}

/** Memory that is the process's own, kB. */
function privateKb({ pid }: ChildProcess): number {
  const text = readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8');
  return [...text.matchAll(/^Private_\w+:\s+(\d+) kB$/gmu)].reduce(
    (sum, [, kb]) => sum + Number(kb),
    0,
  );
}
