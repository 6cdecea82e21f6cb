/** The one button of a tab's page, for a visitor who presses only it. */
import type { Locator, Page } from 'playwright-core';
import { labels as english } from '../../src/web/page/labels.en.js';
import { labels as italian } from '../../src/web/page/labels.it.js';

/** The button while it can be pressed. */
export const next = (page: Page): Locator => page.locator('#next[aria-disabled="false"]');

/** The names of the button in a pause. */
const GO_ON = new RegExp(`${english.resume}|${italian.resume}`, 'u');

/**
 * Waits until the button has this name. On a busy machine the emulated board stands still for a moment, and play pauses:
 * then the visitor goes on.
 */
export async function nextNamed(page: Page, name: string): Promise<Locator> {
  const named = next(page).filter({ hasText: name });
  const goOn = next(page).filter({ hasText: GO_ON });
  for (;;) {
    await named.or(goOn).waitFor();
    if ((await named.count()) > 0) return named;
    await goOn.click();
    await goOn.waitFor({ state: 'detached' });
  }
}

/** Presses the button as soon as it has this name. */
export async function pressNext(page: Page, name: string): Promise<void> {
  await (await nextNamed(page, name)).click();
}
