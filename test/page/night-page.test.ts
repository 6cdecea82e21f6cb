/** The page at night, in a real browser: what is pressed looks like it, and the page is the same for everybody. */
import type { Browser, BrowserContextOptions, Locator } from 'playwright-core';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import type { Asks } from '../../src/engine/view/view.js';
import { compiled } from '../runner/compiled.js';
import { asking } from '../support/asks.js';
import { launchBrowser } from './browser.js';
import { type SmallTable, smallTable } from './small-table.js';
import { openPage, playing } from './states.js';

let browser: Browser;
beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(() => browser.close());

/** A table at night at which one person plays, in the first seat. */
function tableAtNight(asks: Asks | undefined): SmallTable {
  const table = smallTable();
  table.emulated?.playFor([1, 2, 3], true);
  goOn(table, asks);
  return table;
}

function goOn(table: SmallTable, asks: Asks | undefined): void {
  // As play does, there are moves of the night only where something is asked.
  table.set({ ...playing(4), night: true, asks, ...(asks === undefined && { moves: [] }) });
}

async function open(table: SmallTable, options: BrowserContextOptions = {}) {
  const { page, close } = await openPage(browser, compiled, table, options);
  onTestFinished(close);
  return page;
}

/** What a button is made of, as it is seen. */
function lookOf(button: Locator) {
  return button.evaluate((element) => {
    const { backgroundColor, borderColor } = getComputedStyle(element);
    const [red = 0, green = 0, blue = 0, alpha = 1] = (backgroundColor.match(/[\d.]+/gu) ?? []).map(
      Number,
    );
    const hasFrame = !/, 0\)$/u.test(borderColor);
    return { isBright: alpha > 0 && red + green + blue > 384, hasFrame };
  });
}

const SENTENCE = { isBright: false, hasFrame: false };
const BRIGHT_BUTTON = { isBright: true, hasFrame: true };
const BUTTON = { isBright: false, hasFrame: true };

test('in a call that eyes answer the bright button is the one to hold, and what follows it is a sentence', async () => {
  const table = tableAtNight(
    asking('wake', { way: 'open-eyes', call: { cards: [], again: false } }),
  );
  table.open((seat) => (seat === 0 ? [{ seat: 2, by: 'open eyes' }] : []));
  const page = await open(table);
  const [look, step] = [page.locator('#look'), page.locator('#next')];
  await expect.poll(() => lookOf(look)).toEqual(BRIGHT_BUTTON);
  expect(await lookOf(step)).toEqual(SENTENCE);
  await look.hover();
  await page.mouse.down();
  await page.getByText('Con te a occhi aperti: verde (3).').waitFor();
  await page.mouse.up();
  // Pressed as if it were a button, the sentence says what answers this call.
  await step.click({ force: true });
  await page.getByText('Chi è chiamato guarda').waitFor();
  // In a call that a ring answers, and in none, it is a button as others.
  for (const asks of [asking('wake', {}), undefined]) {
    goOn(table, asks);
    await expect.poll(() => lookOf(look)).toEqual(BUTTON);
    expect(await lookOf(step)).toEqual(SENTENCE);
  }
  // The right button answers a walk of the claw; the left one takes it back.
  goOn(table, asking('walk', {}));
  await expect.poll(() => lookOf(step)).toEqual(BRIGHT_BUTTON);
  await page.locator('#second').click();
  await expect.poll(() => table.asked.join()).toContain('"seat":0,"side":"left","down":true');
});

test('a page that was scrolled away comes back to the drawing when night begins', async () => {
  const table = tableAtNight(undefined);
  table.set({ ...playing(4), night: false, asks: asking('pick', { seats: [0], slots: [0] }) });
  const page = await open(table, { viewport: { width: 390, height: 600 } });
  const topOfDrawing = () =>
    page.evaluate(() => document.querySelector('.table')?.getBoundingClientRect().top);
  await page.locator('#next').waitFor();
  // By day an instruction is no bright button either.
  expect(await lookOf(page.locator('#next'))).toEqual(SENTENCE);
  await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
  expect(await topOfDrawing()).toBeLessThan(0);
  goOn(table, asking('wake', {}));
  await expect.poll(topOfDrawing).toBeGreaterThanOrEqual(0);
});

