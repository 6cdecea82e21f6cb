/** The page of a house in a browser: four tables on a real broker, what the host does there, and its pictures. */
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { StatisticsInProcess } from '../../../src/app/running/statistics-in-process.js';
import { Statistics, updateStatistics } from '../../../src/host/statistics/index.js';
import { serveVenue } from '../../../src/venue/overview/serve-venue.js';
import { Venue } from '../../../src/venue/overview/venue.js';
import { Broker } from '../../devices/readers/broker.js';
import { GAME } from '../../host/statistics/kept-table.js';
import { launchBrowser, QUIET_SCREEN } from '../../page/browser.js';
import { misplaced, violations } from '../../page/seen-faults.js';
import { asking } from '../../support/asks.js';
import { ownPort } from '../../support/own-port.js';
import { HeldClock } from '../../support/tables/held-clock.js';
import { temporaryDirectory } from '../../support/temporary.js';
import { onBroker, turn } from './on-broker.js';

const SEATS = (['orange', 'sky', 'green'] as const).map((colour, seat) => {
  return { seat, colour, living: 1, points: 0 };
});

/** A house of four tables, and its page in a browser. */
async function openVenue() {
  const directory = await temporaryDirectory();
  const broker = new Broker(await ownPort(), directory);
  await broker.start();
  onTestFinished(() => broker.stop());
  const url = `mqtt://127.0.0.1:${broker.port}`;
  const clock = new HeldClock();
  const house = new Venue({ url, clock, run: '00000001', tell: () => {} });
  const configPath = join(directory, 'house.yaml');
  const database = join(directory, 'evenings.sqlite');
  await writeFile(configPath, JSON.stringify({ broker: { url }, statistics: { database } }));
  const statistics = new StatisticsInProcess(configPath, () => {}, 'house');
  const site = await serveVenue(
    house,
    { name: 'La casa', language: 'it', statistics },
    { host: '127.0.0.1', port: 0 },
  );
  onTestFinished(() => site.close());
  const tables = await Promise.all(
    [1, 2, 3, 4].map((number) =>
      onBroker({ url, name: `tavolo-${number}`, instance: `0000000${number}` }),
    ),
  );
  /** Goes on until it is so. */
  const until = async (isSo: () => boolean | Promise<boolean>) => {
    while (!(await isSo())) {
      for (const table of tables) await table.step();
      await clock.goTo(clock.nowMs() + 50);
      await turn();
    }
  };
  return { site, tables, until, database, house };
}

test('four tables are seen, one is asked, all are told, and evenings that are over are drawn', async () => {
  const { site, tables, until, database } = await openVenue();
  const [first, second, third] = tables;
  first?.table.change({ night: true, board: { turn: 2, seats: SEATS, slots: [] } });
  second?.table.change({ state: 'paused', board: { turn: 1, seats: SEATS, slots: [] } });
  third?.table.change({
    board: { turn: 1, seats: SEATS, slots: [] },
    asks: asking('pick', { seats: [1] }),
  });
  for (const table of tables.slice(0, 3)) table.table.game = 'lupusburg';
  const browser = await launchBrowser();
  onTestFinished(() => browser.close());
  const page = await browser.newPage({
    ...{ ...QUIET_SCREEN, locale: 'it', viewport: { width: 1100, height: 800 }, bypassCSP: true },
  });
  await page.goto(site.url);
  const card = (number: number) => page.locator(`#table-tavolo-${number}`);
  await until(async () => (await page.locator('article').count()) === 4);
  await until(async () => (await card(1).getAttribute('data-doing')) === 'night');
  await until(async () => (await card(3).getAttribute('data-waiting')) === 'true');
  expect(await card(2).getAttribute('data-doing')).toBe('paused');
  expect(await card(3).innerText()).toContain('2');
  expect(await violations(page)).toEqual([]);
  expect(await misplaced(page)).toEqual([]);

  // The host goes on at one table, and tells all of them something; at night nobody is told.
  await card(2).getByRole('button', { name: 'Continua' }).click();
  await until(() => second?.table.asked.includes('resume') === true);
  // What is typed stays while tables change, and a slider stays under its hand.
  const announced = page.locator('.announce input');
  const louder = card(1).locator('input[type="range"]');
  await announced.fill('Si chiude ');
  await louder.evaluate((element) => {
    if (element instanceof HTMLInputElement) element.value = '35';
    element.dispatchEvent(new Event('input', { bubbles: true }));
  });
  first?.table.change({ night: true, board: { turn: 3, seats: SEATS, slots: [] } });
  await until(async () => (await card(1).innerText()).includes('3'));
  expect(await louder.inputValue()).toBe('35');
  await announced.pressSequentially('a mezzanotte');
  expect(await announced.inputValue()).toBe('Si chiude a mezzanotte');
  await page.locator('.announce button').click();
  const log = page.locator('.answers');
  await until(async () => (await log.innerText()).split(': fatto').length === 5);
  expect(await log.innerText()).toContain('non di notte');
  await until(async () => (await card(4).innerText()).includes('Si chiude a mezzanotte'));

  const store = await Statistics.open({ kind: 'sqlite', path: database });
  await updateStatistics(store, {
    ...{ of: 'key', name: 'Tavolo 1' },
    records: [{ evening: 1, date: '2026-11-20', seconds: 7_200, games: [GAME, GAME] }],
    journal: async () => 'gone',
  });
  await store.close();
  await page.locator('#show-statistics').click();
  await page.locator('.picture.rates').waitFor();
  expect(await page.locator('.picture').count()).toBe(3);
  expect(await page.locator('.picture').first().getAttribute('aria-label')).toContain('ven 1');
  const rates = page.locator('.picture.rates');
  expect(await rates.getAttribute('aria-label')).toContain('lupo mannaro 0/2');
  expect(await violations(page)).toEqual([]);
  await page.setViewportSize({ width: 390, height: 800 });
  expect(await misplaced(page)).toEqual([]);
});
