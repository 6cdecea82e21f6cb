/**
 * Whole games with a tablet as the table: fingers on its glass, the group's own cards beside it, no reader and no other
 * page.
 */
import { readFile } from 'node:fs/promises';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { touch } from '../../src/players/hand-acts.js';
import type { TableInput } from '../../src/table/inputs.js';
import { captionsOf } from '../support/captions.js';
import { temporaryDirectory } from '../support/temporary.js';
import { launchBrowser } from '../web/browser.js';
import { openUnhurried } from '../web/unhurried-table.js';
import { Watcher } from '../web/watcher.js';
import { screenshot } from '../web/whole-game.js';
import { Fingers } from './fingers.js';
import { playWithCards } from './people-with-cards.js';

/** Nobody here listens or talks; everything else takes the time that it takes at a table. */
const QUIET = `
voice: { output: none }
games:
  lupusburg: { discussion_seconds: 60, series: 1 }
  una-notte-da-lupi: { discussion_seconds: 60 }
  lupa-mannara: { discussion_seconds: 60 }
  lupus-in-tabula: { discussion_seconds: 60 }
  bare-claw: { calls: [lupi, veggente] }
`;
/** Nights of the bare claw, which has no end of its own. */
const NIGHTS = 3;
/** Its players' cards and rules are their own: one of them holds this ring when the wolves are called. */
const HELD = 5;
const holds = (atMs: number) => touch(HELD, atMs + 1_000, 1_000);

let browser: Browser;
beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(() => browser.close());

/** The control of the tablet that stands for a pad or a button. */
function controlOf(input: TableInput): string {
  return input.kind === 'pad' ? `#pad-${input.slot}` : `#edge-${input.seat}-${input.side}`;
}

/** The names of what lies on the table and is not drawn in the part that the tablet shows. */
function tokensOutOfSight(page: Page): Promise<readonly string[]> {
  return page.evaluate(() => {
    const part = document.querySelector('.tablet-table')?.getBoundingClientRect();
    const isOut = ({ top, bottom, left, right }: DOMRect) =>
      part === undefined ||
      Math.max(part.top - top, bottom - part.bottom, part.left - left, right - part.right) > 1;
    return [...document.querySelectorAll('.token')]
      .filter((token) => isOut(token.getBoundingClientRect()))
      .map((token) => token.querySelector('title')?.textContent ?? '');
  });
}

/** A table without readers, and a tablet that shows it. */
async function layTablet() {
  const table = await openUnhurried({
    directory: await temporaryDirectory(),
    configuration: await readFile('config/emulated-no-reader.yaml', 'utf8'),
    sections: QUIET,
  });
  const context = await browser.newContext({
    ...{ viewport: { width: 1080, height: 810 }, hasTouch: true, locale: 'it-IT' },
  });
  onTestFinished(() => context.close());
  const page = await context.newPage();
  const watcher = Watcher.of(page);
  await page.goto(`${table.url}?tablet`);
  await page.locator('#lay').waitFor();
  const fingers = await Fingers.on(page);
  expect(await fingers.tap('#lay')).toBe(true);
  table.follow(() => page.evaluate(() => {}));
  await watcher.until(() => watcher.state.asks?.kind === 'menu');
  return { table, page, watcher, fingers };
}

test.each([
  { game: 'lupusburg', players: 4 },
  { game: 'una-notte-da-lupi', players: 4 },
  { game: 'lupa-mannara', players: 5 },
  { game: 'lupus-in-tabula', players: 8 },
  { game: 'wooolf', players: 4 },
  { game: 'bare-claw', players: 4 },
])('$players people play a whole game of $game around a tablet', async ({ game, players }) => {
  const { table, page, watcher, fingers } = await layTablet();
  const { port } = table;
  const begunMs = port.view().nowMs;
  const begun = performance.now();
  const pictured = new Set<string>();
  const finger = async (input: TableInput) => {
    const { phase, asks } = watcher.state;
    const moment = `${phase} ${asks?.kind}`;
    if (!pictured.has(moment)) {
      pictured.add(moment);
      expect(await tokensOutOfSight(page)).toEqual([]);
      await page.screenshot({ path: screenshot(`tablet-${game}-${pictured.size}.png`) });
    }
    await fingers.move(controlOf(input), input.down);
  };
  let [nights, wasNight] = [0, false];
  const isClaw = game === 'bare-claw';
  const isOver = () => {
    const { board, night } = port.view();
    if (night && !wasNight) nights += 1;
    wasNight = night;
    return board.result !== undefined || (isClaw && nights > NIGHTS);
  };
  await playWithCards(table, finger, {
    ...{ game, players, isOver },
    ...(isClaw ? { inCall: holds } : {}),
  });
  const seconds = (ms: number) => Math.round(ms / 1_000);
  process.stdout.write(
    `${game} by tablet: ${fingers.presses} presses, ${seconds(port.view().nowMs - begunMs)} s of play, ${seconds(performance.now() - begun)} s by the clock\n`,
  );
  await watcher.until(() => watcher.state.result !== undefined || nights > NIGHTS);
  await page.screenshot({ path: screenshot(`tablet-${game}-end.png`) });
  if (isClaw) {
    const pointing = [...captionsOf('it', 'claw.points', ({ slot }) => slot === HELD + 1)];
    expect(watcher.texts.some((text) => pointing.some((one) => text.includes(one)))).toBe(true);
    return;
  }
  const { result } = watcher.state;
  expect(result?.players.length).toBe(players);
  // Without readers some games know which side has won, and not who is of it.
  expect(result?.reason).toMatch(/\p{L}/u);
});
