/** The addresses by which telephones take seats, made of the word that a host's page shows. */
import type { Page } from 'playwright-core';

/** Opens the circle, and returns an address of the table's page for each seat, in order. */
export async function seatAddresses(host: Page): Promise<readonly string[]> {
  await host.locator('#telephones').click();
  const word = await host.locator('.word').innerText();
  const seats = await host.locator('.circle .place').count();
  return Array.from({ length: seats }, (_, seat) => {
    const address = new URL('./', host.url());
    address.hash = `word=${word}&name=Player ${seat + 1}&seat=${seat}`;
    return address.href;
  });
}
