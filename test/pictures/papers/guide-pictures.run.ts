/**
 * Makes the pictures of the papers: `npm run picture`, with Debian's `webp` installed. First start's page and the
 * console, as a browser draws them; they are made again when they look different, and looked at.
 */
import { execFileSync } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { PAST_EVENINGS_FILE } from '../../../src/app/running/past-evenings.js';
import { setupWords } from '../../../src/learn/setup/setup-words.en.js';
import { simulatedEvenings } from '../../host/statistics/simulated-games.js';
import { launchBrowser } from '../../page/browser.js';
import { joinedConsole } from '../../page/joined-console.js';
import { openSetup } from '../../page/setup-known.js';
import { compiled } from '../../runner/compiled.js';
import { temporaryDirectory } from '../../support/temporary.js';

const IMAGES = join(import.meta.dirname, '../../../docs/images');
const LOOK = {
  viewport: { width: 1000, height: 720 },
  locale: 'en-GB',
  reducedMotion: 'reduce',
} as const;

let browser: Browser;
beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(() => browser.close());

async function take(page: Page, name: string): Promise<void> {
  const file = join(await temporaryDirectory(), 'taken.png');
  await page.screenshot({ path: file });
  execFileSync('cwebp', ['-quiet', '-q', '70', file, '-o', join(IMAGES, `${name}.webp`)]);
}

test.each([
  ['seats', 'Seat four: touch its right-hand slot.'],
  ['rings', setupWords['setup.first-ring']({})],
] as const)('first start: %s', async (step, ask) => {
  const { page, shows } = await openSetup(browser, compiled, LOOK);
  await shows({ step, language: 'en', last: undefined, ask });
  await take(page, `first-start-${step}`);
  expect(await page.locator('h1').isVisible()).toBe(true);
});

test('the console', async () => {
  const table = await joinedConsole(compiled, 'language: en\nreaders: emulated');
  const page = await browser.newPage(LOOK);
  onTestFinished(() => page.close());
  await page.goto(table.consoleOf('host'));
  await page.locator('.word').waitFor({ state: 'attached' });
  const word = (await page.locator('.word').textContent()) ?? '';
  for (const name of ['Anna', 'Bruno', 'Carla', 'Davide']) {
    const telephone = await table.socketOf('guest');
    telephone.send({ kind: 'sit', word, name });
    await telephone.next('seated');
  }
  const host = await table.socketOf('host');
  host.send({ kind: 'quick-start', game: 'una-notte-da-lupi', players: 4 });
  await table.until(() => host.all('state').at(-1)?.asks?.awaited?.length === 4);
  await page.locator('.place [data-awaited="true"]').nth(3).waitFor();
  await take(page, 'console');
  expect(await page.locator('.place').count()).toBe(4);
});

/** So many of each kind of game, five an evening. */
const EACH = 84;

test('the statistics of 500 games', async () => {
  const table = await joinedConsole(compiled, 'language: en\nstatistics: { kept: true }');
  const records = simulatedEvenings(EACH).map((record) => ({ format: 2, ...record }));
  const lines = records.map((record) => `${JSON.stringify(record)}\n`).join('');
  await writeFile(join(table.directory, 'data', PAST_EVENINGS_FILE), lines);
  const page = await browser.newPage(LOOK);
  onTestFinished(() => page.close());
  await page.goto(table.consoleOf('host', 'statistics'));
  await page.locator('#show-statistics').click();
  await page.locator('.picture').first().waitFor();
  expect(await page.locator('.picture.rates').count()).toBeGreaterThan(3);
  // So high that what lies at the lower edge of the page is below it.
  await page.setViewportSize({ width: 1_000, height: 3_600 });
  const box = await page.locator('.statistics').boundingBox();
  const file = join(await temporaryDirectory(), 'taken.png');
  const clip = { x: (box?.x ?? 0) - 16, y: box?.y ?? 0, width: 700, height: 1_280 };
  await page.screenshot({ path: file, clip });
  execFileSync('cwebp', ['-quiet', '-q', '60', file, '-o', join(IMAGES, 'statistics.webp')]);
});
