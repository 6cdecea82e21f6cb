/**
 * Makes a picture of every state of the page at four sizes, and lays them side by side on one page for people
 * to look at: `npm run contact-sheet`, then open `dist/contact-sheet/index.html`. `STATES=lupus-in-tabula PEOPLE=30`
 * looks at one game of so many people, `THEME=bright` at it in those colours.
 */
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { GAMES } from '../../../src/games/games.js';
import { launchBrowser } from '../../page/browser.js';
import { everyOtherState, everyStateOf, LOW_SIZES, SIZES, wear } from '../../page/states.js';
import { compiled } from '../../runner/compiled.js';

const FOLDER = join(import.meta.dirname, '../../../dist/contact-sheet');

/** What people hold, and a telephone on its side. */
const LOOKED_AT = [...SIZES, ...LOW_SIZES.filter(({ name }) => name === 'landscape')];

/** Of each of them four sizes are seen at once on a screen. */
const STATES_A_PICTURE = 4;

test('every state of the page, at four sizes', async () => {
  const wanted = process.env['STATES'] ?? '';
  const people = Number(process.env['PEOPLE'] ?? '6');
  const theme = process.env['THEME'] ?? 'candle';
  rmSync(FOLDER, { recursive: true, force: true });
  mkdirSync(FOLDER, { recursive: true });
  const browser = await launchBrowser();
  const rows: string[] = [];
  const look = async (state: string, page: Page) => {
    if (!state.includes(wanted)) return;
    await wear(page, theme);
    const pictures: string[] = [];
    for (const { name, ...size } of LOOKED_AT) {
      await page.setViewportSize(size);
      const file = `${rows.length}-${name}.png`;
      await page.screenshot({ path: join(FOLDER, file) });
      pictures.push(`<img src="${file}" alt="${name}">`);
    }
    await page.setViewportSize(SIZES[0]);
    rows.push(`<section><h2>${state}</h2>${pictures.join('')}</section>`);
  };
  const games = GAMES.filter(({ id }) => id.includes(wanted) || wanted.startsWith(id));
  for (const game of games) {
    await everyStateOf(game, browser, compiled, look, people);
  }
  if (wanted === '' || games.length === 0) await everyOtherState(browser, compiled, look);
  const sheet = join(FOLDER, 'index.html');
  writeFileSync(
    sheet,
    `<!doctype html><meta charset="utf-8"><title>Contact sheet</title><style>body{margin:8px;font:14px sans-serif}section{break-inside:avoid}h2{font-size:14px;margin:6px 0}img{height:360px;margin-right:6px;vertical-align:top}</style>${rows.join('')}`,
  );
  await pictureSheets(await browser.newPage({ viewport: { width: 1850, height: 900 } }), sheet);
  await browser.close();
  console.log(`${rows.length} states: ${sheet}`);
  expect(rows.length).toBeGreaterThan(0);
});

/** Pictures of the sheet, some states each: a picture of all of them is larger than a browser makes one. */
async function pictureSheets(page: Page, sheet: string): Promise<void> {
  await page.goto(pathToFileURL(sheet).href);
  const states = await page.locator('section').count();
  for (let first = 0; first < states; first += STATES_A_PICTURE) {
    await page.evaluate(
      ({ first, end }) => {
        for (const [index, section] of document.querySelectorAll('section').entries())
          section.style.display = index >= first && index < end ? '' : 'none';
      },
      { first, end: first + STATES_A_PICTURE },
    );
    const number = String(first / STATES_A_PICTURE + 1).padStart(2, '0');
    await page.screenshot({ path: join(FOLDER, `sheet-${number}.png`), fullPage: true });
  }
}
