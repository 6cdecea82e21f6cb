/**
 * The page of first start, in a real browser: every step can be read, heard and reached at three sizes, in both
 * languages and every theme; its buttons ask for what they say.
 */
import { EventEmitter } from 'node:events';
import { expect, onTestFinished, test } from 'vitest';
import { SETUP_STEPS } from '../../src/web/page/setup-steps.js';
import { THEMES } from '../../src/web/page/theme.js';
import { serveSetup } from '../../src/web/setup.js';
import type { SetupAct, SetupState } from '../../src/web/setup-messages.js';
import { launchBrowser } from './browser.js';
import { compilePage } from './compile-page.js';
import { tooFaint } from './contrast.js';
import { misplaced, violations } from './seen-faults.js';
import { SIZES, wear } from './states.js';

const compiled = compilePage();

/** A table of four seats of which everything is known, with something wrong of each kind. */
const KNOWN: SetupState = {
  language: 'it',
  step: 'language',
  ask: 'Tocca il prossimo posto, dal primo in senso orario; poi i suoi due pulsanti.',
  last: { text: 'Questo posto c’è già.', isWrong: true },
  happenedSoFar: 1,
  board: { isReady: true, text: 'Arduino Mega on /dev/ttyACM0, Artiglio 1.4', canFlash: false },
  seats: [
    { slots: [0, 1], left: 'known', right: 'known' },
    { slots: [2, 3], left: 'none', right: 'known' },
    { slots: [4, 5], left: 'unknown', right: 'known' },
    { slots: [], left: 'unknown', right: 'unknown' },
  ],
  middle: [6, 7],
  rings: [0, 1, 2, 3].map((slot) => ({ slot, pixels: 12, rotation: slot, isFlipped: slot === 2 })),
  clawPixels: 60,
  isClawFlipped: true,
  pixels: 12,
  turning: 1,
  readers: [{ reader: 'ACS ACR122U PICC Interface 00 00', place: 0 }],
  readerTroubles: ['The PC/SC daemon does not run. Install "pcscd", or start it.'],
  cards: ['plughw:CARD=Headphones,DEV=0', 'plughw:CARD=USB,DEV=0'],
  card: 'auto',
  volumePercent: 80,
  name: 'Artiglio della taverna',
  supplyMa: 4000,
  isOpenToNetwork: false,
  ended: false,
  written: undefined,
  thenPlays: false,
};

async function openSetup(locale = 'it-IT') {
  let state = KNOWN;
  const changes = new EventEmitter();
  const acts: SetupAct[] = [];
  const port = {
    state: () => state,
    act: (act: SetupAct) => {
      acts.push(act);
      changes.emit('act');
    },
    subscribe: (listener: () => void) => void changes.on('change', listener),
  };
  const served = await serveSetup(port, { host: '127.0.0.1', port: 0, compiled });
  onTestFinished(() => served.close());
  const browser = await launchBrowser();
  onTestFinished(() => browser.close());
  const context = await browser.newContext({
    viewport: SIZES[0],
    locale,
    reducedMotion: 'reduce',
    // Tests bring a script of their own into the page.
    bypassCSP: true,
  });
  const page = await context.newPage();
  await page.goto(served.url);
  const shows = async (part: Partial<SetupState>) => {
    state = {
      ...state,
      ...part,
      happenedSoFar: state.happenedSoFar + 1,
      ask: `${part.step} ${state.happenedSoFar}`,
    };
    changes.emit('change');
    await page.getByText(state.ask, { exact: true }).waitFor();
  };
  return { page, acts, shows };
}

test('every step, with a board that is empty and one that is gone, and the end', async () => {
  const { page, shows } = await openSetup();
  const faults: string[] = [];
  const look = async (name: string) => {
    for (const { name: size, ...viewport } of SIZES) {
      await page.setViewportSize(viewport);
      const found = [...(await violations(page)), ...(await misplaced(page))];
      faults.push(...found.map((fault) => `${name}, ${size}: ${fault}`));
    }
    for (const theme of THEMES.toReversed()) {
      await wear(page, theme);
      const faint = await tooFaint(page);
      faults.push(...faint.map((fault) => `${name}, ${theme}: ${fault}`));
    }
  };
  for (const language of ['it', 'en'] as const)
    for (const step of SETUP_STEPS) {
      await shows({ step, language });
      await look(`${step}, ${language}`);
    }
  const empty = { isReady: false, text: 'The board is empty.', canFlash: true };
  await shows({ step: 'board', board: empty });
  await look('an empty board');
  await shows({ board: { ...empty, text: undefined, canFlash: false } });
  await look('no board');
  expect(faults).toEqual([]);
});

test('the page speaks the table’s language whatever the browser’s is; buttons ask for what they say', async () => {
  const { page, acts, shows } = await openSetup('en-GB');
  const language = () => page.evaluate(() => document.documentElement.lang);
  await shows({ step: 'language' });
  expect(await language()).toBe('it');
  await shows({ step: 'details', language: 'en' });
  expect(await language()).toBe('en');
  await page.locator('#name').fill('The tavern’s table');
  await page.locator('#supply').fill('8000');
  await page.locator('#supply').blur();
  await page.locator('button.main').click();
  await shows({ step: 'rings' });
  await page.getByRole('button', { name: 'more' }).first().click();
  await page.getByRole('button', { name: 'Back', exact: true }).click();
  await page.getByRole('button', { name: 'Stop, and go on another time' }).click();
  await expect
    .poll(() => acts.map(({ kind }) => kind))
    .toEqual(['name', 'supply', 'on', 'more', 'back', 'leave']);
  expect(acts[0]).toEqual({ kind: 'name', name: 'The tavern’s table' });
  expect(acts[1]).toEqual({ kind: 'supply', milliamps: 8_000 });
});
