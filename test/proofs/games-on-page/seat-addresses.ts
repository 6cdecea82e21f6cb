/** The addresses of the seats that a host's page shows to telephones. */
import type { Page } from 'playwright-core';

/** Opens the dialog with the codes, and returns their addresses in the order of the seats. */
export async function seatAddresses(host: Page): Promise<readonly string[]> {
  await host.locator('#telephones').click();
  const links = host.locator('.seat-codes a');
  await links.first().waitFor();
  return links.evaluateAll((all) =>
    all.map((link) => (link instanceof HTMLAnchorElement ? link.href : '')),
  );
}
