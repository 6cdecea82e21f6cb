/**
 * Whole games of Lupusburg on the page of the real program with the real firmware. One seat is a
 * person's; the others are played for. Each way to play is a file of its own, so that they run at
 * the same time.
 */
import { fileURLToPath } from 'node:url';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, onTestFinished } from 'vitest';
import { labels } from '../../src/page/browser/labels.it.js';
import { temporaryDirectory } from '../support/temporary.js';
import { launchBrowser, QUIET_SCREEN } from './browser.js';
import { type Hands, KeyHands, PointerHands } from './hands.js';
import { Person } from './person.js';
import { UnhurriedHands, type UnhurriedTime } from './unhurried.js';
import { openUnhurried } from './unhurried-table.js';
import { Watcher } from './watcher.js';

/** Nobody here needs teaching, or listens: what is said and talked is as short as it may be. */
const BRIEF = `
voice: { output: none, teaching: never, pacePercent: 75 }
games: { lupusburg: { discussion_seconds: 10, series: 1 } }
`;
/** Every kind of act at the table that a person at the page does in a game. */
export const ACTS = [
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

/** Opens a browser before the tests of a file and closes it after them. */
export function useBrowser(): void {
  beforeAll(async () => {
    browser = await launchBrowser();
  });
  afterAll(() => browser.close());
}

/** A table of its own, and a page that shows it and has asked for a game. */
export interface OpenTable {
  readonly page: Page;
  readonly watcher: Watcher;
  /** By pointer and by keyboard; play's time stands still while they move. */
  readonly byPointer: Hands;
  readonly byKeyboard: Hands;
  readonly time: UnhurriedTime;
  /** Takes a picture of the page to be looked at; play's time stands still meanwhile. */
  readonly picture: (name: string) => Promise<void>;
}

/**
 * Opens a table with these sections in its configuration, which is else that of the usual emulated table unless given.
 */
export async function openTable(sections = BRIEF, configuration?: string): Promise<OpenTable> {
  const directory = await temporaryDirectory();
  const table = await openUnhurried({ directory, configuration, sections });
  const context = await browser.newContext({
    ...QUIET_SCREEN,
    viewport: { width: 1440, height: 900 },
    locale: 'it-IT',
  });
  onTestFinished(() => context.close());
  const page = await context.newPage();
  const faults: string[] = [];
  page.on('pageerror', (error) => faults.push(error.message));
  page.on('console', (message) => {
    if (message.type() === 'error') faults.push(message.text());
  });
  onTestFinished(() => expect(faults).toEqual([]));
  const watcher = Watcher.of(page);
  await page.goto(table.url);
  table.follow(() => followed(page, watcher));
  await watcher.until(() => watcher.last('state')?.asks?.kind === 'menu');
  const byPointer = new UnhurriedHands(new PointerHands(page), watcher, table.time);
  const byKeyboard = new UnhurriedHands(new KeyHands(page), watcher, table.time);
  const picture = (name: string) =>
    table.time.standsFor(() => page.screenshot({ path: screenshot(name) }));
  return { page, watcher, byPointer, byKeyboard, time: table.time, picture };
}

/**
 * Resolves when the page has done what it was asked to before. A busy machine's board may be silent for a while: play
 * has paused, and somebody at the page goes on.
 */
async function followed(page: Page, watcher: Watcher): Promise<void> {
  const isPaused = watcher.last('state')?.state === 'paused';
  await page.evaluate((goOn) => {
    const next = document.querySelector<HTMLButtonElement>('#next');
    if (next?.textContent?.trim() === goOn) next.click();
  }, isPaused && labels.resume);
}

/** The person's share is done with these hands until the points have been told. */
export async function playAGame(watcher: Watcher, hands: Hands): Promise<Person> {
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

/** Where pictures of a test go, to be looked at. */
export function screenshot(name: string): string {
  return fileURLToPath(new URL(`../../dist/${name}`, import.meta.url));
}
