/**
 * A thousand tables on three nodes of NATS (Debian's nats-server, MQTT on JetStream with three replicas); a node is
 * killed while they play. `npm run bench -- test/proofs/bench/house-cluster.bench.ts`; needs `apt-get install
 * nats-server`.
 */
import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { connect } from 'mqtt';
import { expect, test } from 'vitest';
import { runningClock } from '../../../src/engine/play/clock.js';
import { Venue } from '../../../src/venue/overview/venue.js';
import { ownPort } from '../../support/own-port.js';
import { manyTables } from './many-tables.js';

const COUNT = Number(process.env['ARTIGLIO_TABLES'] ?? 1_000);
const NODES = 3;

test(`${COUNT} tables on ${NODES} nodes, one killed`, async () => {
  const cluster = await startCluster();
  try {
    await measure(cluster);
  } finally {
    for (const { process: node } of cluster) node.kill('SIGKILL');
  }
});

async function measure(cluster: readonly Node[]): Promise<void> {
  const nodes = cluster.map(({ mqtt }) => `mqtt://127.0.0.1:${mqtt}`);
  await untilReady(nodes[1] ?? '');
  const began = Date.now();
  const tables = await manyTables(COUNT, nodes);
  const [url = '', ...further] = nodes;
  const house = new Venue({
    ...{ url, further, clock: runningClock(0), run: '00000001' },
    tell: (text) => console.log(text),
  });
  house.open({ tables: () => {}, broker: () => {} });
  const showing = (phase: string) =>
    house.model.all().filter((one) => one.is === 'online' && one.phase === `«${phase}»`).length;
  const changeAll = (phase: string) => {
    for (let at = 0; at < COUNT; at += 1) tables.change(at, phase);
  };
  await until(() => house.model.online().length === COUNT, 180_000);
  console.log(
    `${house.model.online().length} tables are there after ${((Date.now() - began) / 1_000).toFixed(1)} s`,
  );
  changeAll('before');
  const changedMs = await until(() => showing('before') === COUNT, 60_000);
  console.log(`all changed: ${showing('before')} on the page after ${changedMs} ms`);

  // Commands are under way when the node dies: each is carried out once, or answered by nobody.
  const outcomes = { done: 0, unanswered: 0, refused: 0 };
  const asked = house.model.online().length;
  house.ask({ kind: 'ask', table: null, command: { kind: 'repeat' } }, (_, done, code) => {
    if (done) outcomes.done += 1;
    else if (code === 'HOUSE_NO_ANSWER') outcomes.unanswered += 1;
    else outcomes.refused += 1;
  });
  await wait(50);
  cluster[0]?.process.kill('SIGKILL');
  const killed = Date.now();
  changeAll('after');
  for (const limitMs of [10_000, 50_000, 60_000]) {
    await until(() => showing('after') === COUNT, killed + limitMs - Date.now());
    console.log(
      `a node is killed: after ${Date.now() - killed} ms the page is right for ${showing('after')} tables, ${house.model.online().length} are online`,
    );
    if (showing('after') === COUNT) break;
  }
  await until(() => outcomes.done + outcomes.unanswered + outcomes.refused >= asked, 15_000);
  const carriedOut = tables.ports.map(
    ({ asked: of }) => of.filter((one) => one === 'repeat').length,
  );
  const times = (count: number) => carriedOut.filter((one) => one === count).length;
  console.log(
    `commands: ${JSON.stringify(outcomes)}; carried out by ${times(1)} tables, twice or more by ${COUNT - times(1) - times(0)}`,
  );
  // What is retained is there for a reader that comes now, on a node that is left.
  const retained = await readRetained(nodes[2] ?? '', COUNT);
  console.log(
    `retained availabilities for a new reader: ${retained} of ${COUNT}, ${((Date.now() - killed) / 1_000).toFixed(0)} s after the kill`,
  );
  expect(Math.max(...carriedOut)).toBeLessThanOrEqual(1);
  await Promise.race([Promise.all([house.close(), tables.close()]), wait(20_000)]);
}

/** @returns how long it took until it was so, ms, or `limitMs` and more. */
async function until(isSo: () => boolean, limitMs: number): Promise<number> {
  const from = Date.now();
  while (!isSo() && Date.now() - from < limitMs) await wait(100);
  return Date.now() - from;
}

/** A cluster that lets nobody in after this time will not, ms. */
const READY_MS = 120_000;

interface Node {
  readonly process: ChildProcess;
  readonly mqtt: number;
}

async function startCluster(): Promise<readonly Node[]> {
  const directory = await mkdtemp(join(tmpdir(), 'artiglio-nats-'));
  const ports: { client: number; route: number; mqtt: number }[] = [];
  for (let node = 0; node < NODES; node += 1)
    ports.push({ client: await ownPort(), route: await ownPort(), mqtt: await ownPort() });
  const routes = ports.map(({ route }) => `nats://127.0.0.1:${route}`).join(', ');
  return Promise.all(
    ports.map(async ({ client, route, mqtt }, node) => {
      const path = join(directory, `node-${node}.conf`);
      await writeFile(
        path,
        [
          `server_name: node${node}`,
          `listen: 127.0.0.1:${client}`,
          `cluster { name: house, listen: 127.0.0.1:${route}, routes: [${routes}] }`,
          `jetstream { store_dir: "${directory}/store-${node}" }`,
          `mqtt { listen: 127.0.0.1:${mqtt}, stream_replicas: ${NODES} }`,
          `log_file: "${directory}/node-${node}.log"`,
        ].join('\n'),
      );
      return { process: spawn('nats-server', ['-c', path], { stdio: 'ignore' }), mqtt };
    }),
  );
}

/** The nodes have chosen who leads: a client is let in. */
async function untilReady(url: string): Promise<void> {
  const from = Date.now();
  while (Date.now() - from < READY_MS) {
    const client = connect(url, { protocolVersion: 4, reconnectPeriod: 0, connectTimeout: 5_000 });
    const isIn = await new Promise<boolean>((resolve) => {
      client.on('connect', () => resolve(true));
      client.on('error', () => resolve(false));
      client.on('close', () => resolve(false));
    });
    await client.endAsync(true);
    if (isIn) return;
    await wait(500);
  }
  throw new Error(`The cluster lets nobody in; its logs are in ${tmpdir()}/artiglio-nats-*`);
}

async function readRetained(url: string, count: number): Promise<number> {
  const client = connect(url, { protocolVersion: 4 });
  const tables = new Set<string>();
  client.on('message', (topic) => tables.add(topic));
  await client.subscribeAsync('artiglio/v1/+/availability');
  for (let look = 0; look < 100 && tables.size < count; look += 1) await wait(100);
  await client.endAsync(true);
  return tables.size;
}
