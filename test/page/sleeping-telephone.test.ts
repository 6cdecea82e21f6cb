/** A telephone that sleeps, and wakes in another phase: its socket is dead, and nothing has told it. */
import { connect, createServer, type Socket } from 'node:net';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { KeptSeats } from '../../src/page/server/kept-seats.js';
import { launchBrowser } from './browser.js';
import { serve } from './served.js';
import { sitDown } from './sit-down.js';
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

  /** What a browser tells its page, and the time of day. */
  const turn = (hidden: boolean, laterMs: number) =>
    page.evaluate(
      ([isHidden, later]) => {
        const before = Date.now.bind(Date);
        Date.now = () => before() + later;
        Object.defineProperty(document, 'hidden', { value: isHidden, configurable: true });
        document.dispatchEvent(new Event('visibilitychange'));
      },
      [hidden, laterMs] as const,
    );
  await turn(true, 0);
  between.fallAsleep();
  table.set({ phase: { id: 'later', params: { text: 'Tutto un altro momento' } } });
  await turn(false, ASLEEP_MS);
  await page.getByText('Tutto un altro momento').waitFor();
  await page.getByRole('button', { name: 'Pausa' }).first().click();
  await expect.poll(() => table.asked.length).toBe(1);
  // One before the sleep, one after it: none that nobody listens to.
  expect(sockets.length).toBe(2);
});

test('a seat whose screen the browser does not keep on says so once, before the game, with what helps', async () => {
  const table = smallTable(4);
  const seats = new KeptSeats({ word: 'zuppa', people: [] });
  table.set({ ...playing(4), night: false });
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
  await again.page.goto(`${byName}seat`);
  await again.page.locator('.seat h1', { hasText: 'Anna' }).waitFor();
  expect(await again.note.count()).toBe(0);
  // Where it may be kept on it is, and a browser that refuses is told of, too.
  const kept = await opened(true);
  await sitDown(kept.page, url, 'zuppa', 'Marco');
  await kept.page.locator('html[data-asked-for="screen"]').waitFor();
  expect(await kept.note.count()).toBe(0);
  const refused = await opened(false);
  await refused.page.goto(`${url}seat`);
  expect(await refused.note.innerText()).toMatch(/time-out.*saves the battery/u);
});
