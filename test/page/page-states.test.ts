/**
 * Every state of the page at three sizes: axe's rules, and boxes that overlap or leave the screen; and in every theme
 * the contrast of its words, over gradients too. Some of them with other letters, too.
 */
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { GAMES } from '../../src/games/games.js';
import { LUPUS_IN_TABULA } from '../../src/games/lupus-in-tabula/index.js';
import { THEMES } from '../../src/page/browser/theme.js';
import { compiled } from '../runner/compiled.js';
import { FONTS, launchBrowser } from './browser.js';
import { tooFaint } from './contrast.js';
import { misplaced, seenKinds, tooSmall, violations } from './seen-faults.js';
import { everyOtherState, everyStateOf, LOW_SIZES, SIZES, wear } from './states.js';

const [, , TELEPHONE] = SIZES;
let browser: Browser;
beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(() => browser.close());

const faults: string[] = [];
let looks = 0;
let judgements = 0;
/**
 * Kinds of elements that axe has judged. It takes most of the time, and much of what is seen is seen at other sizes and
 * states too: it judges a page again where an element of a new kind, or in a new place among tags, is seen.
 */
const judged = new Set<string>();

/** Words have the same colours at every size. */
async function newViolations(page: Page, contrast: boolean): Promise<readonly string[]> {
  const kinds = await seenKinds(page);
  const fresh = kinds.split('\n').filter((kind) => !judged.has(kind));
  if (fresh.length === 0) return [];
  for (const kind of fresh) judged.add(kind);
  judgements += 1;
  return violations(page, contrast);
}

/** Winners that are not in sight before anybody scrolls; of many the first three. */
function winnersBelow(page: Page): Promise<readonly string[]> {
  return page.evaluate(() => {
    const foot = document.querySelector('.foot')?.getBoundingClientRect().top ?? 0;
    return [...document.querySelectorAll('.result-player[data-won="true"]')]
      .slice(0, 3)
      .filter((row) => row.getBoundingClientRect().bottom > foot)
      .map(() => 'a winner is below the foot');
  });
}

async function look(state: string, page: Page): Promise<void> {
  // Some rings are only looked at; cards and buttons are acted on.
  const areTouched = !/: (?:walk|roll-call|removal|handle|in-place)\b/u.test(state);
  for (const { name, ...size } of SIZES) {
    await page.setViewportSize(size);
    looks += 1;
    const found = [
      ...(await newViolations(page, name === SIZES[0].name)),
      ...(await misplaced(page)),
      // At the first size the themes below are judged, of which one is the page's own.
      ...(name === SIZES[0].name ? [] : await tooFaint(page)),
      ...(name === TELEPHONE.name ? await tooSmall(page, areTouched) : []),
      ...(await winnersBelow(page)),
    ];
    faults.push(...found.map((fault) => `${state}, ${name}: ${fault}`));
  }
  for (const { name, ...size } of LOW_SIZES) {
    await page.setViewportSize(size);
    const found = [
      ...(await misplaced(page)),
      ...(name === 'landscape' ? await tooSmall(page, areTouched) : []),
    ];
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

test('with twelve seats on a telephone nothing is cut either, not even the guide of a first game', async () => {
  expect(await cutOnTelephone(browser)).toEqual([]);
});

/** States with the widest and with the narrowest words of the page. */
const WIDE_AND_NARROW = [
  'the choice of a game',
  'a console with all it has: table',
  'a console with all it has: people',
  'a result',
  'the log',
];

test.each(FONTS.slice(1))(
  'nor is it with letters of %s, and every target is as large with them',
  async (fonts) => {
    const other = await launchBrowser(fonts);
    try {
      expect(await cutOnTelephone(other, WIDE_AND_NARROW)).toEqual([]);
    } finally {
      await other.close();
    }
  },
);

/** What is cut on a telephone or too small for a finger: at a table of twelve, and in these other states. */
async function cutOnTelephone(
  seenWith: Browser,
  others: readonly string[] = [],
): Promise<readonly string[]> {
  const cut: string[] = [];
  const lookAt = async (state: string, page: Page) => {
    await page.setViewportSize(TELEPHONE);
    const found = [...(await misplaced(page)), ...(await tooSmall(page, false))];
    cut.push(...found.map((fault) => `${state}: ${fault}`));
  };
  await everyStateOf(LUPUS_IN_TABULA, seenWith, compiled, lookAt, 12);
  await everyOtherState(seenWith, compiled, lookAt, others);
  return cut;
}

test('so can everything else that the page opens', async () => {
  faults.length = 0;
  await everyOtherState(browser, compiled, look);
  expect(distinct(faults)).toEqual([]);
  console.log(`${looks} states and sizes were looked at, ${judgements} of them by axe`);
});

/** Each fault once, with the first state that has it. */
function distinct(all: readonly string[]): readonly string[] {
  const seen = new Map(
    all.toReversed().map((fault) => [fault.replace(/^[^:]*: [^:]*: /u, ''), fault]),
  );
  return [...seen.values()].reverse();
}
