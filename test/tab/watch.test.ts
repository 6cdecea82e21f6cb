/** A stand's screen: a game that plays by itself, and a touch that begins one's own. */
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { launchBrowser } from '../web/browser.js';
import { nextNamed, pressNext } from './one-button.js';
import { buildTab, serveTab } from './served-tab.js';

let browser: Browser;
beforeAll(async () => {
  buildTab();
  browser = await launchBrowser();
});
afterAll(() => browser.close());

/** The emulated board stands still for as long as a busy machine makes it: play pauses. */
async function standStill(page: Page): Promise<void> {
  const board = page.workers().find((worker) => worker.url().endsWith('board.js'));
  await board?.evaluate(() => {
    const endMs = performance.now() + 3_000;
    while (performance.now() < endMs);
  });
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
  await standStill(page);
  const goOn = page.locator('#next', { hasText: 'Go on' });
  await goOn.waitFor();
  await goOn.waitFor({ state: 'detached' });
  // It is the same game.
  expect(await page.getByText('Choosing a game', { exact: true }).count()).toBe(0);
  const name = page.locator('#next');
  await name.click({ force: true });
  await page.getByText('The table plays by itself').waitFor({ state: 'detached' });
  // One's own game waits for its person.
  await pressNext(page, 'Start');
  // Simulated players deal where nobody has for a while.
  await nextNamed(page, /Deal the cards|Look at my card/u);
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
