/**
 * The table in a browser's tab: bytes, first state on a slow network and a slow telephone, play, and what it costs.
 * Prints figures; docs/inside/benchmarks.md keeps them.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import type { Browser, CDPSession, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { launchBrowser } from '../../page/browser.js';
import { buildTab, serveTab, TAB } from '../../tab/served-tab.js';

/** What a telephone loads before its first state. */
const FIRST_STATE = ['index.html', 'page.js', 'table.js', 'board.js'];
const SLOW_NETWORK = {
  offline: false,
  latency: 400,
  downloadThroughput: 50_000,
  uploadThroughput: 50_000,
};
const SLOWER = 4;
/** How long the cost of play is measured, s. */
const MEASURED_SECONDS = 20;
/** Clock ticks of Linux a second, in /proc/…/stat. */
const TICKS = 100;

let browser: Browser;
beforeAll(async () => {
  buildTab();
  browser = await launchBrowser();
});
afterAll(() => browser.close());

const say = (what: string, figure: string) => console.log(`${what}: ${figure}`);
const kB = (bytes: number) => `${Math.round(bytes / 1000)} kB`;
const seconds = (ms: number) => `${(ms / 1000).toFixed(1)} s`;

async function opened(url: string, before?: (client: CDPSession) => Promise<unknown>) {
  const context = await browser.newContext({
    ...{ viewport: { width: 390, height: 844 }, locale: 'en-GB' },
  });
  onTestFinished(() => context.close());
  await context.addInitScript(noteFirstState);
  const page = await context.newPage();
  const client = await context.newCDPSession(page);
  await before?.(client);
  return { page, client, firstStateMs: await firstState(page, () => page.goto(url)) };
}

/** From the navigation's start to the first frame in which the large button can be pressed, ms, by the page's clock. */
async function firstState(page: Page, load: () => Promise<unknown>): Promise<number> {
  await load();
  const framed = await page.waitForFunction(() => Reflect.get(window, 'firstStateMs'));
  return Number(await framed.jsonValue());
}

/** Notes `firstStateMs` in each document: a driver asks the busy page and is answered later. */
function noteFirstState() {
  const noticed = new MutationObserver(() => {
    if (document.querySelector('#next[aria-disabled="false"]') === null) return;
    noticed.disconnect();
    // A frame later it is on the screen.
    requestAnimationFrame(() =>
      requestAnimationFrame((atMs) => Reflect.set(window, 'firstStateMs', atMs)),
    );
  });
  noticed.observe(document, { subtree: true, childList: true, attributes: true });
}

const slower = (client: CDPSession) =>
  client.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });

test('bytes', () => {
  const packed = (names: readonly string[]) =>
    names.reduce((sum, name) => sum + brotliCompressSync(readFileSync(join(TAB, name))).length, 0);
  say('first state, brotli', kB(packed(FIRST_STATE)));
  say('everything, brotli', kB(packed(readdirSync(TAB))));
});

test('first state at 400 ms and 50 kB/s with a processor slowed four times, and from the service worker', async () => {
  const served = await serveTab({ packs: true });
  const { page, firstStateMs } = await opened(served.url, async (client) => {
    await client.send('Network.enable');
    await client.send('Network.emulateNetworkConditions', SLOW_NETWORK);
    await slower(client);
  });
  say('first state, slow network and processor', seconds(firstStateMs));
  await page.evaluate(() => navigator.serviceWorker.ready);
  served.stop();
  const again: number[] = [];
  for (let time = 0; time < 5; time += 1) again.push(await firstState(page, () => page.reload()));
  again.sort((one, other) => one - other);
  say('again from the service worker, five times', again.map(seconds).join(', '));
});

test('open to the first night, and the cost of play', async () => {
  const { page, client } = await opened((await serveTab()).url);
  const beganMs = performance.now();
  while ((await page.getAttribute('body', 'data-night')) !== 'true') {
    const next = page.locator('#next[aria-disabled="false"]');
    if (await next.isVisible()) await next.click();
    await page.waitForTimeout(200);
  }
  say('open to the first night', seconds(performance.now() - beganMs));
  const pid = await rendererOf(client);
  const before = threadsOf(pid);
  await page.waitForTimeout(MEASURED_SECONDS * 1000);
  const after = threadsOf(pid);
  for (const [id, { name, ticks }] of after) {
    const spent = (ticks - (before.get(id)?.ticks ?? 0)) / TICKS / MEASURED_SECONDS;
    if (name.startsWith('DedicatedWorker'))
      say('a worker, processor s per s of night', spent.toFixed(3));
  }
  const { used } = await page.evaluate(async () => {
    const memory = Reflect.get(performance, 'memory');
    return { used: Number(Object(memory).usedJSHeapSize) };
  });
  const status = readFileSync(`/proc/${pid}/status`, 'utf8');
  say(
    'memory of the page’s process',
    `${/VmRSS:\s+(\d+)/u.exec(status)?.[1]} kB; heap ${kB(used)}`,
  );
});

test('the chip keeps real time with a processor slowed four times', async () => {
  const { page, client } = await opened((await serveTab()).url, slower);
  const pid = await rendererOf(client);
  await page.waitForTimeout(5_000);
  const [before, beganMs] = [threadsOf(pid), performance.now()];
  await page.waitForTimeout(10_000);
  const took = (performance.now() - beganMs) / 1000;
  const costs = [...threadsOf(pid)]
    .filter(([, { name }]) => name.startsWith('DedicatedWorker'))
    .map(([id, { ticks }]) => (ticks - (before.get(id)?.ticks ?? 0)) / TICKS / took);
  // The share of one core; times four it must stay below one.
  say(
    'workers at the choice of a game, share of a core',
    costs.map((cost) => cost.toFixed(3)).join(', '),
  );
  expect(Math.max(...costs) * SLOWER).toBeLessThan(1);
});

async function rendererOf(client: CDPSession): Promise<number> {
  const whole = await browser.newBrowserCDPSession();
  const { processInfo } = await whole.send('SystemInfo.getProcessInfo');
  await client.send('Performance.enable');
  const renderers = processInfo.filter(({ type }) => type === 'renderer');
  // The other ones were idle before a page was opened.
  const [busiest] = renderers.sort((one, other) => other.cpuTime - one.cpuTime);
  if (busiest === undefined) throw new Error('Chromium names no process of the page.');
  return busiest.id;
}

/** The threads of a process, and the processor's time that each has used. */
function threadsOf(pid: number): ReadonlyMap<string, { name: string; ticks: number }> {
  const folder = `/proc/${pid}/task`;
  return new Map(
    readdirSync(folder).map((id) => {
      const stat = readFileSync(`${folder}/${id}/stat`, 'utf8');
      const name = stat.slice(stat.indexOf('(') + 1, stat.lastIndexOf(')'));
      const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
      return [id, { name, ticks: Number(fields[11]) + Number(fields[12]) }];
    }),
  );
}
