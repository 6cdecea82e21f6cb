/** The host's desk as a host uses it during an evening: its sections, what is not saved, a telephone in one hand. */
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { ArtiglioError } from '../../src/errors/artiglio-error.js';
import { SECTIONS } from '../../src/page/browser/console-sections.js';
import { launchBrowser } from './browser.js';
import { FULL_HOST, FULL_TESTS } from './full-console.js';
import { misplaced } from './seen-faults.js';
import { serve } from './served.js';
import { smallTable } from './small-table.js';
import { playing } from './states.js';

const SECONDS = '#setting-games-lupusburg-night_phase_seconds';
let browser: Browser;
beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(() => browser.close());

/** Opens a section of the desk of a table at which a game is played. */
async function openDesk(section: string, viewport = { width: 1280, height: 720 }) {
  const did: string[] = [];
  const change = async ([one]: readonly { path: string; to: unknown }[]) => {
    if (one?.to === 500)
      throw new ArtiglioError('SETTING_REFUSED', `${one.path} is 500.`, 'Give another value.');
    did.push(`${one?.path} ${one?.to}`);
  };
  const host = {
    ...FULL_HOST,
    settings: { ...FULL_HOST.settings, change },
    beginAnew: () => did.push('begin anew'),
  };
  const table = Object.assign(smallTable(), { host, tests: FULL_TESTS });
  table.play('lupusburg');
  table.set(playing(4));
  const served = await serve(table);
  const page = await browser.newPage({ locale: 'en-GB', viewport });
  onTestFinished(() => page.close());
  await page.goto(`${served.url}console${section && `#${section}`}`);
  await page.locator('#setting-name').waitFor({ state: 'attached' });
  return { page, table, did, url: served.url };
}

const openSections = (page: Page) =>
  page
    .locator('.section:visible')
    .evaluateAll((all) =>
      all.map((one) => (one instanceof HTMLElement ? one.dataset['section'] : '')),
    );

test('every section has an address, the evening that of old links too, and Back leads to the one before', async () => {
  const { page, url } = await openDesk('');
  expect(await openSections(page)).toEqual(['evening']);
  for (const section of SECTIONS) {
    await page.goto(`${url}console#${section}`);
    await page.locator(`.sections [href="#${section}"][aria-current="page"]`).waitFor();
    expect(await openSections(page)).toEqual([section]);
  }
  await page.getByRole('link', { name: 'Voice and language' }).click();
  await page.getByRole('heading', { name: 'Voice and language' }).waitFor();
  await page.getByRole('link', { name: 'Backup and update' }).click();
  // A dialog in between has an entry of its own.
  await page.keyboard.press('?');
  await page.locator('dialog[open]').waitFor();
  await page.goBack();
  await page.locator('dialog[open]').waitFor({ state: 'detached' });
  expect(await openSections(page)).toEqual(['backup']);
  await page.goBack();
  await page.getByRole('heading', { name: 'Voice and language' }).waitFor();
});

test('with one thumb at 360 × 640: nothing scrolls sideways, all that is pressed is 48 px, commands and sections are low', async () => {
  const { page } = await openDesk('evening', { width: 360, height: 640 });
  for (const section of SECTIONS) {
    await page.locator(`.sections [href="#${section}"]`).click();
    await page.locator(`.section[data-section="${section}"]`).waitFor();
    const small = await page.evaluate(() => {
      for (const closed of document.querySelectorAll('.section details'))
        closed.toggleAttribute('open', true);
      const pressed =
        'a[href^="#"], button, select, summary, input:not([type="checkbox"], [type="range"])';
      return [...document.querySelectorAll(pressed)].flatMap((one) => {
        const { width, height } = one.getBoundingClientRect();
        const isSmall = one.checkVisibility() && Math.min(width, height) < 47.5;
        return isSmall ? [`${one.textContent?.trim()} ${width} × ${height}`] : [];
      });
    });
    expect([section, small, await misplaced(page)]).toEqual([section, [], []]);
  }
  await page.locator('.sections [href="#evening"]').click();
  const seen = await page.evaluate(() => {
    const top = (name: string) => document.querySelector(name)?.getBoundingClientRect().top ?? 0;
    const words = (name: string) =>
      (document.querySelector<HTMLElement>(name)?.innerText ?? '').split(/\s+/u).length;
    return { pause: top('.pause'), sections: top('.sections'), words: words('.section') };
  });
  expect(seen.pause).toBeGreaterThan(320);
  expect(seen.sections).toBeGreaterThan(560);
  expect(seen.words).toBeLessThanOrEqual(40);
});

test('what is typed is marked, stays while the game goes on and other sections are open, and comes back after a reload', async () => {
  const { page, table, did } = await openDesk('games');
  await page.locator('.section:visible summary').first().click();
  await page.locator(SECONDS).fill('45');
  await page.getByText('1 not saved: Games 1. Takes effect at the next game').waitFor();
  expect(await page.locator('.setting[data-edited="true"] .mark').innerText()).toBe('not saved');
  expect(await page.locator('.sections [href="#games"] .unsaved').innerText()).toMatch(/^1/u);
  await page.getByRole('link', { name: 'The table and its devices' }).click();
  await page.locator('#setting-name').fill('Tavern');
  table.set({ phase: { id: 'phase', params: { text: 'Another state' } } });
  await page.getByText('Another state').first().waitFor({ state: 'attached' });
  await page.getByText('2 not saved: Table 1 · Games 1.').waitFor();
  // Leaving is asked about.
  const asked = page.waitForEvent('dialog').then(async (dialog) => {
    await dialog.accept();
    return dialog.type();
  });
  await page.reload();
  expect(await asked).toBe('beforeunload');
  await page.getByText('2 not saved').waitFor();
  expect(await page.locator(SECONDS).inputValue()).toBe('45');
  await page.getByRole('button', { name: 'Discard' }).click();
  await page.locator('#save-settings').waitFor({ state: 'detached' });
  expect(await page.locator(SECONDS).inputValue()).toBe('20');
  expect(did).toEqual([]);
});

test('a refused value is told beside its field, also where another section is open', async () => {
  const { page, did } = await openDesk('games');
  await page.locator('.section:visible summary').first().click();
  await page.locator(SECONDS).fill('500');
  await page.getByRole('link', { name: 'Backup and update' }).click();
  await page.getByRole('button', { name: 'Save for the next game' }).click();
  await page.locator(`${SECONDS}:focus`).waitFor();
  expect(await openSections(page)).toEqual(['games']);
  expect(await page.locator(`${SECONDS}-fault`).innerText()).toBe('Not saved. Accepted: 5 to 60.');
  await page.locator(SECONDS).fill('50');
  await page.locator(`${SECONDS}-fault`).waitFor({ state: 'detached' });
  await page.locator('#save-settings').click();
  await expect.poll(() => did).toEqual(['games.lupusburg.night_phase_seconds 50']);
});

test('a search opens the rules that have its words, in any order, and says when none has', async () => {
  const { page } = await openDesk('games');
  const rule = page.locator(SECONDS);
  expect(await rule.isVisible()).toBe(false);
  await page.getByLabel('Search the house rules').fill('CALL night');
  await rule.waitFor();
  await page.getByLabel('Search the house rules').fill('goalkeeper');
  await page.getByText('No rule has these words.').waitFor();
  expect(await rule.isVisible()).toBe(false);
});

test('beginning anew stands apart, says its consequence, and is asked for twice', async () => {
  const { page, did } = await openDesk('table');
  await page.getByText('Only restart the table').click();
  await page.getByText('This game is played to its end').waitFor();
  expect(did).toEqual([]);
  await page.getByRole('button', { name: 'Yes, after this game' }).click();
  await page.getByText('The table restarts as soon as no game is played.').waitFor();
  expect(did).toEqual(['begin anew']);
});

test('the evening says who is waited for, pauses, goes on, and marks a player as away', async () => {
  const { page, table } = await openDesk('evening');
  const awaited = page.locator('.place [data-awaited="true"]');
  expect(await awaited.innerText()).toContain('orange');
  await page.getByRole('button', { name: 'Pause' }).click();
  await expect.poll(() => table.asked.at(-1)).toContain('pause');
  table.set({ ...playing(4), state: 'paused' });
  await page.locator('.place button').nth(2).click();
  await page.getByRole('button', { name: 'Mark as away' }).click();
  await expect.poll(() => table.asked.at(-1)).toMatch(/absent|away/u);
  await page.getByRole('button', { name: 'Go on' }).click();
  await expect.poll(() => table.asked.at(-1)).toMatch(/resume/u);
});

test('what the table and the page speak is said in words', async () => {
  const { page } = await openDesk('voice');
  await page
    .getByText('The table speaks Italian: voice and captions. This page speaks English')
    .waitFor();
});
