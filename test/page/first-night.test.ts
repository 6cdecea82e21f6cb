/**
 * A newcomer, alone: follows only the one button that does what comes next, and the sentence above it, from an
 * open page to the first night, or to the first turn where there is no night. One file, so that the games do not
 * hinder each other’s emulated board.
 */
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { GAMES } from '../../src/games/games.js';
import { temporaryDirectory } from '../support/temporary.js';
import { launchBrowser, QUIET_SCREEN } from './browser.js';
import { startProgram } from './program.js';
import { Watcher } from './watcher.js';

/** Play’s time against the clock on the wall: a bot who thinks is not waited for. */
const SPEED = 4;
/** The most presses from an open page to the first night or turn. */
const MOST_ACTIONS = 6;
/** Games with cards and a table to sit down at. */
const DEALT = GAMES.filter(({ habits }) => habits.dealPhase !== undefined);

let browser: Browser;
beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(() => browser.close());

test.each(DEALT.map(({ id }, index) => [id, index % 2 === 0 ? 'it-IT' : 'en-GB'] as const))(
  'the first night or turn of %s is reached by the one button alone, in few presses (%s)',
  async (game, locale) => {
    const { page, watcher, openedMs } = await openTable(locale);
    const names: string[] = [];
    const places = new Set<number>();
    // A table that starts for the first time speaks as the first browser does.
    await watcher.until(() => watcher.last('hello')?.language === locale.slice(0, 2));
    expect(await gamesOutOfSight(page)).toEqual([]);
    // The game itself is the only choice; the first is chosen already.
    const choice = page.locator(`input[name="game"][value="${game}"]`);
    if (!(await choice.isChecked())) {
      await choice.check({ force: true });
      names.push(game);
    }
    for (;;) {
      const next = await nextStep(page, watcher);
      if (next === undefined) break;
      const { name, sentence } = next;
      expect(sentence).toMatch(/^(Tu|You): /u);
      names.push(name);
      const {
        x = 0,
        y = 0,
        width = 0,
        height = 0,
      } = (await page.locator('#next').boundingBox()) ?? {};
      places.add(Math.round(y + height));
      const asked = JSON.stringify(watcher.state.asks);
      // Where the finger is: it waits for nothing, when the step has passed since.
      await page.mouse.click(x + width / 2, y + height / 2);
      const isOver = page.waitForFunction((before) => {
        const button = document.querySelector<HTMLButtonElement>('#next');
        return button === null || button.ariaDisabled === 'true' || button.textContent !== before;
      }, name);
      isOver.catch(() => {});
      // The next question may have a button of the same name.
      const isOtherwise = () =>
        JSON.stringify(watcher.state.asks) !== asked || isAfterTheDeal(watcher);
      await Promise.race([isOver, watcher.until(isOtherwise)]);
    }
    // Printed and not asserted: a busy machine is slow, and not wrong.
    const turn = firstTurn(watcher);
    const begunMs = turn === undefined ? watcher.state.nowMs : JSON.parse(turn).nowMs;
    const tookMs = begunMs - openedMs;
    console.log(`${game}: ${names.length} presses, ${Math.round(tookMs / 1000)} s of play`, names);
    expect(names.length).toBeLessThanOrEqual(MOST_ACTIONS);
    // The button is always in the same place.
    expect(places.size).toBe(1);
    expect(watcher.state.game).toBe(game);
  },
);

/** The games, and the choices beside them, that are not in sight on a desktop and on a telephone. */
async function gamesOutOfSight(page: Page): Promise<readonly string[]> {
  const hidden: string[] = [];
  for (const size of [
    { width: 390, height: 844 },
    { width: 1440, height: 900 },
  ]) {
    await page.setViewportSize(size);
    await page.locator('.game em', { hasText: /./u }).last().waitFor();
    const found = await page.evaluate(() => {
      const foot = document.querySelector('.foot')?.getBoundingClientRect().top ?? 0;
      const parts = [...document.querySelectorAll<HTMLElement>('.game, #players, #mine')];
      return parts
        .filter((one) => one.getBoundingClientRect().bottom > foot)
        .map((one) => one.innerText);
    });
    hidden.push(...found);
  }
  return hidden;
}

interface NextStep {
  readonly name: string;
  /** What the page says above it. */
  readonly sentence: string;
}

/** The step that can be done now; undefined once the cards lie and the game begins. */
async function nextStep(page: Page, watcher: Watcher): Promise<NextStep | undefined> {
  const hasBegun = () => isAfterTheDeal(watcher);
  const step = page.waitForFunction(() => {
    const button = document.querySelector<HTMLButtonElement>('#next');
    const sentence = document.querySelector<HTMLElement>('.next .ask')?.innerText ?? '';
    // Both at one moment: what is asked may be over when a second look is taken.
    const name = button?.textContent?.trim() ?? '';
    // A press that the table has not answered yet is under way: nobody presses again.
    const isThere = button?.ariaDisabled === 'false' && button.ariaBusy !== 'true';
    return isThere ? { name, sentence } : undefined;
  });
  // It is given up when the test is over.
  step.catch(() => {});
  const first = await Promise.race([step, watcher.until(() => hasBegun() && 'begun')]);
  return first === 'begun' || hasBegun() ? undefined : await first.jsonValue();
}

/** It is night, or there was somebody's turn: all cards were laid, and all were ready. */
function isAfterTheDeal(watcher: Watcher): boolean {
  const setUps = watcher.texts.filter((text) => text.startsWith('{"kind":"players"'));
  const wasDealt = setUps.some((text) => text.includes('"setUp":"dealt"'));
  if (!wasDealt || watcher.last('players')?.setUp !== undefined) return false;
  const isByDay = GAMES.find(({ id }) => id === watcher.state.game)?.byDayOnly === true;
  return !isByDay || firstTurn(watcher) !== undefined;
}

/** The first turn of a game by day; a page that is slow to draw may see it late. */
function firstTurn(watcher: Watcher): string | undefined {
  return watcher.texts.find((text) => text.includes('"asks":{"kind":"propose"'));
}

/** A table as a newcomer starts it, and its page. */
async function openTable(locale: string) {
  const directory = await temporaryDirectory();
  const program = await startProgram({
    directory,
    speed: SPEED,
    sections: 'voice: { output: none }',
  });
  onTestFinished(() => program.kill());
  const context = await browser.newContext({
    ...QUIET_SCREEN,
    viewport: { width: 1440, height: 900 },
    locale,
  });
  onTestFinished(() => context.close());
  const page = await context.newPage();
  const watcher = Watcher.of(page);
  await page.goto(program.url);
  await page.locator('#next[aria-disabled="false"]').waitFor();
  // A board that has just been plugged in feels nothing; a page shows its lights when it does.
  await watcher.until(() => watcher.last('pixels')?.lights !== undefined);
  return { page, watcher, openedMs: watcher.state.nowMs };
}
