/**
 * The page of first start, in a real browser: every step can be read, heard and reached at three sizes, in both
 * languages and every theme; its buttons ask for what they say.
 */
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { THEMES } from '../../src/page/browser/theme.js';
import { SETUP_STEPS } from '../../src/page/messages/setup-steps.js';
import { compiled } from '../runner/compiled.js';
import { launchBrowser } from './browser.js';
import { tooFaint } from './contrast.js';
import { misplaced, violations } from './seen-faults.js';
import { serve } from './served.js';
import { openSetup, serveKnown } from './setup-known.js';
import { smallTable } from './small-table.js';
import { SIZES, wear } from './states.js';

let browser: Browser;
beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(() => browser.close());

/** Tests bring a script of their own into the page. */
const openPage = (locale = 'it-IT') =>
  openSetup(browser, compiled, {
    ...{ viewport: SIZES[0], locale, reducedMotion: 'reduce', bypassCSP: true },
  });

test('every step, with a board that is empty and one that is gone, and the end', async () => {
  const { page, shows } = await openPage();
  const faults: string[] = [];
  const look = async (name: string) => {
    for (const { name: size, ...viewport } of SIZES) {
      await page.setViewportSize(viewport);
      const found = [...(await violations(page)), ...(await misplaced(page))];
      faults.push(...found.map((fault) => `${name}, ${size}: ${fault}`));
    }
    for (const theme of THEMES.toReversed()) {
      await wear(page, theme);
      const faint = await tooFaint(page);
      faults.push(...faint.map((fault) => `${name}, ${theme}: ${fault}`));
    }
  };
  for (const language of ['it', 'en'] as const)
    for (const step of SETUP_STEPS) {
      await shows({ step, language });
      await look(`${step}, ${language}`);
    }
  const failed = {
    code: 'FLASH_FAILED',
    text: 'avrdude could not write the board on /dev/ttyUSB0.',
  };
  const empty = { isReady: false, name: undefined, fault: failed, canFlash: true };
  await shows({ step: 'board', board: empty, language: 'it' });
  await look('an empty board');
  const told = await page.getByRole('alert').innerText();
  expect(told).toMatch(
    /^Scrivere sulla scheda non è riuscito.*avrdude could not write.*FLASH_FAILED/su,
  );
  await shows({ board: { ...empty, fault: undefined, canFlash: false } });
  await look('no board');
  expect(faults).toEqual([]);
});

test('the page speaks the table’s language whatever the browser’s is; buttons ask for what they say', async () => {
  const { page, acts, shows } = await openPage('en-GB');
  const language = () => page.evaluate(() => document.documentElement.lang);
  await shows({ step: 'language' });
  expect(await language()).toBe('it');
  await shows({ step: 'details', language: 'en' });
  expect(await language()).toBe('en');
  await page.locator('#name').fill('The tavern’s table');
  await page.locator('#supply').fill('8000');
  await page.locator('#supply').blur();
  await shows({ step: 'details', name: 'The tavern’s table', supplyMa: 8_000 });
  await page.locator('button.main').click();
  await shows({ step: 'rings' });
  await page.getByRole('button', { name: 'more' }).first().click();
  await page.getByRole('button', { name: 'Back', exact: true }).click();
  await page.getByRole('button', { name: 'Stop, and go on another time' }).click();
  await expect
    .poll(() => acts.map(({ kind }) => kind))
    .toEqual(['name', 'supply', 'on', 'more', 'back', 'leave']);
  expect(acts[0]).toEqual({ kind: 'name', name: 'The tavern’s table' });
  expect(acts[1]).toEqual({ kind: 'supply', milliamps: 8_000 });
});

test('a page that is open when first start begins goes there by itself, and back to the table after it', async () => {
  const before = await serve(smallTable());
  const page = await browser.newPage({ locale: 'it-IT' });
  onTestFinished(() => page.close());
  await page.goto(before.url);
  await page.locator('#next').waitFor();
  await before.close();

  const port = Number(new URL(before.url).port);
  const setup = await serveKnown(compiled, port);
  await page.locator('.board').waitFor();
  const asks = setup.changes({ step: 'seats' });
  await page.getByText(asks, { exact: true }).waitFor();
  setup.changes({ step: 'over', ended: true, thenPlays: true });
  await setup.close();

  await serve(smallTable(), { port });
  await page.locator('#next').waitFor();
});
