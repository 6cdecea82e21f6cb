/**
 * Whole games of Lupusburg on the page of the real program with the real firmware: by pointer, then
 * by keyboard alone. One seat is a person's; the others are played for.
 */
import { fileURLToPath } from 'node:url';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { temporaryDirectory } from '../support/temporary.js';
import { launchBrowser } from './browser.js';
import { type Hands, KeyHands, PointerHands } from './hands.js';
import { Person } from './person.js';
import { freePort, startProgram } from './program.js';
import { Watcher } from './watcher.js';

/** A whole game takes its time, even so. */
const GAME_TIMEOUT_MS = 900_000;
/** Play's time against the clock on the wall. */
const SPEED = 3;
/** Every kind of act at the table that a person at the page does in a game. */
const ACTS = [
  'deal',
  'look at own cards',
  'lay',
  'lift',
  'move',
  'put back',
  'take away',
  'ready',
  'look at a house',
  'choose at night',
  'propose',
  'pass',
  'take back',
  'let confirm',
  'confirm',
  'vote',
];

let browser: Browser;
beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(() => browser.close());

async function openTable(): Promise<{ page: Page; watcher: Watcher }> {
  const directory = await temporaryDirectory();
  const program = await startProgram({ directory, port: await freePort(), speed: SPEED });
  onTestFinished(() => program.kill());
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  onTestFinished(() => context.close());
  const page = await context.newPage();
  const faults: string[] = [];
  page.on('pageerror', (error) => faults.push(error.message));
  page.on('console', (message) => {
    if (message.type() === 'error') faults.push(message.text());
  });
  onTestFinished(() => expect(faults).toEqual([]));
  const watcher = new Watcher(page);
  await page.goto(program.url);
  await watcher.until(() => watcher.last('state')?.asks?.kind === 'menu');
  return { page, watcher };
}

/** The person's share is done with these hands until the points have been told. */
async function playAGame(watcher: Watcher, hands: Hands): Promise<Person> {
  const person = new Person(0, watcher, hands);
  await person.playToTheEnd();
  expect([...person.did]).toEqual(expect.arrayContaining(ACTS));
  // Until the cards are turned nothing of them was told, but to the hand that held them.
  const before = watcher.texts.slice(
    0,
    watcher.texts.findIndex((text) => text.includes('"phase":"Fine della partita"')),
  );
  const told = before.filter((text) => !/^\{"kind":"(hand|faces|hello)"/.test(text));
  expect(told.length).toBeGreaterThan(50);
  for (const text of told) expect(text).not.toMatch(/character:|:chest|:plain/);
  return person;
}

test('a whole game by pointer, one seat a person’s and three played for', {
  timeout: GAME_TIMEOUT_MS,
}, async () => {
  const { page, watcher } = await openTable();
  const hands = new PointerHands(page);
  await hands.button('Nuova partita');
  await page.getByLabel('Giocatori').fill('4');
  await hands.button('Comincia');
  await watcher.until(() => watcher.state.asks?.kind === 'join');
  // What is lit comes from the board, through its LED pin.
  await page.locator('.pixel[fill^="rgb"]').first().waitFor();
  const person = await playAGame(watcher, hands);
  await page.screenshot({ path: screenshot('whole-game.png') });

  await hands.button('Ripeti');
  await page.getByText('Altro').click();
  await hands.button('Ferma la partita');
  await page.locator('dialog').getByRole('button', { name: 'Ferma la partita' }).click();
  // The evening begins anew: the table asks for a game.
  await watcher.until(() => watcher.state.asks?.kind === 'menu');
  expect(person.did.size).toBeGreaterThanOrEqual(ACTS.length);
});

test('a whole game by keyboard alone', { timeout: GAME_TIMEOUT_MS }, async () => {
  const { watcher, page } = await openTable();
  const hands = new KeyHands(page);
  await again(
    watcher,
    () => hands.touch(0),
    () => watcher.state.asks?.proposed === 0,
  );
  await again(
    watcher,
    () => hands.press(0, 'right'),
    () => watcher.state.asks?.kind === 'join',
  );
  const joined = () => watcher.state.asks?.joined.length ?? 0;
  await again(
    watcher,
    () => hands.press(0, 'right'),
    () => joined() > 0,
  );
  for (const seat of [2, 3, 4]) await hands.toggle(`Gioca per il posto ${seat}`);
  await watcher.until(() => joined() === 4);
  await hands.hold(0, 'right', () => watcher.until(() => watcher.state.asks?.kind !== 'join'));
  await playAGame(watcher, hands);
});

/** Acts until it is seen that the act was felt. */
async function again(
  watcher: Watcher,
  act: () => Promise<void>,
  seen: () => boolean,
): Promise<void> {
  while (!seen()) {
    const before = watcher.now();
    await act();
    await watcher.change(before, 2_000);
  }
}

/** Where pictures of a test go, to be looked at. */
function screenshot(name: string): string {
  return fileURLToPath(new URL(`../../dist/${name}`, import.meta.url));
}
