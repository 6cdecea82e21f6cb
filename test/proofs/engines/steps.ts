/** The steps that every engine takes alike: what a newcomer, a telephone, a television and a host do with the pages. */
import { expect, onTestFinished } from 'vitest';
import { labels as english } from '../../../src/page/browser/labels.en.js';
import { labels as italian } from '../../../src/page/browser/labels.it.js';
import { proxyBefore } from '../../page/proxy.js';
import { QUICKLY, serveTab } from '../../tab/served-tab.js';
import type { Engine, EnginePage } from './engine-page.js';

/** The sizes that a page is looked at: a telephone upright, one on its side, a notebook. */
const SIZES = [
  [390, 844],
  [844, 390],
  [1440, 900],
] as const;
/** The names of the one button in a pause. */
export const GO_ON = [english.resume, italian.resume];
/** More presses than any game needs up to its first night. */
const MOST_STEPS = 8;

/**
 * What runs before each script of a page: it keeps what goes wrong, also what only the engine's own console says, the
 * loudspeakers that were opened, and the name of the button that was pressed last. Engines differ in what they tell a
 * driver of it.
 */
const RECORDER = `if (self.wrong === undefined) {
  self.wrong = [];
  self.loudspeakers = [];
  const keep = (what) => self.wrong.push(String(what));
  self.addEventListener('error', (event) => keep(event.message || (event.target.src || event.target.href) + ' is missing'), true);
  self.addEventListener('unhandledrejection', (event) => keep(event.reason));
  self.addEventListener('securitypolicyviolation', (event) => keep(event.violatedDirective + ' ' + event.blockedURI));
  self.addEventListener('click', ({ target }) => {
    self.pressed = (target.closest('button') || { textContent: '' }).textContent.trim();
  }, true);
  const said = console.error;
  console.error = (...words) => { keep(words.join(' ')); said.apply(console, words); };
  const Context = self.AudioContext;
  if (Context !== undefined) self.AudioContext = class extends Context {
    constructor(options) { super(options); self.loudspeakers.push(this); }
  };
}
`;
/** Where the page of a server is, watched. */
export async function watched(url: string): Promise<string> {
  const { port, pathname, search } = new URL(url);
  const proxy = await proxyBefore(Number(port), {
    ...{ keepsHost: true, passesSockets: true, folder: '/' },
    before: RECORDER + QUICKLY,
  });
  onTestFinished(proxy.close);
  return new URL(pathname + search, proxy.url).href;
}

/** Where a tab is, watched. */
export async function watchedTab(): Promise<string> {
  return watched((await serveTab()).url);
}

/** Nothing went wrong on the page that is open. */
export async function expectNothingWrong(page: EnginePage): Promise<void> {
  expect(await page.value('self.wrong')).toEqual([]);
}

/** The name of the one button while it can be pressed; "night" in the first night. */
const STEP = `(document.body.dataset.night === 'true' ? 'night'
  : (document.querySelector('#next[aria-disabled="false"]') || { textContent: '' }).textContent.trim())`;

/** Presses the one button until it is night, and returns the names that it had. */
export async function toNightfall(
  page: EnginePage,
  press: () => Promise<void>,
): Promise<readonly string[]> {
  const names: string[] = [];
  for (;;) {
    const name = await page.until<string>(STEP);
    if (name === 'night') return names;
    names.push(name);

    // On a busy machine the board, or the worker, may stand still: then play pauses, and somebody goes on.
    expect(new Set(names).size, names.join(', ')).toBeLessThan(MOST_STEPS);
    await press();
    // Where play paused or went on just before, another name was pressed.
    if ((await page.value('self.pressed')) === name && !GO_ON.includes(name))
      await page.until(`${STEP} !== ${JSON.stringify(name)}`);
  }
}

/** The one button by the pointer. */
export const byPointer = (page: EnginePage) => () => page.click('#next');

/** The one button by the keyboard: Tab leads to it, and no step takes the focus away to nowhere. */
export function byKeyboard(page: EnginePage): () => Promise<void> {
  let isReached = false;
  const isFocused = () => page.value<boolean>(`document.activeElement.id === 'next'`);
  return async () => {
    const isLost = await page.value('document.activeElement === document.body');
    if (isReached) expect(isLost, 'the focus is lost at a step').toBe(false);
    for (let tabs = 0; !(await isFocused()); tabs += 1) {
      expect(tabs, 'Tab does not reach the one button').toBeLessThan(150);
      await page.press('Tab');
    }
    isReached = true;
    await page.press('Enter');
  };
}

/** At every size nothing scrolls sideways, and the one button is in sight and under nothing. */
export async function expectInSight(page: EnginePage): Promise<void> {
  // No driver has a notch: a browser keeps a page out of it that does not ask for the whole screen.
  expect(await page.value(`document.querySelector('meta[name="viewport"]').content`)).not.toContain(
    'viewport-fit=cover',
  );
  for (const [width, height] of SIZES) {
    await page.size(width, height);
    const seen = await page.until(`(() => {
      if (${width} > 447 && innerWidth !== ${width}) return;
      const next = document.querySelector('#next');
      const box = next.getBoundingClientRect();
      const there = document.elementFromPoint(box.left + box.width / 2, box.top + box.height / 2);
      return {
        sideways: Math.max(0, document.documentElement.scrollWidth - innerWidth),
        isInSight: box.height > 20 && box.bottom <= innerHeight && box.top >= 0,
        isUncovered: next.contains(there),
      };
    })()`);
    expect(seen, `${width} × ${height}`).toEqual({
      ...{ sideways: 0, isInSight: true, isUncovered: true },
    });
  }
}

/** A gesture has let the page's loudspeaker run. Firefox says so also on a machine without a sound card. */
export const soundRuns = (page: EnginePage) =>
  page.until(`self.loudspeakers.some((one) => one.state === 'running'
    || (navigator.getAutoplayPolicy && navigator.getAutoplayPolicy(one) === 'allowed'))`);

/** A television shows what happens on one screen. */
export async function expectOneScreen(page: EnginePage): Promise<void> {
  for (const [width, height] of [
    [1440, 900],
    [1280, 720],
  ] as const) {
    await page.size(width, height);
    const seen = await page.until(`(() => {
      const words = document.querySelector('.hall .words');
      if (words === null || innerHeight !== ${height}) return;
      const { top, bottom, width } = words.getBoundingClientRect();
      const { scrollHeight } = document.documentElement;
      return {
        isTooLow: bottom > innerHeight + 1 || scrollHeight > innerHeight + 1,
        isTooHigh: top < -1,
        isTooSmall: width < 300,
      };
    })()`);
    expect(seen, `${width} × ${height}`).toEqual({
      ...{ isTooLow: false, isTooHigh: false, isTooSmall: false },
    });
  }
}

/** Opens a browser until the test is over. */
export async function opened(open: () => Promise<Engine>): Promise<Engine> {
  const engine = await open();
  onTestFinished(() => engine.close());
  return engine;
}
