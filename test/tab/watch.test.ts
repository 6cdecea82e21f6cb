/** A stand's screen: a game that plays by itself, and a touch that begins one's own. */
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { launchBrowser } from '../page/browser.js';
import { DEAL, nextNamed, pressNext } from './one-button.js';
import { buildTab, serveTab } from './served-tab.js';

let browser: Browser;
beforeAll(async () => {
  buildTab();
  browser = await launchBrowser();
});
afterAll(() => browser.close());

/** A worker of the tab stands still for so long, as on a busy machine, or while a tab is asleep. */
async function standStill(page: Page, name: 'board.js' | 'table.js', forMs: number): Promise<void> {
  const found = page.workers().find((worker) => worker.url().endsWith(name));
  await found?.evaluate((ms) => {
    const endMs = performance.now() + ms;
    while (performance.now() < endMs);
  }, forMs);
}

async function stand(end = '?watch') {
  const page = await browser.newPage({ locale: 'en-GB', viewport: { width: 1280, height: 800 } });
  onTestFinished(() => page.close());
  await page.clock.install();
  await page.goto(`${(await serveTab({ isQuick: true })).url}${end}`);
  await page.locator('#next').waitFor();
  return page;
}

test('plays by itself as soon as it is opened; a touch ends that and presses nothing else', async () => {
  const page = await stand();
  await page.getByText('The table plays by itself').waitFor();
  await page.locator('.seat-row').nth(3).waitFor();
  await page.locator('#next', { hasText: 'of 5' }).waitFor();
  const goOn = page.locator('#next', { hasText: 'Go on' });
  // A board without time for it is late, and pauses nothing.
  await standStill(page, 'board.js', 3_000);
  expect(await goOn.count()).toBe(0);
  // A tab that has slept is paused, perhaps for a moment only, and nobody presses.
  await standStill(page, 'table.js', 4_000);
  const said = await page.locator('.said').innerText();
  while ((await page.locator('.said').innerText()) === said) await page.locator('.said').waitFor();
  await goOn.waitFor({ state: 'detached' });
  // It is the same game.
  expect(await page.getByText('Choosing a game', { exact: true }).count()).toBe(0);
  const name = page.locator('#next');
  await name.click({ force: true });
  await page.getByText('The table plays by itself').waitFor({ state: 'detached' });
  // One's own game waits for its person.
  await pressNext(page, 'Start');
  await nextNamed(page, DEAL);
  // A minute without a hand, and it is nobody's again. Only from here on the page's time passes faster than the
  // table's: a pause would be over between two looks. A step that comes after the page was closed is nothing.
  const steps = setInterval(() => void page.clock.runFor(500).catch(() => {}), 50);
  onTestFinished(() => clearInterval(steps));
  await page.getByText('The table plays by itself').waitFor();
});

test('a page that is no stand’s waits for as long as a person likes', async () => {
  const page = await stand('');
  await page.clock.runFor(600_000);
  expect(await page.locator('#watched').count()).toBe(0);
});
