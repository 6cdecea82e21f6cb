/** People who sit down by telephone: with the word on the host's screen, and a name. */
import type { Page } from 'playwright-core';

/** Returns the word of the evening, which stands on the host's page while the circle is open. */
export async function readWord(host: Page): Promise<string> {
  await host.locator('#telephones').click();
  const word = await host.locator('.word').innerText();
  await host.keyboard.press('Escape');
  return word;
}

/** Returns the address of a seat's page, from that of the table's, which may have a key. */
export function seatOf(url: string, word?: string): string {
  const { origin, search } = new URL(url);
  return `${origin}/seat${search}${word === undefined ? '' : `#word=${word}`}`;
}

/** Takes a seat: `url` is the address of the table's page. */
export async function sitDown(page: Page, url: string, word: string, name: string): Promise<void> {
  await page.goto(seatOf(url, word));
  await page.locator('input[name="name"]').fill(name);
  await page.locator('form .main').click();
  await page.locator('.seat h1').waitFor();
}

/** Presses the large answer until the own cards have been looked at and lie face down. */
export async function lookAtCards(page: Page): Promise<void> {
  const laid = page.locator('.my-cards .backs');
  let hasLooked = false;
  while (!hasLooked || !(await laid.isVisible())) {
    await page.locator('.answer.main, .my-cards .backs').first().waitFor();
    hasLooked ||= await page.locator('.my-cards .face').first().isVisible();
    await page.evaluate(() => document.querySelector<HTMLElement>('.answer.main')?.click());
  }
}
