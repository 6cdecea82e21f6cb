/** A telephone that sleeps, and wakes in another phase: its socket is dead, and nothing has told it. */
import { connect, createServer, type Socket } from 'node:net';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { HANDS_REST } from '../../src/engine/script/habits.js';
import { KeptSeats } from '../../src/page/server/kept-seats.js';
import { asking } from '../support/asks.js';
import { launchBrowser } from './browser.js';
import { serve } from './served.js';
import { seatOf, sitDown } from './sit-down.js';
import { smallTable } from './small-table.js';
import { playing } from './states.js';

const ASLEEP_MS = 60_000;

let browser: Browser;
beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(() => browser.close());

/** A network between a telephone and a port; what is open when it falls asleep hears nothing more, not even an end. */
async function network(port: number) {
  let awake: (() => void)[] = [];
  const server = createServer((near: Socket) => {
    const far = connect(port, '127.0.0.1');
    near.pipe(far).pipe(near);
    for (const end of [near, far]) end.on('error', () => {});
    const parts = () => {
      near.unpipe(far);
      far.unpipe(near);
    };
    awake.push(parts);
    near.on('close', () => far.destroy());
  });
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void server.close());
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('No port');
  return {
    url: `http://127.0.0.1:${address.port}/`,
    fallAsleep: () => {
      for (const part of awake) part();
      awake = [];
    },
  };
}

/** Tells a page, as its browser does, that it is hidden or seen, so much later by its clock. */
function turn(page: Page, hidden: boolean, laterMs = 0): Promise<void> {
  return page.evaluate(
    ([isHidden, later]) => {
      const before = Date.now.bind(Date);
      Date.now = () => before() + later;
      Object.defineProperty(document, 'hidden', { value: isHidden, configurable: true });
      document.dispatchEvent(new Event('visibilitychange'));
    },
    [hidden, laterMs] as const,
  );
}

test('a telephone that slept shows the phase of now as soon as it wakes, and its buttons work', async () => {
  const table = smallTable(4);
  table.set(playing(4));
  const served = await serve(table);
  const between = await network(Number(new URL(served.url).port));
  const page = await browser.newPage({ locale: 'it-IT', viewport: { width: 390, height: 844 } });
  onTestFinished(() => page.close());
  const sockets: string[] = [];
  page.on('websocket', (socket) => void sockets.push(socket.url()));
  await page.goto(between.url);
  await page.locator('#next').waitFor();

  await turn(page, true);
  between.fallAsleep();
  table.set({ phase: { id: 'later', params: { text: 'Tutto un altro momento' } } });
  await turn(page, false, ASLEEP_MS);
  await page.getByText('Tutto un altro momento').waitFor();
  await page.getByRole('button', { name: 'Pausa' }).first().click();
  await expect.poll(() => table.asked.length).toBe(1);
  // One before the sleep, one after it: none that nobody listens to.
  expect(sockets.length).toBe(2);
});

/** What befalls a telephone in the middle of a call, and the page that its person has then. */
const DISASTERS: Readonly<Record<string, (anna: Telephone) => Promise<Page>>> = {
  'a reload': async ({ page }) => {
    await page.reload();
    return page;
  },
  'the gesture back': async ({ page }) => {
    await page.evaluate(() => history.back());
    // The finger that made the gesture leaves the glass.
    await page.mouse.up();
    return page;
  },
  'a network that is gone for a while': async ({ page, fallAsleep }) => {
    fallAsleep();
    await turn(page, true);
    await turn(page, false, ASLEEP_MS);
    return page;
  },
  'a clock that jumps by an hour': async ({ page }) => {
    await turn(page, false, 3_600_000);
    await page.mouse.up();
    return page;
  },
  'a page that the browser freezes': async ({ page }) => {
    const session = await page.context().newCDPSession(page);
    // Only a page that nobody sees is frozen.
    await turn(page, true);
    await session.send('Page.setWebLifecycleState', { state: 'frozen' });
    await session.send('Page.setWebLifecycleState', { state: 'active' });
    await turn(page, false);
    return page;
  },
  'a screen that locks': async ({ page }) => {
    await turn(page, true);
    await turn(page, false);
    return page;
  },
  'a second tab': async ({ page }) => {
    const second = await page.context().newPage();
    await second.goto(page.url());
    await page.locator('.join button.main').waitFor();
    return second;
  },
};

