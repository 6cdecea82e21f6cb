/**
 * Whole games with the group's own cards and no reader: by fingers around a tablet that is the table, by fingers on a
 * telephone for each, and on the page by pointer and by keyboard.
 */
import { readFile } from 'node:fs/promises';
import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { touch } from '../../../src/engine/bots/hand-acts.js';
import type { TableInput } from '../../../src/engine/table/layout.js';
import { launchBrowser, QUIET_SCREEN } from '../../page/browser.js';
import { KeyHands, type MovingHands, PointerHands } from '../../page/hands.js';
import { lookAtCards, readWord, sitDown } from '../../page/sit-down.js';
import { openUnhurried } from '../../page/unhurried-table.js';
import { Watcher } from '../../page/watcher.js';
import { screenshot } from '../../page/whole-game.js';
import { captionsOf } from '../../support/captions.js';
import { temporaryDirectory } from '../../support/temporary.js';
import { Fingers } from './fingers.js';
import { playWithCards, type Wanted } from './people-with-cards.js';

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
/** Games that have an end of their own, each with a few players. */
const GAMES = [
  { game: 'lupusburg', players: 4 },
  { game: 'una-notte-da-lupi', players: 4 },
  { game: 'lupa-mannara', players: 5 },
  { game: 'lupus-in-tabula', players: 8 },
  { game: 'wooolf', players: 4 },
];
/**
 * The ring that one of the bare claw's players holds when the wolves are called: their cards and rules are their own.
 */
const HELD = 5;
/** The bare claw has no end of its own: so many nights. */
const NIGHTS = 3;
const CLAW = {
  ...{ game: 'bare-claw', players: 4 },
  inCall: (atMs: number) => touch(HELD, atMs + 1_000, 1_000),
};

