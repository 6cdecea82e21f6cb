/** The page of first start in a browser, of a table of which everything is known. */
import { EventEmitter } from 'node:events';
import type { Browser, BrowserContextOptions } from 'playwright-core';
import { onTestFinished } from 'vitest';
import type { SetupAct, SetupState } from '../../src/page/messages/setup-messages.js';
import { serveSetup } from '../../src/page/server/registration.js';

/** A table of four seats of which everything is known, with something wrong of each kind. */
const KNOWN: SetupState = {
  language: 'it',
  step: 'language',
  ask: 'Tocca il prossimo posto, dal primo in senso orario; poi i suoi due pulsanti.',
  last: { text: 'Questo posto c’è già.', isWrong: true },
  happenedSoFar: 1,
  board: {
    isReady: true,
    name: 'Arduino Mega on /dev/ttyACM0, Artiglio 1.4',
    fault: undefined,
    canFlash: false,
  },
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
  readerTroubles: [
    {
      code: 'READERS_NO_DAEMON',
      text: 'The PC/SC daemon does not run. Install "pcscd", or start it.',
    },
  ],
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

/** Opens it; `acts` is what its buttons ask for, and `shows` puts another state on it. */
export async function openSetup(
  browser: Browser,
  compiled: string,
  context: BrowserContextOptions,
) {
  const { url, acts, changes } = await serveKnown(compiled);
  const page = await browser.newPage(context);
  onTestFinished(() => page.close());
  await page.goto(url);
  const shows = async (part: Partial<SetupState>) => {
    await page.getByText(changes(part), { exact: true }).waitFor();
  };
  return { page, acts, shows };
}

/** Serves it; `changes` puts another state on it and returns what it asks then. */
export async function serveKnown(compiled: string, atPort = 0) {
  let state = KNOWN;
  const events = new EventEmitter();
  const acts: SetupAct[] = [];
  const port = {
    state: () => state,
    act: (act: SetupAct) => {
      acts.push(act);
      events.emit('act');
    },
    subscribe: (listener: () => void) => void events.on('change', listener),
  };
  const served = await serveSetup(port, { host: '127.0.0.1', port: atPort, compiled });
  onTestFinished(() => served.close());
  const changes = (part: Partial<SetupState>) => {
    state = {
      ...state,
      ...part,
      happenedSoFar: state.happenedSoFar + 1,
      ask: part.ask ?? `${part.step} ${state.happenedSoFar}`,
    };
    events.emit('change');
    return state.ask;
  };
  return { url: served.url, close: () => served.close(), acts, changes };
}
