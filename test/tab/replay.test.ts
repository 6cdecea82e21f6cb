/** A shared game that somebody opens in a tab: by a link, by a file, and what is broken. */
import { deflateSync } from 'node:zlib';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { voiceOptions } from '../../src/app/running/table-voice.js';
import { encodeEntry } from '../../src/engine/play/entry-codec.js';
import { usualOptions } from '../../src/games/evening.js';
import { kitOf, loadConfiguration, toTableLayout } from '../../src/host/config/index.js';
import { textOfTold } from '../../src/live/shared-game.js';
import { isTold, tableWith } from '../live/told-game.js';
import { launchBrowser } from '../page/browser.js';
import { buildTab, serveTab } from './served-tab.js';

let browser: Browser;
let text: string;
beforeAll(async () => {
  buildTab();
  browser = await launchBrowser();
  const { configuration } = await loadConfiguration('config/emulated.yaml');
  const facts = {
    ...({ version: 'any', language: 'en', options: usualOptions() } as const),
    layout: toTableLayout(configuration),
    kit: kitOf(configuration),
    voice: voiceOptions(configuration),
  };
  const table = tableWith(facts, 'una-notte-da-lupi', 4);
  table.advanceUntil(() => isTold(table), 3_600_000);
  text = textOfTold(facts, table.journal.map(encodeEntry)) ?? '';
});
afterAll(() => browser.close());

async function open(end: string): Promise<Page> {
  const page = await browser.newPage({
    ...{ locale: 'en-GB', viewport: { width: 390, height: 844 } },
  });
  onTestFinished(() => page.close());
  const faults: string[] = [];
  page.on('pageerror', ({ message }) => faults.push(message));
  onTestFinished(() => expect(faults).toEqual([]));
  await page.goto(`${(await serveTab()).url}${end}`);
  return page;
}

const linkTo = (shared: string) => `#shared=${deflateSync(shared).toString('base64url')}`;

test('a link opens the game: it is stepped, scrubbed, read, and told to its end', async () => {
  const end = linkTo(text);
  // What messengers carry whole.
  expect(end.length).toBeLessThan(8_000);
  const page = await open(end);
  const bar = page.locator('#replay');
  await bar.getByText('The beginning').waitFor();
  const at = bar.getByRole('status');
  await bar.getByRole('button', { name: 'Forward' }).click();
  expect(await at.innerText()).toMatch(/^\d+:\d\d · /u);
  const slider = bar.getByRole('slider');
  await slider.focus();
  await page.keyboard.press('End');
  await page.locator('.result .timeline li').first().waitFor();
  // No hand changes what has happened.
  expect(await page.locator('#table').count()).toBe(0);
  await page.keyboard.press('Home');
  await page.locator('.result').waitFor({ state: 'detached' });
  const seen = new Set<string>();
  const steps = Number(await slider.getAttribute('max'));
  for (let step = 0; step < steps; step += 1) {
    await page.keyboard.press('ArrowRight');
    seen.add((await at.innerText()).replace(/^[\d:]+ · /u, ''));
  }
  expect([...seen].join('\n')).toMatch(/With closed eyes: cards lifted, ring \d/u);
  expect([...seen].join('\n')).toMatch(/Seat \d: right button/u);
  await bar.getByRole('button', { name: 'To my table' }).click();
  await page.locator('#next').waitFor();
  expect(page.url()).not.toContain('shared');
});

test('a file that is dropped opens; the evening of this browser is still there afterwards', async () => {
  const page = await open('');
  await page.locator('#next[aria-disabled="false"]').click();
  await page.getByRole('button', { name: 'Deal the cards' }).waitFor();
  await page.evaluate((content) => {
    const data = new DataTransfer();
    data.items.add(new File([content], 'artiglio.game.json'));
    dispatchEvent(new DragEvent('drop', { dataTransfer: data }));
  }, text);
  await page.locator('#replay').getByText('The beginning').waitFor();
  await page.getByRole('button', { name: 'To my table' }).click();
  await page.getByRole('button', { name: 'Go on' }).first().waitFor();
});

test.each([
  ['cut', linkTo('{"artiglio":"game"'), 'does not hold a whole game'],
  ['no link at all', '#shared=%%%', 'does not hold a whole game'],
])('a link that is %s is told of', async (_, end, words) => {
  const page = await open(end);
  await page.getByRole('alert').filter({ hasText: words }).waitFor();
});

test('a game of another version is told of', async () => {
  const page = await open(linkTo(text.replace('"sealed"', '"other"')));
  await page.getByRole('alert').filter({ hasText: 'another version' }).waitFor();
});
