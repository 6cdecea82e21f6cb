/**
 * The page of a house with 10, 100 and 1,000 tables on one Mosquitto: processor time and memory of broker, house and
 * browser, and the time from a table's phase to the screen. `npm run bench -- test/proofs/bench/house.bench.ts`; each
 * table changes every two and a half seconds, as a game does. `ARTIGLIO_TABLES=10,100` chooses the numbers;
 * `ARTIGLIO_NODE_RED` names a folder with Node-RED, which then shows the same messages (`node-red.ts`).
 */
import { type ChildProcess, spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { test } from 'vitest';
import { launchBrowser } from '../../page/browser.js';
import { compiled } from '../../runner/compiled.js';
import { ownPort } from '../../support/own-port.js';
import { manyTables, percentile } from './many-tables.js';
import { startNodeRed } from './node-red.js';

const NUMBERS = (process.env['ARTIGLIO_TABLES'] ?? '10,100,1000').split(',').map(Number);
const CHANGE_MS = 2_500;
const MEASURED_MS = Number(process.env['ARTIGLIO_MEASURED_MS'] ?? 30_000);

declare global {
  interface Window {
    /** Times from a phase to the screen, ms. */
    latencies: number[];
  }
}

const NODE_RED = process.env['ARTIGLIO_NODE_RED'];
const SHOWN_BY = NODE_RED === undefined ? ['house'] : ['house', 'Node-RED'];

test.each(NUMBERS.flatMap((count) => SHOWN_BY.map((shownBy) => [count, shownBy] as const)))(
  '%i tables, shown by %s',
  async (count, shownBy) => {
    const directory = await mkdtemp(join(tmpdir(), 'artiglio-house-'));
    const [brokerPort, pagePort] = [await ownPort(), await ownPort()];
    const url = `mqtt://127.0.0.1:${brokerPort}`;
    await writeFile(
      join(directory, 'mosquitto.conf'),
      `listener ${brokerPort} 127.0.0.1\nallow_anonymous true\nmax_connections -1\n`,
    );
    const broker = spawn('/usr/sbin/mosquitto', ['-c', join(directory, 'mosquitto.conf')], {
      stdio: 'ignore',
    });
    await wait(500);
    const house =
      shownBy === 'house'
        ? await startVenue(directory, pagePort, url)
        : await startNodeRed(NODE_RED ?? '', directory, pagePort, brokerPort);
    const tables = await manyTables(count, [url]);
    const browser = await launchBrowser();
    // Node-RED's dashboard does not know what was said before it was opened: every table says something.
    let told = 0;
    const telling = setInterval(() => {
      for (let each = 0; each < 20; each += 1) tables.change(told++ % count, `begun ${told}`);
    }, 100);
    try {
      const page = await browser.newPage();
      const address = `http://127.0.0.1:${pagePort}/${shownBy === 'house' ? '' : 'dashboard/tables'}`;
      await untilServed(address);
      await page.goto(address);
      await page.waitForFunction(
        (all) => document.querySelectorAll('article').length === all,
        count,
      );
      clearInterval(telling);
      await page.evaluate(() => {
        window.latencies = [];
        const seen = new Map<string, string>();
        new MutationObserver(() => {
          requestAnimationFrame(() => {
            for (const card of document.querySelectorAll('article')) {
              const phase = card.querySelector('.phase')?.textContent ?? '';
              const told = /«t(\d+)»/u.exec(phase)?.[1];
              if (told === undefined || seen.get(card.id) === told) continue;
              seen.set(card.id, told);
              window.latencies.push(Date.now() - Number(told));
            }
          });
        }).observe(document.body, { subtree: true, childList: true, characterData: true });
      });
      const before = [broker, house].map(processorMs);
      const client = await page.context().newCDPSession(page);
      await client.send('Performance.enable');
      const taskSeconds = async () => {
        const { metrics } = await client.send('Performance.getMetrics');
        return metrics.find(({ name }) => name === 'TaskDuration')?.value ?? Number.NaN;
      };
      const heapMb = async () => {
        const { metrics } = await client.send('Performance.getMetrics');
        return (metrics.find(({ name }) => name === 'JSHeapUsedSize')?.value ?? Number.NaN) / 1e6;
      };
      const beganTask = await taskSeconds();
      const usedByTables = process.cpuUsage();
      const began = Date.now();
      let turn = 0;
      // All that are due: a timer that comes late is not called for what it missed.
      const timer = setInterval(() => {
        const due = ((Date.now() - began) * count) / CHANGE_MS;
        for (; turn < due; turn += 1) tables.change(turn % count, `t${Date.now()}`);
      }, 5);
      await wait(MEASURED_MS);
      clearInterval(timer);
      const tookMs = Date.now() - began;
      const { user, system } = process.cpuUsage(usedByTables);
      const tableMs = (user + system) / 1_000 / count / (tookMs / 1_000);
      const percent = (ms: number) => `${((ms / tookMs) * 100).toFixed(1)} %`;
      const used = [broker, house].map((one, at) => processorMs(one) - (before[at] ?? 0));
      const task = ((await taskSeconds()) - beganTask) * 1_000;
      const latencies = await page.evaluate(() => window.latencies);
      console.log(
        [
          `${shownBy}: ${count} tables, ${turn} changes in ${(tookMs / 1_000).toFixed(0)} s`,
          `each table ${tableMs.toFixed(2)} ms of processor a second`,
          `broker ${percent(used[0] ?? 0)} of a core, ${residentMb(broker)} MB`,
          `server ${percent(used[1] ?? 0)}, ${residentMb(house)} MB`,
          `page ${percent(task)}, ${(await heapMb()).toFixed(1)} MB of heap`,
          `phase to screen p50 ${percentile(latencies, 0.5)} ms, p99 ${percentile(latencies, 0.99)} ms (${latencies.length})`,
        ].join('; '),
      );
    } finally {
      clearInterval(telling);
      await browser.close();
      await tables.close();
      house.kill();
      broker.kill();
    }
  },
);

async function startVenue(directory: string, port: number, url: string): Promise<ChildProcess> {
  const path = join(directory, 'house.yaml');
  await writeFile(path, JSON.stringify({ name: 'Casa', broker: { url }, web: { port } }));
  return spawn(process.execPath, [join(compiled, 'program/main.js'), 'house', '--config', path], {
    stdio: 'ignore',
  });
}

async function untilServed(url: string): Promise<void> {
  for (;;) {
    const isServed = await fetch(url).then(
      ({ ok }) => ok,
      () => false,
    );
    if (isServed) return;
    await wait(200);
  }
}

/** proc(5): the 14th and 15th field of `stat`, in hundredths of a second. */
function processorMs({ pid }: ChildProcess): number {
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return (Number(fields[11]) + Number(fields[12])) * 10;
}

function residentMb({ pid }: ChildProcess): string {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8');
  return (Number(/VmRSS:\s+(\d+)/u.exec(status)?.[1]) / 1_000).toFixed(0);
}
