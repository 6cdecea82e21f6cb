/** The one button of a tab's page, for a visitor who presses only it. */
import type { Locator, Page } from 'playwright-core';
import { labels as english } from '../../src/page/browser/labels.en.js';
import { labels as italian } from '../../src/page/browser/labels.it.js';

/** The button while it can be pressed. */
export const next = (page: Page): Locator => page.locator('#next[aria-disabled="false"]');

/** The names of the button in a pause. */
const GO_ON = [english.resume, italian.resume];
const goOn = (page: Page) => next(page).filter({ hasText: new RegExp(GO_ON.join('|'), 'u') });

/**
 * Waits until the button has this name. On a busy machine the emulated board stands still for a moment, and play
 * pauses: then the visitor goes on.
 */
export async function nextNamed(page: Page, name: string | RegExp): Promise<void> {
  const named = next(page).filter({ hasText: name });
  for (;;) {
    await named.or(goOn(page)).waitFor();
    if ((await named.count()) > 0) return;
    await goOnIfPaused(page);
  }
}

/**
 * Goes on with a game that has paused, and waits for the next picture. Nobody waits for the pause to end: the next one
 * may begin before it was seen to.
 */
async function goOnIfPaused(page: Page): Promise<void> {
  // Looked at and pressed in one step: a moment later it may have another name.
  await page.evaluate(async (names) => {
    const button = document.querySelector<HTMLElement>('#next');
    if (names.some((one) => button?.textContent?.includes(one))) button?.click();
    await new Promise((resolve) => requestAnimationFrame(resolve));
  }, GO_ON);
}

/** The button deals, or cards are dealt already: bots deal where nobody has for a while. */
export const DEAL = /Deal the cards|Look at my card|Distribuisci|Guarda le mie carte/u;

/** Has the cards dealt, if nobody else is quicker. */
export async function deal(page: Page): Promise<void> {
  await nextNamed(page, DEAL);
  // Looked at and pressed in one step: a moment later it may have another name.
  await page.evaluate(() => {
    const button = document.querySelector<HTMLElement>('#next');
    if (/Deal|Distribuisci/u.test(button?.textContent ?? '')) button?.click();
  });
}

/** Presses the button as soon as it has this name. */
export async function pressNext(page: Page, name: string): Promise<void> {
  for (;;) {
    await nextNamed(page, name);
    const pressed = await page.evaluateHandle(() => {
      const told = { name: '' };
      const tell = ({ target }: Event) => {
        told.name = target instanceof Element ? (target.textContent ?? '') : '';
      };
      document.addEventListener('click', tell, { capture: true, once: true });
      return told;
    });
    // Play may have paused since: then this press goes on.
    await next(page).filter({ hasText: name }).or(goOn(page)).click();
    if ((await pressed.evaluate((told) => told.name)).includes(name)) return;
  }
}

/**
 * Pauses the game, and presses again where it goes on: on a busy machine the press of a bot may come after
 * the pause, and ends it.
 */
export async function pause(page: Page): Promise<void> {
  while ((await goOn(page).count()) === 0) {
    // It is disabled where play has paused by itself.
    await page.locator('.pause').dispatchEvent('click');
    await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(resolve)));
  }
}
