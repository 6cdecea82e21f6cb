/**
 * Whole games of Lupus in Tabula on the page: twelve people by hand, a turn by pointer and the next by keyboard; and
 * thirty seats: twelve people by keyboard alone, and a game in which all are played for.
 */
import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { HandsByTurns } from '../../page/hands.js';
import { BRIEF_NIGHTS, TABLE_OF_TWELVE, TwelvePeople } from '../../page/twelve-people.js';
import { openTable, useBrowser } from '../../page/whole-game.js';

useBrowser();

const DESKTOP = { width: 1440, height: 900 };
const TELEPHONE = { width: 390, height: 844 };
/** Seats all round the hall: of one digit and of two, the first and the last. */
const AMONG_THIRTY = [0, 2, 5, 8, 9, 11, 14, 18, 19, 22, 26, 29];
/** How often a game that nobody at the page plays is looked at. */
const LOOK_AGAIN_MS = 1_500;

/** Pictures of each moment once, at both sizes. */
function pictures(page: Page, of: string, picture: (name: string) => Promise<void>) {
  const seen = new Set<string>();
  return async (moment: string) => {
    if (seen.has(moment)) return;
    seen.add(moment);
    const name = `of-${of}-${seen.size}-${moment.replaceAll(/\W+/gu, '-')}`;
    await picture(`${name}.png`);
    await page.setViewportSize(TELEPHONE);
    await picture(`${name}-telephone.png`);
    await page.setViewportSize(DESKTOP);
  };
}

test('LM8-106, LM8-203, LM8-301, LM8-402, LM8-407, LM8-503: twelve people play a whole game, a turn by pointer and a turn by keyboard', async () => {
  const table = await openTable(BRIEF_NIGHTS, TABLE_OF_TWELVE);
  const { watcher, page, byPointer, byKeyboard, picture } = table;
  const hands = new HandsByTurns(() => (watcher.state.turn < 2 ? byPointer : byKeyboard));
  const pictured = pictures(page, 'twelve', picture);
  const people = new TwelvePeople(watcher, hands, async () => {
    const { phase, asks } = watcher.state;
    const step = asks?.call?.walk && asks.call.step;
    const leg = step === undefined ? '' : ` ${step > 4 ? 'two' : 'one'}`;
    if (step !== 0) await pictured(`${phase} ${asks?.kind}${leg}`);
  });
  await people.sitDown();
  await people.playToTheEnd();
  await pictured('end');

  const wanted = ['ready', 'pick', 'ballot', 'lt.wolves.now, leg 1', 'lt.wolves.now, leg 2'];
  expect([...people.did]).toEqual(expect.arrayContaining([...wanted, 'lt.seer.open, leg 2']));
  expect(watcher.state.turn).toBeGreaterThanOrEqual(2);
  // Until the end nothing of the cards was told, but to the hand that held them.
  const told = watcher.texts
    .slice(
      0,
      watcher.texts.findIndex((text) => text.includes('"result"')),
    )
    .filter((text) => !/^\{"kind":"(hand|faces|hello)"/.test(text));
  expect(told.length).toBeGreaterThan(50);
});

/** The hall's kit without its board. */
async function emulatedHall(): Promise<string> {
  const hall = await readFile(new URL('../../../config/hall.yaml', import.meta.url), 'utf8');
  return hall.replace('kind: serial', 'kind: emulated');
}

test('LMT-10: twelve people play a whole game by keyboard alone, at a table of thirty seats', async () => {
  const hall = await emulatedHall();
  const withReaders = hall.replace('readers: none', 'readers: emulated');
  const { watcher, byKeyboard } = await openTable(BRIEF_NIGHTS, withReaders);
  const people = new TwelvePeople(watcher, byKeyboard, undefined, AMONG_THIRTY);
  await people.sitDown();
  await people.playToTheEnd();
  const kinds = ['ready', 'pick', 'ballot', 'lt.wolves.now, leg 2', 'lt.seer.open, leg 2'];
  expect([...people.did]).toEqual(expect.arrayContaining(kinds));
  expect(watcher.state.seats.map(({ seat }) => seat)).toEqual(AMONG_THIRTY);
});

test('LM8-001, LMT-10: a game of thirty at the table of the hall, begun on the page and watched to its winners', async () => {
  const hall = await emulatedHall();
  const table = await openTable(BRIEF_NIGHTS, hall);
  const { watcher, page, byPointer: hands, picture } = table;
  const pictured = pictures(page, 'thirty', picture);
  await page.locator('input[name="game"][value="lupus-in-tabula"]').check({ force: true });
  await page.locator('#players').selectOption('30');
  await page.locator('#mine').selectOption('nobody');
  await hands.button('Comincia');
  const isOver = () =>
    watcher.state.phase === 'Fine della partita' && watcher.state.asks !== undefined;
  await watcher.actUntil(isOver, LOOK_AGAIN_MS, async () => {
    const { phase, asks, night } = watcher.state;
    if (phase !== '' && asks !== undefined)
      await pictured(`${phase} ${asks.kind}${night ? ' night' : ''}`);
  });
  await pictured('end');
  expect(watcher.state.seats).toHaveLength(30);
  expect(watcher.state.seats.some(({ living }) => living === 0)).toBe(true);
  expect(watcher.state.result).toBeDefined();
});