interface Telephone {
  readonly page: Page;
  readonly fallAsleep: () => void;
}

test.each(Object.entries(DISASTERS))(
  'in the middle of a call %s lifts the hand, and the night is there again; nobody else notices',
  async (_, disaster) => {
    const table = smallTable(4);
    const call = { ...playing(4), asks: asking('wake', { slots: [0, 2, 4, 6] }) };
    table.set({ ...call, night: false });
    const seats = new KeptSeats({ word: 'zuppa', people: [] });
    const served = await serve(table, { seats });
    const between = await network(Number(new URL(served.url).port));
    const telephone = async (name: string, url: string) => {
      const context = await browser.newContext({
        ...{ locale: 'it-IT', viewport: { width: 360, height: 640 } },
      });
      onTestFinished(() => context.close());
      const page = await context.newPage();
      await sitDown(page, url, 'zuppa', name);
      return page;
    };
    const [anna, marco] = [
      await telephone('Anna', between.url),
      await telephone('Marco', served.url),
    ];
    table.call(() => ({ id: 'wolf', asks: { ...HANDS_REST, chooses: true } }));
    table.set({ ...call, night: true });
    await marco.locator('#keep').click();
    await marco.locator('.night-tile').first().waitFor();
    const shown = await marco.locator('main').innerHTML();
    await anna.locator('.night-phase').hover();
    await anna.mouse.down();
    await anna.locator('.night-tile', { hasText: 'Marco' }).first().hover();
    const asked = () => table.asked.filter((one) => one.includes('"pad"'));
    await expect.poll(() => asked().at(-1)).toContain('"down":true');

    const page = await disaster({ page: anna, fallAsleep: between.fallAsleep });
    await expect.poll(() => asked().at(-1)).toContain('"down":false');
    await page.locator('.night-closed').waitFor();
    await anna.mouse.up();
    // Whoever holds again sees again.
    await page.locator('#keep').click();
    await page.locator('.night-tile').first().waitFor();
    expect(await marco.locator('main').innerHTML()).toBe(shown);
  },
);

test('a seat whose screen the browser does not keep on says so once, before the game, with what helps', async () => {
  const table = smallTable(4);
  const seats = new KeptSeats({ word: 'zuppa', people: [] });
  table.set({ ...playing(4), asks: asking('menu'), night: false });
  const { url } = await serve(table, { seats, names: ['tavolo.test'] });
  const telephone = { locale: 'en-US', viewport: { width: 390, height: 844 } } as const;
  const context = await browser.newContext(telephone);
  onTestFinished(() => context.close());
  /** What the browser was asked for, and granted or not. */
  const opened = async (isGranted: boolean) => {
    const page = await context.newPage();
    await page.addInitScript((grants) => {
      if (!isSecureContext) return;
      const request = async () => {
        document.documentElement.dataset['askedFor'] = 'screen';
        if (!grants) throw new DOMException('', 'NotAllowedError');
      };
      Object.defineProperty(navigator, 'wakeLock', { value: { request } });
    }, isGranted);
    return { page, note: page.locator('.screen-note') };
  };
  const byName = url.replace('127.0.0.1', 'tavolo.test');
  const plain = await opened(true);
  await sitDown(plain.page, byName, 'zuppa', 'Anna');
  await plain.note.waitFor();
  expect(await plain.note.innerText()).toMatch(/time-out.*https.*counts as away/u);
  // At night every telephone looks the same.
  table.set({ night: true });
  await plain.note.waitFor({ state: 'detached' });
  table.set({ night: false });
  await plain.note.getByRole('button', { name: 'Understood' }).click();
  await plain.note.waitFor({ state: 'detached' });
  // Another page of the same person comes back to the seat, and asks nothing again.
  const again = await opened(true);
  await again.page.goto(seatOf(byName));
  await again.page.locator('.seat h1', { hasText: 'Anna' }).waitFor();
  expect(await again.note.count()).toBe(0);
  // Where it may be kept on it is, and a browser that refuses is told of, too.
  const kept = await opened(true);
  await sitDown(kept.page, url, 'zuppa', 'Marco');
  await kept.page.locator('html[data-asked-for="screen"]').waitFor();
  expect(await kept.note.count()).toBe(0);
  const refused = await opened(false);
  await refused.page.goto(seatOf(url));
  expect(await refused.note.innerText()).toMatch(/time-out.*saves the battery/u);
});
