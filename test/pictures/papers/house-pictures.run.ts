/**
 * Makes the pictures of docs/run/house.md: `npm run picture`, with Debian's `mosquitto` and `webp` installed. Four
 * tables of `npm run house` play by themselves; its statistics are those of 500 simulated games.
 */
import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { Statistics, updateStatistics } from '../../../src/host/statistics/index.js';
import { simulatedEvenings } from '../../host/statistics/simulated-games.js';
import { launchBrowser } from '../../page/browser.js';
import { ownVenue } from '../../venue/overview/own-house.js';

const ROOT = join(import.meta.dirname, '../../..');
const HOUSE = 'http://127.0.0.1:8090/';

test('four tables at play, and their evenings', async () => {
  const folder = await ownVenue(async (of) => {
    const store = await Statistics.open({ kind: 'sqlite', path: join(of, 'evenings.sqlite') });
    const records = simulatedEvenings(84);
    const table = { of: 'key', name: 'Casa', records, journal: async () => 'gone' as const };
    await updateStatistics(store, table);
    await store.close();
  });
  const browser = await launchBrowser();
  onTestFinished(() => browser.close());
  const page = await browser.newPage({ viewport: { width: 1240, height: 640 }, locale: 'it' });
  await expect.poll(async () => (await page.goto(HOUSE).catch(() => null))?.ok()).toBe(true);
  await page.waitForFunction(() => {
    const cards = [...document.querySelectorAll<HTMLElement>('article')];
    const isAtNight = cards.some(({ dataset }) => dataset['doing'] === 'night');
    const isAwaiting = cards.some(({ dataset }) => dataset['waiting'] === 'true');
    return cards.length === 4 && isAtNight && isAwaiting;
  });
  const taken = join(folder, 'taken.png');
  const keep = (name: string) =>
    execFileSync('cwebp', [
      ...['-quiet', '-q', '70', taken, '-o'],
      join(ROOT, `docs/images/${name}.webp`),
    ]);
  await page.screenshot({ path: taken });
  keep('house-page');
  await page.locator('#show-statistics').click();
  await page.locator('.picture.rates').first().waitFor();
  await page.setViewportSize({ width: 720, height: 1_200 });
  await page.locator('.house-foot').evaluate((foot) => foot.scrollIntoView());
  await page.screenshot({ path: taken });
  keep('house-statistics');
  expect(await page.locator('.picture').count()).toBeGreaterThan(6);
});
