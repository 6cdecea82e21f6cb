/** The address and the serving of this table's page, and the text about it. */

import { THIS_HOME } from '../../files/index.js';
import type { AddressUse } from '../../page/messages/index.js';
import {
  addressesOf,
  addressInVenue,
  fingerprintOf,
  holdsAt,
  namesOfThisMachine,
  needsKeys,
  networksOf,
  ownCertificate,
  type PageAddress,
  qrLines,
  type Renewal,
  type SiteOptions,
  type TableOfPage,
} from '../../page/server/index.js';
import type { PlacedConfiguration } from './clips-of-table.js';
import { pageKeys } from './page-keys.js';

/**
 * Returns the options of the page, from the configuration. Where it needs keys they are made if there are none, and
 * with `web.https` a certificate; `tell` hears of one that is made while the page is served.
 * @throws ArtiglioError PAGE_CERTIFICATE_FAILED, PAGE_KEYS_FAILED.
 */
export async function siteOf(
  placed: Pick<PlacedConfiguration, 'dataDirectory'> & {
    readonly configuration: Pick<PlacedConfiguration['configuration'], 'web'>;
  },
  tell: (note: string) => void,
  nowMs: () => number = Date.now,
  home = THIS_HOME,
): Promise<SiteOptions> {
  const { host, port, https, names } = placed.configuration.web;
  const keys = needsKeys({ host, names })
    ? { keys: await pageKeys(placed.dataDirectory, home) }
    : {};
  if (!https) return { host, port, names, ...keys };
  // A certificate needs calendar days; play's clock has none.
  const own = () =>
    ownCertificate(placed.dataDirectory, [...namesOfThisMachine(), ...names], nowMs());
  const renewal: Renewal = async ({ cert }) => {
    if (holdsAt(cert, nowMs())) return undefined;
    try {
      const made = await own();
      for (const note of certificateNotes(fingerprintOf(made))) tell(note);
      return made;
    } catch (error) {
      tell(String(error));
      return undefined;
    }
  };
  return { host, port, names, certificate: await own(), renewal, ...keys };
}

/** The address of a table's page, and what the table is. */
export type TableAddress = PageAddress & TableOfPage;

/** Returns the addresses to open, one sentence a line. A log that others read must not contain a key. */
export function invitation(
  { urlWithoutKey, keys, fingerprint, isEmulated }: TableAddress,
  showsKey: boolean,
  networks = networksOf(urlWithoutKey),
): readonly string[] {
  const isKept = showsKey || keys === undefined;
  const base = addressInVenue(urlWithoutKey, networks);
  const [page, ...others] = addressesOf(base, isKept ? keys : undefined, { isEmulated });
  const further = networks.filter(({ url }) => url !== base);
  return [
    `The table is ready: open ${page?.url ?? base}`,
    ...others
      .filter(({ use }) => keys !== undefined || !FOR_OTHER_DEVICES.includes(use))
      // Without a shown key these would be addresses of others a second time.
      .filter(({ use }) => isKept || (use !== 'guest' && use !== 'builder'))
      .map(({ use, url }) => `${MEANT_FOR[use]}: ${url}`),
    ...(further.length === 0
      ? []
      : [
          `In other networks they begin with ${further.map(({ url, name }) => `${url} (${name})`).join(', ')}`,
        ]),
    ...(keys === undefined ? [HERE_ONLY] : []),
    ...(isKept ? [] : ['Its keys are not written into a log; start --show-key writes them there.']),
    ...certificateNotes(fingerprint),
  ];
}

/** The notice where no other device reaches the page. */
const HERE_ONLY =
  'Only this machine reaches these addresses; web: { host: 0.0.0.0 } in the configuration opens them to tablets, telephones and televisions.';

const MEANT_FOR: Readonly<Record<AddressUse, string>> = {
  page: 'For whoever begins the games',
  table: 'For a tablet in the middle',
  hall: 'For a television',
  telephones: 'For telephones, a code for each seat',
  guest: 'For guests, who look on',
  host: 'For the host',
  builder: 'For the builder',
};

/** Uses that have an address of their own only where other devices reach the page. */
const FOR_OTHER_DEVICES: readonly AddressUse[] = ['telephones', 'guest', 'builder'];

/** Returns the QR codes of the addresses beyond this machine, side by side as far as the terminal is wide. */
export function invitationCodes(
  { urlWithoutKey, keys, isEmulated }: TableAddress,
  columns: number,
): readonly string[] {
  if (keys === undefined) return [];
  const codes = addressesOf(addressInVenue(urlWithoutKey), keys, { isEmulated })
    // The page of the games leads there.
    .filter(({ use }) => use !== 'host')
    .map(({ use, url }) => titled(MEANT_FOR[use], qrLines(url)));
  const rows: (readonly string[])[] = [];
  for (const code of codes) {
    const beside = rows.at(-1);
    const width = (beside?.[0]?.length ?? columns) + GAP.length + (code[0]?.length ?? 0);
    if (beside === undefined || width > columns) rows.push(code);
    else rows[rows.length - 1] = besideEachOther(beside, code);
  }
  return rows.flat();
}

const GAP = '  ';

/** Puts a title above a code, every line of one width. */
function titled(title: string, code: readonly string[]): readonly string[] {
  const width = Math.max(title.length, code[0]?.length ?? 0);
  return [title, ...code].map((line) => line.padEnd(width));
}

function besideEachOther(left: readonly string[], right: readonly string[]): readonly string[] {
  const blank = ' '.repeat(left[0]?.length ?? 0);
  const blankRight = ' '.repeat(right[0]?.length ?? 0);
  return Array.from(
    { length: Math.max(left.length, right.length) },
    (_, line) => `${left[line] ?? blank}${GAP}${right[line] ?? blankRight}`,
  );
}

/** Returns advice about a self-signed certificate; empty when there is none. */
export function certificateNotes(fingerprint: string | undefined): readonly string[] {
  if (fingerprint === undefined) return [];
  return [`A browser warns of its certificate. It is the right one if it shows ${fingerprint}`];
}
