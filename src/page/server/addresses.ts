/** The addresses of a page, one for each use, with the key of its role. */

import {
  type AddressUse,
  mayActAs,
  type PageKeys,
  type Role,
  type RoleAddress,
  type ShownAddress,
} from '../messages/index.js';
import { qrPath } from './qr-code.js';

/** The same page for a television in the room: the captions, the timer, the seats. */
export const HALL_PATH = '/hall';
/** The same page as the table itself: a tablet in the middle, with rings, claw and the buttons of the seats. */
const TABLET_PATH = '/?tablet';
/** The same page for the host: also how every device is. */
export const CONSOLE_PATH = '/console';

/** The page opens with the codes of the seats, for a host who shows them. */
const TELEPHONES_PATH = '/?telephones';

/** The uses in the order in which they are told; some are of emulated tables alone. */
const USES = [
  { use: 'page', role: 'host', path: '/', isOfGlass: false },
  { use: 'table', role: 'table', path: TABLET_PATH, isOfGlass: true },
  { use: 'hall', role: 'guest', path: HALL_PATH, isOfGlass: false },
  { use: 'telephones', role: 'host', path: TELEPHONES_PATH, isOfGlass: true },
  { use: 'guest', role: 'guest', path: '/', isOfGlass: false },
  { use: 'host', role: 'host', path: CONSOLE_PATH, isOfGlass: false },
  { use: 'builder', role: 'builder', path: CONSOLE_PATH, isOfGlass: false },
] as const satisfies readonly {
  use: AddressUse;
  role: Role;
  path: string;
  isOfGlass: boolean;
}[];

/** The table of a page: whether screens and telephones can be its rings, buttons and seats. */
export interface TableOfPage {
  readonly isEmulated: boolean;
}

/**
 * The addresses of a page at `url`, a folder without a key. Without keys nobody needs one, and guest and builder have
 * the host's.
 */
export function addressesOf(
  url: string,
  keys: PageKeys | undefined,
  { isEmulated }: TableOfPage,
): readonly RoleAddress[] {
  return USES.filter(({ isOfGlass }) => isEmulated || !isOfGlass).map(({ use, role, path }) => {
    // In the folder, which a proxy may have chosen.
    const address = new URL(`.......${path}`, url);
    const key = keys?.[role];
    // Not by `searchParams`, which would write `tablet=`; a key has no letter that an address escapes.
    if (key !== undefined) address.search += `${address.search === '' ? '?' : '&'}key=${key}`;
    return { use, url: address.href };
  });
}

/** The addresses that somebody of this role may hand on: none with a key of more rights. */
export function addressesFor(
  role: Role,
  url: string,
  keys: PageKeys | undefined,
  table: TableOfPage,
): readonly ShownAddress[] {
  const known = addressesOf(url, keys, table).filter(({ use }) =>
    USES.some((one) => one.use === use && mayActAs(role, one.role)),
  );
  if (keys !== undefined) return known.map((address) => ({ ...address, qr: qrPath(address.url) }));
  // On this machine the others are addresses of these, and no telephone reaches it.
  return known
    .filter(({ use }) => use !== 'builder' && use !== 'guest')
    .map((address) => ({ ...address, qr: undefined }));
}
