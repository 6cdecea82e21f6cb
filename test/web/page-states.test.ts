/**
 * Every state of the page at three sizes: axe's rules, and boxes that overlap or leave the screen; and in every theme
 * the contrast of its words, over gradients too.
 */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { GAMES } from '../../src/games/games.js';
import { THEMES } from '../../src/web/page/theme.js';
import { launchBrowser } from './browser.js';
import { compilePage } from './compile-page.js';
import { tooFaint } from './contrast.js';
import { everyOtherState, everyStateOf, SIZES, wear } from './states.js';

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
const compiled = compilePage();
let browser: Browser;
beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(() => browser.close());

const faults: string[] = [];
let looks = 0;

async function look(state: string, page: Page): Promise<void> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.addScriptTag({ content: AXE });
  for (const { name, ...size } of SIZES) {
    await page.setViewportSize(size);
    looks += 1;
    const found = [...(await violations(page)), ...(await misplaced(page))];
    faults.push(...found.map((fault) => `${state}, ${name}: ${fault}`));
  }
  await page.setViewportSize(SIZES[0]);
  for (const theme of THEMES.toReversed()) {
    await wear(page, theme);
    const faint = await tooFaint(page);
    faults.push(...faint.map((fault) => `${state}, ${theme}: ${fault}`));
  }
}

test.each(GAMES.map((game) => [game.id, game] as const))(
  'every question of %s can be read, heard and reached',
  async (_, game) => {
    faults.length = 0;
    await everyStateOf(game, browser, compiled, look);
    expect(distinct(faults)).toEqual([]);
  },
);

test('so can everything else that the page opens', async () => {
  faults.length = 0;
  await everyOtherState(browser, compiled, look);
  expect(distinct(faults)).toEqual([]);
  console.log(`${looks} states and sizes were looked at`);
});

/** Each fault once, with the first state that has it. */
function distinct(all: readonly string[]): readonly string[] {
  const seen = new Map(
    all.toReversed().map((fault) => [fault.replace(/^[^:]*: [^:]*: /u, ''), fault]),
  );
  return [...seen.values()].reverse();
}

/** What axe finds, one line an element. */
function violations(page: Page): Promise<readonly string[]> {
  return page.evaluate(async () => {
    // The script that was brought into the page has this shape.
    const { axe } = window as unknown as {
      readonly axe: {
        run(options: { readonly resultTypes: readonly string[] }): Promise<{
          readonly violations: readonly {
            readonly id: string;
            readonly nodes: readonly { readonly html: string; readonly failureSummary: string }[];
          }[];
        }>;
      };
    };
    const found = await axe.run({ resultTypes: ['violations'] });
    return found.violations.flatMap(({ id, nodes }) =>
      nodes.map(({ html, failureSummary }) => `${id}: ${html.slice(0, 160)} ${failureSummary}`),
    );
  });
}

/** Elements beyond the screen's width, words cut off, and controls that lie over each other. */
function misplaced(page: Page): Promise<readonly string[]> {
  return page.evaluate(() => {
    const found: string[] = [];
    const nameOf = (element: Element) =>
      `${element.tagName.toLowerCase()}${element.id && `#${element.id}`}${[...element.classList].map((one) => `.${one}`).join('')} “${element.textContent?.trim().slice(0, 30)}”`;
    const wide = document.documentElement.scrollWidth - innerWidth;
    if (wide > 0) found.push(`the page is ${wide} px wider than the screen`);
    const dialog = document.querySelector('dialog[open]');
    const within = dialog ?? document.querySelector('.layout') ?? document.body;
    const seen = (element: Element) => element.checkVisibility({ opacityProperty: true });
    const htmlParts = [...within.querySelectorAll<HTMLElement>('*')].filter(
      (element) => !(element instanceof SVGElement) && seen(element),
    );
    for (const element of htmlParts) {
      if (element.closest('.visually-hidden') !== null) continue;
      const box = element.getBoundingClientRect();
      if (box.width > 0 && (box.right > innerWidth + 1 || box.left < -1)) {
        const scrolls = element.parentElement?.closest('.timeline, .log, .controls');
        if (!scrolls) found.push(`beyond the screen: ${nameOf(element)}`);
      }
      const { overflowX } = getComputedStyle(element);
      if (
        overflowX === 'visible' &&
        element.scrollWidth > element.clientWidth + 2 &&
        element.clientWidth > 0
      )
        if (element.matches('button, p, h2, label, summary, li'))
          found.push(`words leave their box: ${nameOf(element)}`);
    }
    const foot = document.querySelector('.foot');
    const controls = htmlParts.filter((element) =>
      element.matches('button, select, summary, input:not([type="radio"]), label, a'),
    );
    for (const [index, one] of controls.entries()) {
      for (const other of controls.slice(index + 1)) {
        if (one.contains(other) || other.contains(one)) continue;
        // What sticks to the lower edge lies over what scrolls below it.
        if (foot?.contains(one) !== foot?.contains(other)) continue;
        const [a, b] = [one.getBoundingClientRect(), other.getBoundingClientRect()];
        const across = Math.min(a.right, b.right) - Math.max(a.left, b.left);
        const down = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top);
        if (across > 1 && down > 1) found.push(`${nameOf(one)} lies over ${nameOf(other)}`);
      }
    }
    return found;
  });
}
