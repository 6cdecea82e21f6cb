/**
 * A whole game of Una Notte da Lupi with a tablet as the table: fingers on its glass, the group's own cards beside it, no
 * reader and no other page.
 */
import { readFile } from 'node:fs/promises';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { joinedIn, readyIn } from '../../src/play/asks.js';
import type { PublicAsks } from '../../src/web/messages.js';
import { temporaryDirectory } from '../support/temporary.js';
import { launchBrowser } from '../web/browser.js';
import { startProgram } from '../web/program.js';
import { Watcher } from '../web/watcher.js';
import { screenshot } from '../web/whole-game.js';
import { Fingers } from './fingers.js';

const SHORT_DAY = `
voice: { output: none }
games: { una-notte-da-lupi: { discussion_seconds: 60, night_phase_seconds: 10 } }
`;
const SEATS = [0, 1, 2, 3];
/** Longer than a table needs to hear that everybody is in, ms. */
const HELD_MS = 1_600;

let browser: Browser;
beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(() => browser.close());

test('four people play Una Notte da Lupi to its result around a tablet', async () => {
  const program = await startProgram({
    directory: await temporaryDirectory(),
    speed: 1,
    configuration: await readFile('config/emulated-no-reader.yaml', 'utf8'),
    sections: SHORT_DAY,
  });
  onTestFinished(async () => void (await program.stop()));
  const context = await browser.newContext({
    ...{ viewport: { width: 1080, height: 810 }, hasTouch: true, locale: 'it-IT' },
  });
  onTestFinished(() => context.close());
  const page = await context.newPage();
  const watcher = Watcher.of(page);
  await page.goto(`${program.url}?tablet`);
  await page.locator('#lay').waitFor();
  const fingers = await Fingers.on(page);
  const taps = async (selector: string, heldMs?: number) => {
    const isHit = heldMs === undefined ? fingers.tap(selector) : fingers.hold(selector, heldMs);
    if (!(await isHit)) throw new Error(`No finger reaches ${selector}.`);
  };
  await taps('#lay');
  await watcher.until(() => watcher.state.asks?.kind === 'menu');
  const begun = performance.now();
  const pictured = new Set<string>();
  await watcher.actUntil(
    () => watcher.state.result !== undefined,
    3_000,
    async () => {
      const { asks, phase, night, state } = watcher.state;
      if (!pictured.has(phase)) {
        pictured.add(phase);
        await page.screenshot({ path: screenshot(`tablet-${pictured.size}.png`) });
      }
      // A busy machine's board may be silent for a while: any button goes on.
      if (state === 'paused') return taps('#edge-0-right');
      if (asks !== undefined && !night) await answer(asks, taps);
    },
  );
  const seconds = Math.round((performance.now() - begun) / 1_000);
  process.stdout.write(`tablet: ${fingers.presses} presses, ${seconds} s by the clock\n`);
  await page.screenshot({ path: screenshot('tablet-result.png') });
  expect(watcher.state.result?.players.length).toBe(SEATS.length);
  expect(watcher.state.result?.players.some(({ won }) => won)).toBe(true);
});

/** What people around the table do when they are asked; their cards are beside the tablet. */
async function answer(
  asks: PublicAsks,
  taps: (selector: string, heldMs?: number) => Promise<void>,
): Promise<void> {
  const [seat = 0] = asks.seats;
  const right = (one: number) => taps(`#edge-${one}-right`);
  switch (asks.kind) {
    case 'menu': {
      const wished = asks.named.find(({ text }) => /Una Notte/u.test(text)) ?? asks.named[0];
      if (asks.proposed === wished?.slot) return right(seat);
      return taps(`#pad-${wished?.slot}`);
    }
    case 'join': {
      const missing = SEATS.find((one) => !joinedIn(asks).some((joined) => joined.seat === one));
      return missing === undefined ? taps('#edge-0-right', HELD_MS) : right(missing);
    }
    case 'ready': {
      for (const one of asks.seats) if (!readyIn(asks).includes(one)) await right(one);
      return;
    }
    case 'pick':
    case 'point':
    case 'propose': {
      if (asks.proposed !== undefined) return right(seat);
      const whom = asks.slots[(asks.slots.indexOf(2 * seat) + 1) % asks.slots.length];
      return taps(`#pad-${whom}`);
    }
    case 'select':
      if (asks.counts.some(({ count }) => count > 0)) return right(seat);
      return taps(`#pad-${asks.slots[0]}`);
    default:
      return right(seat);
  }
}
