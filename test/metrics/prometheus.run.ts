/** Debian's Prometheus scrapes a table with the guests' key, and draws what it got. */
import { execFileSync, spawn } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { compiled } from '../runner/compiled.js';
import { temporaryDirectory } from '../support/temporary.js';
import { launchBrowser } from '../web/browser.js';
import { joinedConsole } from '../web/joined-console.js';

const ROOT = join(import.meta.dirname, '../..');
const PORT = 59_090;
const API = `http://127.0.0.1:${PORT}/api/v1`;

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
  const config = {
    global: { scrape_interval: '1s', evaluation_interval: '1s' },
    rule_files: [join(ROOT, 'docs/metrics/artiglio-rules.yaml')],
    scrape_configs: [
      {
        job_name: 'artiglio',
        static_configs: [{ targets: [target] }],
        authorization: { credentials: key },
      },
    ],
  };
  const path = join(folder, 'prometheus.yml');
  await writeFile(path, JSON.stringify(config));
  execFileSync('promtool', ['check', 'config', path]);
  const child = spawn(
    'prometheus',
    [
      `--config.file=${path}`,
      `--storage.tsdb.path=${folder}/data`,
      `--web.listen-address=127.0.0.1:${PORT}`,
    ],
    { stdio: 'ignore' },
  );
  onTestFinished(() => void child.kill());
  await expect.poll(() => asked('up{job="artiglio"} == 1')).toBe(1);
  await expect.poll(() => asked('{__name__=~"artiglio_.+"}')).toBeGreaterThan(15);
  expect(await asked('artiglio_device_works')).toBeGreaterThan(2);
  const browser = await launchBrowser();
  onTestFinished(() => browser.close());
  const page = await browser.newPage({ viewport: { width: 1100, height: 620 } });
  const graph = 'g0.expr=artiglio_device_works&g0.tab=0&g0.range_input=1m';
  await page.goto(`http://127.0.0.1:${PORT}/graph?${graph}`, { waitUntil: 'networkidle' });
  const file = join(folder, 'taken.png');
  await page.screenshot({ path: file });
  const image = join(ROOT, 'docs/images/metrics-prometheus.webp');
  execFileSync('cwebp', ['-quiet', '-q', '70', file, '-o', image]);
});
