/**
 * Makes the pictures of the README: `npm run picture`, with Debian's `webp` installed. A night of Lupusburg and its
 * dawn on the page of the emulated table, the claw at the victim; then the day on a telephone and on a television. The
 * lights are those of the real firmware, so no two runs are the same; they are made again when the page looks
 * different, and looked at.
 */
import { execFileSync } from 'node:child_process';
import { statSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { expect, onTestFinished, test } from 'vitest';
import { launchBrowser } from '../../page/browser.js';
import { startProgram } from '../../page/program.js';
import { readWord, sitDown } from '../../page/sit-down.js';
import { Watcher } from '../../page/watcher.js';
import { temporaryDirectory } from '../../support/temporary.js';

const IMAGES = join(import.meta.dirname, '../../../docs/images');
const PICTURE = join(IMAGES, 'table.webp');
const TELEPHONE = { width: 390, height: 844 };
const TELEVISION = { width: 1280, height: 720 };
/** Play's time against the clock on the wall. */
const SPEED = 2;
const FRAME_MS = 300;
const NIGHT_FRAMES = 16;
const DAWN_FRAMES = 24;

test('a night and its dawn', async () => {
  const directory = await temporaryDirectory();
  const sections = 'voice: { output: none }\ngames: { lupusburg: { night_phase_seconds: 10 } }';
  const program = await startProgram({ directory, speed: SPEED, sections });
  onTestFinished(() => program.kill());
  const browser = await launchBrowser();
  onTestFinished(() => browser.close());
  const page = await browser.newPage({ viewport: { width: 1180, height: 760 }, locale: 'en-GB' });
  const watcher = Watcher.of(page);
  await page.goto(program.url);
  await page.locator('#next[aria-disabled="false"]').waitFor();
  const word = await readWord(page);
  await page.locator('#players').selectOption('6');
  await page.locator('#mine').selectOption('nobody');
  // A person with a telephone plays, too, and the simulated players wait for her.
  const telephone = await opened('about:blank', TELEPHONE);
  await sitDown(telephone, program.url, word, 'Anna');
  // A browser without a window keeps no screen on, which is no picture for a README.
  await telephone.locator('.screen-note button').click();
  // What one of them presses is gone from the other: neither waits for its button.
  const press = (shown: Page, button: string) =>
    shown.evaluate((one) => document.querySelector<HTMLElement>(one)?.click(), button);
  while (!watcher.state.night) {
    await press(page, '#next[aria-disabled="false"]');
    await press(telephone, '.answer.main');
  }
  const files: string[] = [];
  const night: string[] = [];
  const dawn: string[] = [];
  const shot = async (into: string[]) => {
    const path = join(directory, `${files.length}.png`);
    await page.screenshot({ path });
    files.push(path);
    into.push(path);
    await page.waitForTimeout(FRAME_MS);
  };
  while (watcher.state.night) await shot(night);
  while (dawn.length < DAWN_FRAMES) await shot(dawn);
  const every = Math.max(1, Math.floor(night.length / NIGHT_FRAMES));
  const kept = [...night.filter((_, index) => index % every === 0), ...dawn];
  execFileSync('img2webp', [
    ...['-loop', '0', '-min_size', '-lossy', '-q', '50', '-m', '6', '-d', `${FRAME_MS}`],
    ...kept,
    ...['-o', PICTURE],
  ]);
  const bytes = statSync(PICTURE).size;
  console.log(`${PICTURE}: ${kept.length} pictures, ${Math.round(bytes / 1000)} kB`);
  expect(kept.length).toBeGreaterThan(DAWN_FRAMES);
  const television = await opened(new URL('/hall', program.url).href, TELEVISION);
  await television.locator('.person').first().waitFor();
  // A machine that is busy with these pictures says so.
  await television.locator('.fault').waitFor({ state: 'detached' });
  await take('television', television);
  await telephone.locator('.my-cards').waitFor();
  await take('telephone', telephone);

  async function opened(url: string, viewport: typeof TELEPHONE): Promise<Page> {
    const shown = await browser.newPage({ viewport, locale: 'en-GB', reducedMotion: 'reduce' });
    await shown.goto(url);
    return shown;
  }

  async function take(name: string, shown: Page) {
    const file = join(directory, `${name}.png`);
    await shown.screenshot({ path: file });
    execFileSync('cwebp', ['-quiet', '-q', '70', file, '-o', join(IMAGES, `${name}.webp`)]);
  }
});
