/** Fields in which a person types: no new state of the table takes away what is being typed. */
import { readdirSync, readFileSync } from 'node:fs';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { PRESETS_SETTING } from '../../src/engine/table/presets.js';
import { ArtiglioError } from '../../src/errors/artiglio-error.js';
import type { ShownSetting } from '../../src/page/server/host-routes.js';
import { compiled } from '../runner/compiled.js';
import { launchBrowser } from './browser.js';
import { FULL_HOST } from './full-console.js';
import { serve } from './served.js';
import { openSetup } from './setup-known.js';
import { smallTable } from './small-table.js';

/** Every field of the pages that is typed into or moved, by its file, with how a test finds it. */
const FIELDS = {
  'src/page/browser/circle.ts': ['.chosen-person input'],
  'src/page/browser/console-backup.ts': ['#backup-phrase', '#backup-again'],
  'src/page/browser/controls.ts': ['.volume input'],
  'src/page/browser/game-rules.ts': ['#search-rules'],
  // It is tried with a whole house: test/venue/overview/house-page.test.ts.
  'src/page/browser/house.ts': ['.announce input', '.acts input'],
  'src/page/browser/own-presets.ts': ['#preset-name', '.own-presets li input'],
  'src/page/browser/seat-join.ts': ['input[name="name"]', 'input[name="word"]'],
  'src/page/browser/settings-form.ts': [
    '#setting-games-lupusburg-night_phase_seconds',
    '#setting-name',
  ],
  'src/page/browser/setup.ts': ['#name', '#supply'],
};
/** Fields that no state of a table reaches: the bar of a replay, and an address to copy. */
const OF_THE_TAB = ['src/tab/replay-bar.ts', 'src/tab/share.ts'];

const PRESETS: ShownSetting = {
  path: PRESETS_SETTING,
  words: { it: { name: 'presets', meaning: '' }, en: { name: 'presets', meaning: '' } },
  accepted: '',
  control: { kind: 'text' },
  ...{ value: { '1': { name: 'Friday' } }, inUse: {}, ofFile: {}, usual: {} },
};

let browser: Browser;
beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(() => browser.close());

async function openTable(path: string) {
  const all = () => [...FULL_HOST.settings.all(), PRESETS];
  const change = () =>
    Promise.reject(new ArtiglioError('SETTING_REFUSED', 'Refused.', 'Give another value.'));
  const table = Object.assign(smallTable(), {
    host: { ...FULL_HOST, settings: { all, change } },
  });
  const served = await serve(table);
  const page = await browser.newPage({ locale: 'en-GB' });
  onTestFinished(() => page.close());
  await page.goto(`${served.url}${path}`);
  let states = 0;
  /** The table tells another state, and the page has shown it. */
  const newState = async () => {
    states += 1;
    table.set({ phase: { id: 'phase', params: { text: `State ${states}` } } });
    await page.getByText(`State ${states}`, { exact: true }).first().waitFor({ state: 'attached' });
  };
  return { page, table, newState, url: served.url };
}

/** Types a text with a new state after each key. */
async function typeSlowly(
  page: Page,
  field: string,
  text: string,
  newState: () => Promise<void>,
): Promise<void> {
  await page.evaluate(() => {
    for (const closed of document.querySelectorAll('details')) closed.open = true;
  });
  const input = page.locator(field).first();
  // On the console a section is open at a time.
  await input.evaluate((element) => {
    const { section } = element.closest<HTMLElement>('[data-section]')?.dataset ?? {};
    if (section !== undefined) location.hash = section;
  });
  await input.selectText();
  for (const key of text) {
    await page.keyboard.press(key);
    await newState();
  }
  expect(await input.inputValue(), field).toBe(text);
}

test('every field that is typed into is tried here', () => {
  const files = ['src/page/browser', 'src/tab'].flatMap((folder) =>
    readdirSync(folder).map((name) => `${folder}/${name}`),
  );
  const withFields = files.filter(
    (file) =>
      file.endsWith('.ts') &&
      /<textarea|<input(?![^>]*type="(?:checkbox|radio)")/u.test(readFileSync(file, 'utf8')),
  );
  expect(withFields.toSorted()).toEqual([...Object.keys(FIELDS), ...OF_THE_TAB].toSorted());
});

