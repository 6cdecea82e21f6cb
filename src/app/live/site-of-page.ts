/** Where a page of this table is served, and what is said of it. */
import { namesOfThisMachine, ownCertificate } from '../../web/own-certificate.js';
import type { PageAddress, SiteOptions } from '../../web/site.js';
import type { PlacedConfiguration } from './clips-of-table.js';

/**
 * How the configuration wants a page served. With `web.https` its certificate is made, if there is none.
 *
 * @throws ArtiglioError PAGE_CERTIFICATE_FAILED.
 */
export async function siteOf(placed: PlacedConfiguration): Promise<SiteOptions> {
  const { host, port, https } = placed.configuration.web;
  if (!https) return { host, port };
  // Days of the calendar, which no clock of play knows.
  const certificate = await ownCertificate(placed.dataDirectory, namesOfThisMachine(), Date.now());
  return { host, port, certificate };
}

/** What to open, a sentence a line. Without its key it may be kept for others to read. */
export function invitation(
  { url, urlWithoutKey, fingerprint }: PageAddress,
  showsKey: boolean,
): readonly string[] {
  const isKept = showsKey || url === urlWithoutKey;
  return [
    `The table is ready: open ${isKept ? url : urlWithoutKey}`,
    ...(isKept ? [] : ['Its key is not written into a log; start --show-key writes it there.']),
    ...certificateNotes(fingerprint),
  ];
}

/** What a person needs to know of a certificate that no authority signed; nothing where there is none. */
export function certificateNotes(fingerprint: string | undefined): readonly string[] {
  if (fingerprint === undefined) return [];
  return [`A browser warns of its certificate. It is the right one if it shows ${fingerprint}`];
}
