/** Debian's Prometheus scrapes a table with the guests' key, and draws what it got. */
import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { expect, onTestFinished, test } from 'vitest';
import { launchBrowser } from '../../page/browser.js';
import { joinedConsole } from '../../page/joined-console.js';
import { compiled } from '../../runner/compiled.js';
import { temporaryDirectory } from '../../support/temporary.js';
import { ownVenue } from '../overview/own-house.js';
import { grafanaPage } from './grafana.js';

const ROOT = join(import.meta.dirname, '../../..');
const PORT = 59_090;
const API = `http://127.0.0.1:${PORT}/api/v1`;

/** What the graphs show. */
const SHOWN_SECONDS = 180;
const DASHBOARD = 'artiglio-dashboard.json';

const INTERVALS = { global: { scrape_interval: '1s', evaluation_interval: '1s' } };

async function asked(query: string): Promise<number> {
  const response = await fetch(`${API}/query?query=${encodeURIComponent(query)}`).catch(
    () => undefined,
  );
  // Prometheus' own answer.
  const told = (await response?.json()) as { data: { result: unknown[] } } | undefined;
  return told?.data.result.length ?? 0;
}

test('Prometheus gets every metric of a table, and its rules hold', async () => {
  const table = await joinedConsole(compiled, 'language: en\nmetrics: { served: true }');
  const folder = await temporaryDirectory();
  const target = new URL(table.origin).host;
  const key = table.cookieOf('guest').cookie.split('=')[1] ?? '';
  await startPrometheus(folder, {
    ...INTERVALS,
    rule_files: [join(ROOT, 'docs/run/metrics/artiglio-rules.yaml')],
    scrape_configs: [
      {
        job_name: 'artiglio',
        static_configs: [{ targets: [target] }],
        authorization: { credentials: key },
      },
    ],
  });
  await expect.poll(() => asked('up{job="artiglio"} == 1')).toBe(1);
  await expect.poll(() => asked('{__name__=~"artiglio_.+"}')).toBeGreaterThan(15);
  expect(await asked('artiglio_device_works')).toBeGreaterThan(2);
});

test('four tables at play, as Prometheus itself and as the libraries of Grafana draw them', async () => {
  const grafana = await grafanaPage();
  const folder = await ownVenue();
  const targets = [8_081, 8_082, 8_083, 8_084].map((port) => `127.0.0.1:${port}`);
  await startPrometheus(folder, {
    ...INTERVALS,
    scrape_configs: [{ job_name: 'artiglio', static_configs: [{ targets }] }],
  });
  // Something of every night and every day: the rates are of two minutes.
  await expect.poll(() => asked('count_over_time(artiglio_playing[3m]) > 150')).toBe(4);
  const browser = await launchBrowser();
  onTestFinished(() => browser.close());
  const page = await browser.newPage({ viewport: { width: 1280, height: 1_290 } });
  // The range of the graphs is in the page's address.
  const range = encodeURIComponent(JSON.stringify({ duration: SHOWN_SECONDS, endTime: 0 }));
  await page.goto(`http://127.0.0.1:${PORT}/consoles/artiglio-console.html#pctc${range}`, {
    waitUntil: 'networkidle',
  });
  // A graph without any value has no picture: nothing fails, and emulated cards have no readers.
  expect(await page.locator('#graphs svg').count()).toBeGreaterThan(5);
  expect(await page.locator('.summary tr').count()).toBe(5);
  await take(page, folder, 'metrics-prometheus');
  // A page of Prometheus' own address may ask it.
  await page.route('**/grafana/**', (route) => {
    const name = new URL(route.request().url()).pathname.split('/').at(-1) || 'index.html';
    const path = join(name === DASHBOARD ? join(ROOT, 'docs/run/metrics') : grafana, name);
    // Icons of Grafana are in no package.
    return route.fulfill(existsSync(path) ? { path } : { status: 404 });
  });
  const to = Math.floor(Date.now() / 1_000);
  const parameters = `dashboard=${DASHBOARD}&from=${to - SHOWN_SECONDS}&to=${to}`;
  await page.goto(`http://127.0.0.1:${PORT}/grafana/?${parameters}`, { waitUntil: 'networkidle' });
  const { panels } = JSON.parse(
    await readFile(join(ROOT, 'docs/run/metrics', DASHBOARD), 'utf8'),
  ) as {
    panels: readonly unknown[];
  };
  // Every query has its answer; what is empty says so.
  await expect.poll(() => page.locator('.panel').count()).toBe(panels.length);
  expect(await page.locator('.panel canvas').count()).toBeGreaterThan(6);
  await page.setViewportSize({ width: 1280, height: 1_530 });
  await take(page, folder, 'metrics-dashboard');
});

/** Keeps what the page shows as a picture of the papers. */
async function take(page: Page, folder: string, name: string): Promise<void> {
  const file = join(folder, 'taken.png');
  await page.screenshot({ path: file });
  const image = join(ROOT, `docs/images/${name}.webp`);
  execFileSync('cwebp', ['-quiet', '-q', '70', file, '-o', image]);
}

/** Debian's Prometheus with this configuration, and our console, until the test is over. */
async function startPrometheus(folder: string, config: object): Promise<void> {
  const path = join(folder, 'prometheus.yml');
  await writeFile(path, JSON.stringify(config));
  execFileSync('promtool', ['check', 'config', path]);
  const child = spawn(
    'prometheus',
    [
      `--config.file=${path}`,
      `--storage.tsdb.path=${folder}/prometheus`,
      `--web.listen-address=127.0.0.1:${PORT}`,
      `--web.console.templates=${join(ROOT, 'docs/run/metrics')}`,
      '--web.console.libraries=/usr/share/doc/prometheus/examples/console_libraries',
    ],
    { stdio: 'ignore' },
  );
  const ended = once(child, 'exit');
  onTestFinished(async () => {
    child.kill();
    await ended;
  });
}