test('on the console a new state between keys takes nothing away; Save is there at once; a refused name stays to be mended', async () => {
  const { page, newState } = await openTable('console');
  await page.locator('#setting-name').waitFor({ state: 'attached' });
  const [seconds = '', name = ''] = FIELDS['src/page/browser/settings-form.ts'];
  await typeSlowly(page, seconds, '45', newState);
  await page.locator('#save-settings').waitFor();
  await typeSlowly(page, name, 'Tavern', newState);
  for (const field of [
    ...FIELDS['src/page/browser/console-backup.ts'],
    ...FIELDS['src/page/browser/game-rules.ts'],
    ...FIELDS['src/page/browser/own-presets.ts'],
  ])
    await typeSlowly(page, field, 'Sat', newState);
  // The table has refused to keep it.
  await page.locator('.own-presets li input').blur();
  await page.locator('.preset-answer:not(:empty)').waitFor();
  await newState();
  expect(await page.locator('.own-presets li input').inputValue()).toBe('Sat');

  // A field that is left empty is given up; what is searched for is open.
  await page.locator('#search-rules').fill('night');
  await page.locator(seconds).fill('');
  await newState();
  expect(await page.locator(seconds).inputValue()).toBe('');
  await page.locator(seconds).blur();
  expect(await page.locator(seconds).inputValue()).toBe('20');
});

test('a telephone keeps the name and the word that are typed while others sit down, and the host the name of a person', async () => {
  const { page: host, newState, url } = await openTable('?telephones');
  const word = await host.locator('.word').innerText();
  const open = async () => {
    const context = await browser.newContext({ locale: 'en-GB' });
    onTestFinished(() => context.close());
    const telephone = await context.newPage();
    await telephone.goto(`${url}seat`);
    await telephone.locator('input[name="name"]').waitFor();
    return telephone;
  };
  const [name = '', typedWord = ''] = FIELDS['src/page/browser/seat-join.ts'];
  const late = await open();
  let people = 0;
  /** Another person sits down, and the telephone has shown it. */
  const sitsDown = async () => {
    people += 1;
    const other = await open();
    await other.locator(name).fill(`Friend ${people}`);
    await other.locator(typedWord).fill(word);
    await other.locator('form .main').click();
    await late
      .locator('details button', { hasText: `Friend ${people}` })
      .waitFor({ state: 'attached' });
  };
  await typeSlowly(late, name, 'An', sitsDown);
  await typeSlowly(late, typedWord, 'x', sitsDown);
  expect(await late.locator(name).inputValue()).toBe('An');
  await host.locator('.place [data-taken="true"]').first().click();
  const [renamed = ''] = FIELDS['src/page/browser/circle.ts'];
  await typeSlowly(host, renamed, 'Eva', newState);
});

test('a slider stays under the hand that moves it, and follows the table when it is let go', async () => {
  const { page, table, newState } = await openTable('');
  const slider = page.locator('.volume input');
  await slider.waitFor({ state: 'attached' });
  const move = (event: string) =>
    slider.evaluate((element, name) => {
      if (!(element instanceof HTMLInputElement)) return;
      element.value = '35';
      element.dispatchEvent(new Event(name, { bubbles: true }));
    }, event);
  await move('input');
  await newState();
  expect(await slider.inputValue()).toBe('35');
  await move('change');
  await expect.poll(() => table.volumePercent()).toBe(35);
  table.setVolume?.(60);
  await newState();
  await expect.poll(() => slider.inputValue()).toBe('60');
});

test('at first start a new state between keys takes nothing away, nor one before the typed text arrives', async () => {
  const { page, shows } = await openSetup(browser, compiled, { locale: 'en-GB' });
  await shows({ step: 'details', language: 'en' });
  const newState = () => shows({ step: 'details' });
  const [name = '', supply = ''] = FIELDS['src/page/browser/setup.ts'];
  await typeSlowly(page, name, 'Tavern', newState);
  await typeSlowly(page, supply, '8000', newState);
  await page.locator(supply).blur();
  await newState();
  expect(await page.locator(name).inputValue()).toBe('Tavern');
  expect(await page.locator(supply).inputValue()).toBe('8000');
  // The program's own value comes with its answer.
  await shows({ step: 'details', name: 'THE TAVERN', supplyMa: 8_000 });
  expect(await page.locator(name).inputValue()).toBe('THE TAVERN');
});
