/** Where the page of this table is served, and the text about it. */
import { namesOfThisMachine, ownCertificate } from '../../web/own-certificate.js';
import { CONSOLE_PATH, HALL_PATH } from '../../web/server.js';
import type { PageAddress, SiteOptions } from '../../web/site.js';
import type { PlacedConfiguration } from './clips-of-table.js';

/**
 * How the page is served, from the configuration. With `web.https` a certificate is made if there is none.
 * @throws ArtiglioError PAGE_CERTIFICATE_FAILED.
 */
export async function siteOf(placed: PlacedConfiguration): Promise<SiteOptions> {
  const { host, port, https } = placed.configuration.web;
  if (!https) return { host, port };
  // A certificate needs calendar days; play's clock has none.
  const certificate = await ownCertificate(placed.dataDirectory, namesOfThisMachine(), Date.now());
  return { host, port, certificate };
}

/** Which address to open, one sentence a line. A log that others read must not contain the key. */
export function invitation(
  { url, urlWithoutKey, fingerprint }: PageAddress,
  showsKey: boolean,
): readonly string[] {
  const isKept = showsKey || url === urlWithoutKey;
  const shown = isKept ? url : urlWithoutKey;
  return [
    `The table is ready: open ${shown}`,
    `For the host: ${viewOf(shown, CONSOLE_PATH)}`,
    `For a television: ${viewOf(shown, HALL_PATH)}`,
    ...(isKept ? [] : ['Its key is not written into a log; start --show-key writes it there.']),
    ...certificateNotes(fingerprint),
  ];
}

/** The address of another view of the same page, with the key if there is one. */
function viewOf(url: string, path: string): string {
  const { search } = new URL(url);
  return new URL(`${path}${search}`, url).href;
}

/** Advice about a self-signed certificate; empty when there is none. */
export function certificateNotes(fingerprint: string | undefined): readonly string[] {
  if (fingerprint === undefined) return [];
  return [`A browser warns of its certificate. It is the right one if it shows ${fingerprint}`];
}
