/** The floors of the page: Chrome 90, Firefox 98, Safari 15.4; Chrome 79 for `/hall`. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Linter } from 'eslint';
import { describe, expect, onTestFinished, test } from 'vitest';
import { compiled } from '../runner/compiled.js';
import { OldPage } from './old-chromium.js';
import { serve } from './served.js';
import { smallTable } from './small-table.js';
import { playing } from './states.js';
import { youngerThan2019 } from './younger.js';

const BUNDLES = join(compiled, 'page');
const STYLES = fileURLToPath(new URL('../../src/page/browser', import.meta.url));
/** It comes before everything else and says that a browser is too old. */
const FIRST = 'net.js';
/** What younger browsers alone know of styles; on older ones the whole rule, or the line, is nothing. */
const YOUNG_STYLES: Readonly<Record<string, RegExp>> = {
  ':has() is Chrome 105, Firefox 121': /:has\(/u,
  'translate, rotate and scale are Chrome 104': /(?:^|[\s;{])(?:translate|rotate|scale):/u,
  'inset is Chrome 87': /(?:^|[\s;{])inset:/u,
  'svh and dvh are Chrome 108: write var(--svh)': /[\d)](?:sv|dv|lv)[hw]\b/u,
  'zoom leaves lengths of the window alone in WebKit': /(?:^|[\s;{])zoom:/u,
  'containers are Chrome 105': /@container|container-type/u,
  'nested rules are Chrome 120': /^\s+&/mu,
  'color-mix and oklch are Chrome 111': /color-mix\(|oklch\(/u,
};
/** Rules of `/hall` must be read by Chrome 79, too. */
const YOUNG_IN_HALL = { ...YOUNG_STYLES, ':is() is Chrome 88': /:is\(|:where\(/u };

describe('what is built', () => {
  test.each(readdirSync(BUNDLES))('%s is of the year 2019 or older', (name) => {
    const script = readFileSync(join(BUNDLES, name), 'utf8');
    expect(youngerThan2019(script)).toEqual([]);
    if (name !== FIRST) return;
    const read = new Linter().verify(script, [
      { languageOptions: { ecmaVersion: 5, sourceType: 'script' } },
    ]);
    expect(read).toEqual([]);
  });

  test('a younger word would be found', () => {
    expect(youngerThan2019('[2, 1].toSorted(); const one = two?.three ?? 4;')).toHaveLength(3);
  });

  const styles = readdirSync(STYLES).filter((name) => name.endsWith('.css'));
  test.each(styles)('%s asks for nothing that the floor does not know', (name) => {
    const style = readFileSync(join(STYLES, name), 'utf8')
      .replaceAll(/\/\*.*?\*\//gsu, '')
      .replaceAll(/@supports[^{]*\{(?:[^{}]*\{[^{}]*\})*\s*\}/gu, '');
    const young = Object.entries(name === 'hall.css' ? YOUNG_IN_HALL : YOUNG_STYLES);
    expect(young.filter(([, words]) => words.test(style)).map(([why]) => why)).toEqual([]);
  });
});

describe('a television of seven years', () => {
  async function open(path: string, before = '') {
    const table = smallTable(10);
    table.set(playing(10));
    const served = await serve(table);
    const page = await OldPage.open(`${served.url}${path}`, { width: 1280, height: 720 }, before);
    onTestFinished(() => page.close());
    return page;
  }

  test('shows the hall view on one screen', async () => {
    const page = await open('hall');
    await page.until(`document.querySelectorAll('.person').length === 10`);
    const low = `Math.max(...[...document.querySelectorAll('.person')].map((one) => one.getBoundingClientRect().bottom)) <= 720`;
    expect(await page.value(low)).toBe(true);
    expect(await page.value(`document.querySelector('.caption').innerText.length > 5`)).toBe(true);
    await page.value(`document.querySelector('#drawing').click()`);
    await page.until(`document.querySelectorAll('.pixel').length > 100`);
    expect(page.faults).toEqual([]);
  });

  test('runs the page itself, which needs a little more to look well', async () => {
    const page = await open('');
    await page.until(`document.querySelector('#next') !== null`);
    await page.value(`document.querySelector('.controls .quiet:nth-of-type(4)').click()`);
    await page.until(`document.querySelector('dialog').open`);
    expect(page.faults).toEqual([]);
  });

  test('says that it is too old where it lacks what nothing can stand in for', async () => {
    const page = await open('', 'delete window.AbortController');
    await page.until(`document.querySelector('#trouble') !== null`);
    const told = await page.value(`document.querySelector('#trouble').innerText`);
    expect(told).toContain('Questo browser è troppo vecchio');
    expect(told).toContain('This browser is too old');
  });
});