test('eyes that see nobody say why: the call is for them alone, or their cards show them nobody in it', async () => {
  const table = tableAtNight(
    asking('wake', { way: 'open-eyes', call: { cards: [], again: false } }),
  );
  const page = await open(table);
  await page.locator('#look').hover();
  await page.mouse.down();
  await page.getByText('le tue carte non ti mostrano nessuno').waitFor();
  table.open(() => []);
  await page.getByText('questa chiamata è solo tua').waitFor();
});

test('whoever exchanges unseen is not offered a look; in a call for eyes nobody is offered a card', async () => {
  const table = tableAtNight(
    asking('wake', { way: 'open-eyes', call: { cards: ['exchange'], again: false } }),
  );
  const cards = ['character:wolf', 'character:thief', 'character:citizen'];
  table.emulatedCards.unpack(cards);
  for (const [index, card] of cards.entries()) table.emulatedCards.set(2 + 2 * index, [card]);
  const page = await open(table);
  const dialog = page.locator('dialog[open]');
  const offered = async (slot: number) => {
    await page.locator(`#cards-${slot}`).click();
    return (await dialog.getByRole('button').allInnerTexts()).map((name) => name.trim());
  };
  expect(await offered(2)).toEqual(['Scambia senza guardare con …', 'Chiudi']);
  await dialog.getByRole('button', { name: 'Scambia senza guardare' }).click();
  await page.locator('#cards-4').click();
  await expect.poll(() => table.emulatedCards.readings(4)).toEqual(['character:wolf']);
  goOn(table, asking('wake', { way: 'open-eyes', call: { cards: ['look'], again: false } }));
  await page.getByText('guarda le carte, come dice').waitFor();
  expect(await offered(6)).toEqual(['Guarda il personaggio', 'Chiudi']);
  await dialog.getByRole('button', { name: 'Chiudi' }).click();
  goOn(table, asking('wake', { way: 'open-eyes', call: { cards: [], again: false } }));
  await page.getByText('fai ciò che dice la voce; non toccare carte').waitFor();
  expect(await offered(2)).toEqual(['Chiudi']);
  await page.getByText('nessuno tocca le carte').waitFor();
  await dialog.getByRole('button', { name: 'Chiudi' }).click();
  // Nor are cards offered between two calls, when all eyes are closed.
  goOn(table, asking('wake', { way: 'open-eyes', call: { cards: ['look'], again: false } }));
  await page.getByText('guarda le carte, come dice').waitFor();
  goOn(table, undefined);
  await page.getByText('Occhi chiusi').first().waitFor();
  expect(await offered(6)).toEqual(['Chiudi']);
});

test('on a telephone the rings of a call have the dotted circles of the drawing, in the order of the seats, in sight', async () => {
  const table = tableAtNight(asking('wake', { slots: [6, 7, 2, 3, 4, 5] }));
  const page = await open(table, { viewport: { width: 390, height: 844 } });
  const rings = page.locator('.slot-ring');
  await rings.first().waitFor();
  const seen = await rings.evaluateAll((all) =>
    all.map((ring) => ({
      slot: Number(ring.getAttribute('data-slot')),
      border: getComputedStyle(ring).borderStyle,
      isBehindFoot:
        ring.getBoundingClientRect().bottom >
        (document.querySelector('.foot')?.getBoundingClientRect().top ?? 0),
    })),
  );
  expect(seen).toEqual(
    [2, 3, 4, 5, 6, 7].map((slot) => ({ slot, border: 'dotted', isBehindFoot: false })),
  );
  // No other circle of dots is drawn.
  const dashed = await page
    .locator('.table circle')
    .evaluateAll((all) =>
      all
        .filter((one) => getComputedStyle(one).strokeDasharray !== 'none')
        .map((one) => one.classList[0]),
    );
  expect(new Set(dashed)).toEqual(new Set(['pad']));
  // A hold that counts is said without an if: rings do not know whose hand it is.
  const { x = 0, y = 0, width = 0, height = 0 } = (await rings.first().boundingBox()) ?? {};
  await page.mouse.move(x + width / 2, y + height / 2);
  await page.mouse.down();
  await page.getByText('Vale l’ultimo anello tenuto in questa chiamata.').waitFor();
  await page.mouse.up();
});
