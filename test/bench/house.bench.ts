/**
 * The page of a house with 10, 100 and 1,000 tables on one Mosquitto: processor time and memory of broker, house and
 * browser, and the time from a table's phase to the screen. `npm run bench -- test/bench/house.bench.ts`; each table
 * changes every two and a half seconds, as a game does. `ARTIGLIO_TABLES=10,100` chooses the numbers.
 */
import { type ChildProcess, spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { test } from 'vitest';
import { compiled } from '../runner/compiled.js';
import { ownPort } from '../support/own-port.js';
import { launchBrowser } from '../web/browser.js';
import { manyTables, percentile } from './many-tables.js';

const NUMBERS = (process.env['ARTIGLIO_TABLES'] ?? '10,100,1000').split(',').map(Number);
const CHANGE_MS = 2_500;
const MEASURED_MS = Number(process.env['ARTIGLIO_MEASURED_MS'] ?? 30_000);

declare global {
  interface Window {
    /** Times from a phase to the screen, ms. */
    latencies: number[];
  }
}

test.each(NUMBERS)('%i tables', async (count) => {
  const directory = await mkdtemp(join(tmpdir(), 'artiglio-house-'));
  const [brokerPort, pagePort] = [await ownPort(), await ownPort()];
  const url = `mqtt://127.0.0.1:${brokerPort}`;
  await writeFile(
    join(directory, 'mosquitto.conf'),
    `listener ${brokerPort} 127.0.0.1\nallow_anonymous true\nmax_connections -1\n`,
  );
  await writeFile(
    join(directory, 'house.yaml'),
    JSON.stringify({ name: 'Casa', broker: { url }, web: { port: pagePort } }),
  );
  const broker = spawn('/usr/sbin/mosquitto', ['-c', join(directory, 'mosquitto.conf')], {
    stdio: 'ignore',
  });
  await wait(500);
  const house = spawn(
    process.execPath,
    [join(compiled, 'src/main.js'), 'house', '--config', join(directory, 'house.yaml')],
    { stdio: 'ignore' },
  );
  const tables = await manyTables(count, [url]);
  const browser = await launchBrowser();
  try {
    const page = await browser.newPage();
    await untilServed(`http://127.0.0.1:${pagePort}/`);
    await page.goto(`http://127.0.0.1:${pagePort}/`);
    await page.waitForFunction((all) => document.querySelectorAll('article').length === all, count);
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
    const began = Date.now();
    let turn = 0;
    const timer = setInterval(
      () => {
        tables.change(turn % count, `t${Date.now()}`);
        turn += 1;
      },
      Math.max(1, CHANGE_MS / count),
    );
    await wait(MEASURED_MS);
    clearInterval(timer);
    const tookMs = Date.now() - began;
    const percent = (ms: number) => `${((ms / tookMs) * 100).toFixed(1)} %`;
    const used = [broker, house].map((one, at) => processorMs(one) - (before[at] ?? 0));
    const task = ((await taskSeconds()) - beganTask) * 1_000;
    const latencies = await page.evaluate(() => window.latencies);
    console.log(
      [
        `${count} tables, ${turn} changes in ${(tookMs / 1_000).toFixed(0)} s`,
        `broker ${percent(used[0] ?? 0)} of a core, ${residentMb(broker)} MB`,
        `house ${percent(used[1] ?? 0)}, ${residentMb(house)} MB`,
        `page ${percent(task)}, ${(await heapMb()).toFixed(1)} MB of heap`,
        `phase to screen p50 ${percentile(latencies, 0.5)} ms, p99 ${percentile(latencies, 0.99)} ms (${latencies.length})`,
      ].join('; '),
    );
  } finally {
    await browser.close();
    await tables.close();
    house.kill();
    broker.kill();
  }
});

async function untilServed(url: string): Promise<void> {
  for (;;) {
    const isServed = await fetch(url).then(
      () => true,
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