const DESKTOP = { ...QUIET_SCREEN, viewport: { width: 1440, height: 900 } };
const TABLET = { viewport: { width: 1080, height: 810 }, hasTouch: true };
const TELEPHONE = {
  ...QUIET_SCREEN,
  ...{ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
};

let browser: Browser;
beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(() => browser.close());

/** A table without readers; its time runs as its pages follow. */
async function openTable() {
  const table = await openUnhurried({
    directory: await temporaryDirectory(),
    configuration: await readFile('config/emulated-no-reader.yaml', 'utf8'),
    sections: QUIET,
  });
  const pages: Page[] = [];
  // Its time ends before they are closed.
  onTestFinished(async () => {
    for (const page of pages) await page.context().close();
  });
  const followed = new Set<Page>();
  table.follow(() => Promise.all([...followed].map((page) => page.evaluate(() => {}))));
  const open = async (
    goTo: (page: Page) => Promise<unknown>,
    glass: BrowserContextOptions = {},
  ) => {
    const context = await browser.newContext({ ...glass, locale: 'it-IT' });
    const page = await context.newPage();
    const watcher = Watcher.of(page);
    pages.push(page);
    // A page is followed once it stays where it is.
    await goTo(page);
    followed.add(page);
    return { page, watcher, fingers: await Fingers.on(page) };
  };
  return { table, open, followed };
}

/** Opens the page as it is on a desk, for hands of one kind. */
async function openPage(handsOn: (page: Page) => MovingHands) {
  const { table, open } = await openTable();
  const glass = await open((page) => page.goto(table.url), DESKTOP);
  await glass.watcher.until(() => glass.watcher.last('state')?.asks?.kind === 'menu');
  const hands = handsOn(glass.page);
  return { table, glass, finger: (input: TableInput) => hands.move(input) };
}

type Played = Omit<Wanted, 'isOver'>;
type Opened = Awaited<ReturnType<typeof openTable>>;
type Glass = Awaited<ReturnType<Opened['open']>>;

/** Lays a tablet on the table. */
async function layTablet() {
  const { table, open } = await openTable();
  const glass = await open((page) => page.goto(`${table.url}?tablet`), TABLET);
  await glass.page.locator('#lay').waitFor();
  expect(await glass.fingers.tap('#lay')).toBe(true);
  await glass.watcher.until(() => glass.watcher.state.asks?.kind === 'menu');
  const finger = async (input: TableInput) => {
    expect(await tokensOutOfSight(glass.page)).toEqual([]);
    const control =
      input.kind === 'pad' ? `#pad-${input.slot}` : `#edge-${input.seat}-${input.side}`;
    await glass.fingers.move(control, input.down);
  };
  return { table, glass, finger };
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

/** Gives each of so many players a telephone; the host starts the game. */
async function sitWithTelephones({ game, players }: Played) {
  const { table, open, followed } = await openTable();
  const host = await open((page) => page.goto(table.url));
  const word = await readWord(host.page);
  const seated: Glass[] = [];
  for (let number = 1; number <= players; number += 1) {
    seated.push(await open((page) => sitDown(page, table.url, word, `Anna ${number}`), TELEPHONE));
  }
  const [first] = seated;
  if (first === undefined) throw new Error('Nobody has a telephone.');
  await host.page.locator(`.game:has([value="${game}"])`).click();
  await host.page.locator('#next').click();
  await Promise.all(seated.map(({ page }) => lookAtCards(page)));
  // Nobody looks at it any more.
  followed.delete(host.page);
  /** A name is touched by whoever is asked; at night nobody sees whose hand it is. */
  const finger = async (input: TableInput) => {
    const { asks, night } = table.port.view();
    const { page, fingers } =
      seated[input.kind === 'pad' ? (asks?.seats[0] ?? 0) : input.seat] ?? first;
    const target =
      input.kind === 'pad'
        ? { kind: 'pad', slot: input.slot }
        : { kind: 'button', side: input.side };
    if (night) {
      // One finger keeps the eyes open while another is on a name.
      await fingers.move('.night-foot #look', input.down);
      const tile = `.night-tile[data-tile='${JSON.stringify(target)}']`;
      if (input.down) await page.locator(tile).waitFor();
      await fingers.move(tile, input.down);
    } else if (input.kind === 'pad')
      await fingers.move(`.pick[data-slot="${input.slot}"]`, input.down);
    else if (input.down) await press(page, fingers, input.side);
  };
  return { table, glass: first, finger };
}

/**
 * Presses the answer that stands for this button of the seat; cards that leave the game are taken away before. Whoever
 * has answered already is offered nothing.
 */
async function press(page: Page, fingers: Fingers, side: string): Promise<void> {
  const leaves = page.locator('.answer.main:not([data-side])');
  while (await leaves.isVisible()) {
    const label = await leaves.innerText();
    await fingers.tap('.answer.main');
    await page.locator('.answer.main', { hasText: label }).waitFor({ state: 'detached' });
  }
  await fingers.tap(`.answer[data-side="${side}"]`);
}

/** Plays it to its end, takes a picture of each of its moments, and prints what it took. */
async function playToTheEnd(
  { table, glass, finger }: Awaited<ReturnType<typeof layTablet>>,
  by: string,
  wanted: Played,
): Promise<void> {
  const { port } = table;
  const [begunMs, begun] = [port.view().nowMs, performance.now()];
  const pictured = new Set<string>();
  const picture = async (moment: string) => {
    if (pictured.has(moment)) return;
    pictured.add(moment);
    await glass.page.screenshot({ path: screenshot(`${by}-${pictured.size}.png`) });
  };
  let presses = 0;
  let [nights, wasNight] = [0, false];
  const isOver = () => {
    const { board, night } = port.view();
    if (night && !wasNight) nights += 1;
    wasNight = night;
    return board.result !== undefined || (nights > NIGHTS && wanted.inCall !== undefined);
  };
  const pictures = async (input: TableInput) => {
    const { phase, asks } = port.view();
    await picture(`${phase.id} ${asks?.kind}`);
    if (input.down) presses += 1;
    await finger(input);
  };
  await playWithCards(table, pictures, { ...wanted, isOver });
  const seconds = (ms: number) => Math.round(ms / 1_000);
  const [played, lasted] = [port.view().nowMs - begunMs, performance.now() - begun];
  process.stdout.write(
    `${by}: ${presses} presses, ${seconds(played)} s of play, ${seconds(lasted)} s by the clock\n`,
  );
}

/** The result is told, of everybody; of the bare claw what the wolves chose. */
async function expectEnd({ watcher, page }: Glass, by: string, { players, inCall }: Played) {
  await page.screenshot({ path: screenshot(`${by}-end.png`) });
  if (inCall !== undefined) {
    const pointing = [...captionsOf('it', 'claw.points', ({ slot }) => slot === HELD + 1)];
    expect(watcher.texts.some((text) => pointing.some((one) => text.includes(one)))).toBe(true);
    return;
  }
  const result = await watcher.until(() => watcher.state.result);
  expect(result.players.length).toBe(players);
  // Without readers some games know which side has won, and not who is of it.
  expect(result.reason).toMatch(/\p{L}/u);
}

test.each([...GAMES, CLAW])('$players people play $game around a tablet', async (played) => {
  const by = `${played.game}-by-tablet`;
  const laid = await layTablet();
  await playToTheEnd(laid, by, played);
  await expectEnd(laid.glass, by, played);
});

test.each(GAMES)('$players people play $game with a telephone each', async (played) => {
  const by = `${played.game}-by-telephones`;
  const sitting = await sitWithTelephones(played);
  // The game was chosen on the host's page.
  await playToTheEnd(sitting, by, { ...played, game: undefined });
  await expectEnd(sitting.glass, by, played);
});

describe.each([
  { how: 'pointer', handsOn: (page: Page) => new PointerHands(page) },
  { how: 'keyboard', handsOn: (page: Page) => new KeyHands(page) },
])('by $how', ({ how, handsOn }) => {
  test.each([...GAMES, CLAW])('$players people play $game on the page', async (played) => {
    const by = `${played.game}-by-${how}`;
    const opened = await openPage(handsOn);
    await playToTheEnd(opened, by, played);
    await expectEnd(opened.glass, by, played);
  });
});
