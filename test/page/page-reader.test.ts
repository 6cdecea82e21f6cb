/**
 * A table with one reader, on the page of the real table with the real firmware: a game card begins the
 * game, cards are touched for, held to the reader and laid, the pause card pauses. By keys, then by clicks.
 */

import { copyFile, mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { startTable } from '../../src/app/start/start-table.js';
import { temporaryDirectory } from '../support/temporary.js';
import { launchBrowser } from './browser.js';
import { DEALS, KeyHands, PointerHands } from './hands.js';
import { Watcher } from './watcher.js';

test('an evening begins with a game card, and its cards are held to the one reader', async () => {
  const folder = await temporaryDirectory();
  await mkdir(join(folder, 'config'));
  const configPath = join(folder, 'config', 'table.yaml');
  await copyFile('config/emulated-one-reader.yaml', configPath);
  const told: string[] = [];
  const table = await startTable({ configPath, port: 0, speed: 3 }, (text) => told.push(text));
  onTestFinished(() => table.close());
  const browser = await launchBrowser();
  onTestFinished(() => browser.close());
  const page = await browser.newPage({
    viewport: { width: 1440, height: 900 },
    locale: 'it-IT',
  });
  const watcher = Watcher.of(page);
  const asked = (kind: string) => watcher.until(() => watcher.last('state')?.asks?.kind === kind);
  /** Acts until it is so: what is too short for a busy machine is done again, as people do. */
  const until = (isSo: () => boolean, act: () => Promise<unknown>) =>
    watcher.actUntil(isSo, 3_000, act);
  const keys = new KeyHands(page);
  const clicks = new PointerHands(page);
  const focused = () => page.evaluate(() => document.activeElement?.ariaLabel);
  const press = async (key: string) => page.keyboard.press(key);
  await page.goto(table.page.url);
  await asked('menu');
  // Hands are felt as soon as a board answers.
  await expect.poll(() => told.join()).toContain('Board ');

  await press('g');
  await press('Enter');
  await asked('join');
  const sits = (seat: number) =>
    (watcher.state.asks?.progress?.joined ?? []).some((one) => one.seat === seat);
  for (const seat of [0, 1, 2, 3])
    await until(
      () => sits(seat) === true,
      () => keys.press(seat, 'right'),
    );
  await keys.hold(0, 'right', () => asked('claim'));
  await until(
    () => watcher.state.asks?.kind === 'show',
    () => keys.press(0, 'right'),
  );
  await clicks.button(DEALS);
  await watcher.until(() => watcher.last('cards')?.backs.fronts[0]?.length === 4);

  // By keys: nothing is held to the reader before a slot was touched for it, and that is said.
  const left = () => watcher.state.asks?.slots;
  await keys.front(0);
  await press('Enter');
  await expect.poll(focused).toMatch(/: Avvicina al lettore$/u);
  const saying = page.locator('dialog [aria-live]');
  await press('Enter');
  await expect.poll(() => saying.innerText()).toContain('Prima tocca');
  await press('Escape');
  const isTouched = (slot: number) => () => watcher.state.asks?.proposed === slot;
  await until(isTouched(0), () => page.keyboard.press('e', { delay: 100 }));
  await press('c');
  await press('Enter');
  await expect.poll(focused).toMatch(/: Avvicina al lettore$/u);
  const [card] = (await focused())?.split(':') ?? [];
  await press('Enter');
  await watcher.until(() => left()?.includes(0) === false);
  // What had the focus keeps it, and the next key lays the card.
  await expect.poll(focused).toBe(`${card}: Avvicina al lettore`);
  await press('Tab');
  expect(await focused()).toBe(`${card}: Posa su mano destra`);
  await press('Enter');
  await watcher.until(() => watcher.last('cards')?.backs.slots[0]?.length === 1);
  await press('Escape');

  // By clicks, and from the hand: a card that lies already is lifted and held to the reader.
  await clicks.front(1);
  await clicks.button('Prendile in mano e guarda');
  await clicks.button(/^(?:cittadino|ladro|lupo mannaro): Posa su mano destra/u);
  await watcher.until(() => watcher.last('cards')?.backs.slots[2]?.length === 1);
  // Houses are not what the reader is asked for.
  const shown = page.locator('dialog').getByRole('button', { name: /Avvicina al lettore/u });
  expect(await shown.count()).toBe(1);
  await clicks.closeDialog();
  await until(isTouched(2), () => clicks.touch(2));
  await clicks.cards(2);
  await clicks.button('Guarda il personaggio');
  await clicks.button('Avvicina al lettore');
  await watcher.until(() => left()?.includes(2) === false);
  await clicks.button('Rimetti a posto');

  await press('g');
  await page.locator('dialog').getByRole('button', { name: 'carta: pausa' }).click();
  await watcher.until(() => watcher.state.state === 'paused');
  await press('g');
  await page.locator('dialog').getByRole('button', { name: 'carta: pausa' }).click();
  await watcher.until(() => watcher.state.state === 'running');
  // All the while the reader was there.
  expect(told.filter((text) => /reader/u.test(text))).toEqual([]);
  expect(watcher.texts.join()).not.toContain('lettore di carte non risponde');
});
