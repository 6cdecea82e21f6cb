/**
 * Telephones that are seats, in Chromium against the program: from the word on the host's screen into the night, where a
 * screen that is held gives the same light whoever is called.
 */
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { luminance } from '../../src/page/browser/equal-light.js';
import { seatLabels as labels } from '../../src/page/browser/seat-labels.en.js';
import { KeptSeats } from '../../src/page/server/kept-seats.js';
import { asking } from '../support/asks.js';
import { temporaryDirectory } from '../support/temporary.js';
import { launchBrowser } from './browser.js';
import { startProgram } from './program.js';
import { serve } from './served.js';
import { lookAtCards, readWord, sitDown } from './sit-down.js';
import { smallTable } from './small-table.js';
import { playing } from './states.js';

const NAMES = ['Anna', 'Marco', '<b>Zoë</b>'] as const;
/** The smallest telephone. */
const SCREEN = { width: 360, height: 640 };
const SHORT = `
voice: { output: none, teaching: never }
games: { una-notte-da-lupi: { night_phase_seconds: 30 } }
`;

let browser: Browser;
beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(() => browser.close());

async function open(url: string, viewport?: typeof SCREEN): Promise<Page> {
  const context = await browser.newContext({ locale: 'en-GB', ...(viewport && { viewport }) });
  const page = await context.newPage();
  page.on('pageerror', (error) => expect.fail(String(error)));
  await page.goto(url);
  return page;
}

/** Returns the mean relative luminance of all that a page shows, 0–1. */
async function lightOf(page: Page, decoder: Page): Promise<number> {
  const picture = (await page.screenshot({ type: 'png' })).toString('base64');
  const pixels = await decoder.evaluate(async (base64) => {
    const image = new Image();
    image.src = `data:image/png;base64,${base64}`;
    await image.decode();
    const canvas = new OffscreenCanvas(image.width, image.height);
    const context = canvas.getContext('2d');
    context?.drawImage(image, 0, 0);
    const { data } = context?.getImageData(0, 0, image.width, image.height) ?? {};
    // How often each colour is there: a message of millions of numbers is slow.
    const counts: Record<string, number> = {};
    for (let at = 0; at < (data?.length ?? 0); at += 4) {
      const colour = `${data?.[at]},${data?.[at + 1]},${data?.[at + 2]}`;
      counts[colour] = (counts[colour] ?? 0) + 1;
    }
    return Object.entries(counts);
  }, picture);
  const all = pixels.reduce((sum, [, count]) => sum + count, 0);
  const light = pixels.reduce(
    (sum, [colour, count]) => sum + count * luminance(colour.split(',').map(Number)),
    0,
  );
  return light / all;
}

test('friends sit down with one word, look at their cards, and are lit alike at night', async () => {
  const directory = await temporaryDirectory();
  const program = await startProgram({ directory, speed: 2, sections: SHORT });
  onTestFinished(() => program.kill());
  const host = await open(program.url);
  const word = await readWord(host);

  const telephones: Page[] = [];
  for (const name of NAMES) {
    const page = await open('about:blank', SCREEN);
    await sitDown(page, program.url, word, name);
    await page.locator('h1', { hasText: name }).waitFor();
    telephones.push(page);
  }
  const [anna, marco, zoe] = telephones as [Page, Page, Page];
  // The next seat clockwise is the left one; a name is text, whatever it looks like.
  await anna.getByText(labels.before.neighbours(NAMES[1], NAMES[2])).waitFor();
  for (const page of telephones) await page.getByText(labels.before.right).click();

  await host.locator('label', { hasText: 'Una Notte da Lupi' }).click();
  await host.locator('#next').click();
  // Whatever else the table asks first: the large answer leads everybody to his cards, and lays them.
  await Promise.all(telephones.map(lookAtCards));
  // A card that lies face down shows itself while it is held.
  await zoe.locator('.peek').hover();
  await zoe.mouse.down();
  await zoe.locator('.my-cards .face').waitFor();
  await zoe.mouse.up();
  await zoe.locator('.my-cards .backs').waitFor();

  const decoder = await open('about:blank');
  for (const page of telephones) await page.locator('.night').waitFor();
  // The first call that lets cards be chosen: its names are the same on every telephone.
  for (const page of telephones) {
    await page.mouse.move(20, 200);
    await page.mouse.down();
  }
  for (const page of telephones) await page.locator('.night-tile').first().waitFor();
  const named = await Promise.all(telephones.map((page) => page.locator('.night-tile').count()));
  expect(new Set(named).size).toBe(1);
  const lit = [];
  for (const page of telephones) lit.push(await lightOf(page, decoder));
  for (const light of lit) expect(light).toBeLessThan(0.05);
  expect(Math.max(...lit) / Math.min(...lit)).toBeLessThan(1.01);

  // Who lets go shows what everybody shows: the words of the call, and the time that is left of it.
  await marco.mouse.up();
  await marco.locator('.night-closed .clock-digits', { hasText: /^\d:\d\d$/u }).waitFor();
});

test('in a secret vote a touch on a name presses what a hand at the table would, and another name takes it back', async () => {
  const table = smallTable(4);
  const seats = new KeptSeats({ word: 'zuppa', people: [] });
  const { url } = await serve(table, { seats });
  table.set({ ...playing(4), night: false });
  const telephones: Page[] = [];
  for (const name of ['Anna', 'Marco', 'Gigi', 'Zoë']) {
    const page = await open('about:blank', SCREEN);
    await sitDown(page, url, 'zuppa', name);
    telephones.push(page);
  }
  table.set({ ...playing(4, asking('seat-ballot', { seats: [0, 1, 2, 3] })), night: false });
  const [, marco] = telephones as [Page, Page];
  const down = () =>
    table.asked
      .filter((one) => one.includes('"seat":1') && one.includes('"down":true'))
      .map((one) => JSON.parse(one).side);
  await marco.locator('.pick', { hasText: 'Zoë' }).click();
  // Zoë sits two places further; both buttons begin anew.
  await expect.poll(down).toEqual(['left', 'right', 'right', 'right', 'left']);
  await marco.locator('.pick[aria-pressed="true"]', { hasText: 'Zoë' }).waitFor();
  expect(await marco.locator('.answer').count()).toBe(0);
  await marco.locator('.pick', { hasText: 'Gigi' }).click();
  await expect.poll(() => down().slice(5)).toEqual(['left', 'right', 'right', 'left']);
  expect(await marco.locator('.pick[aria-pressed="true"]').count()).toBe(1);
});
