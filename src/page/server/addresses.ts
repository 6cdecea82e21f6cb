/** The addresses of a page, one for each use, with the key of its role. */

import qrcode from 'qrcode-generator';
import {
  type AddressUse,
  mayActAs,
  type PageKeys,
  type Role,
  type RoleAddress,
  type ShownAddress,
} from '../messages/index.js';

/** The page of a television in the room: the people, what happens now, and the code to sit down. */
export const HALL_PATH = '/hall';
/** The same page as the table itself: a tablet in the middle, with rings, claw and the buttons of the seats. */
const TABLET_PATH = '/?tablet';
/** The same page for the host: also how every device is. */
export const CONSOLE_PATH = '/console';

/** The page of a telephone that is a seat. */
export const SEAT_PATH = '/seat';
/** The page opens with the circle of people and the word of the evening, for a host who shows them. */
const TELEPHONES_PATH = '/?telephones';

/** The uses in the order in which they are listed; some are of emulated tables alone. */
const USES = [
  { use: 'page', role: 'host', path: '/', isOfGlass: false },
  { use: 'table', role: 'table', path: TABLET_PATH, isOfGlass: true },
  { use: 'hall', role: 'table', path: HALL_PATH, isOfGlass: false },
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
 * Returns the addresses of a page at `url`, a folder without a key. Without keys nobody needs one, and guest and
 * builder have the host's.
 */
export function addressesOf(
  url: string,
  keys: PageKeys | undefined,
  { isEmulated }: TableOfPage,
): readonly RoleAddress[] {
  return USES.filter(({ isOfGlass }) => isEmulated || !isOfGlass).map(({ use, role, path }) => {
    // In the folder, which a proxy may have chosen.
    const address = new URL(`.${path}`, url);
    const key = keys?.[role];
    // Not by `searchParams`, which would write `tablet=`; a key has no letter that an address escapes.
    if (key !== undefined) address.search += `${address.search === '' ? '?' : '&'}key=${key}`;
    return { use, url: address.href };
  });
}

/** Returns the address by which telephones join the evening of this word, with the guests' key. */
export function seatAddress(url: string, keys: PageKeys | undefined, word: string): string {
  const address = new URL(`.${SEAT_PATH}`, url);
  if (keys?.guest !== undefined) address.searchParams.set('key', keys.guest);
  // Behind the hash it survives the door, which takes the key away, and reaches no log.
  address.hash = `word=${word}`;
  return address.href;
}

/** Returns the addresses that somebody of this role may hand on: none with a key of more rights. */
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

// Addresses that programs read, and people do not: nobody there wants a form for a key.

/** The path of the API. */
export const API_PATH = '/api/v1';
/** The path of the metrics. */
export const METRICS_PATH = '/metrics';

/** Returns whether a program reads this address, which may have a query. */
export function isForPrograms(url: string): boolean {
  return url.startsWith(`${API_PATH}/`) || url.split('?', 1)[0] === METRICS_PATH;
}

// QR codes of addresses: for a page as a path of SVG, for a terminal as lines of half blocks.

/** Light cells that every side of a code needs; the standard asks for four. */
const MARGIN = 4;

/** Returns a path of SVG in a box of `size` × `size`, margin included; the area it fills is dark. */
export function qrPath(text: string): { readonly path: string; readonly size: number } {
  const { isDark, cells } = codeOf(text);
  const size = cells + 2 * MARGIN;
  let path = '';
  for (let row = 0; row < size; row += 1) {
    for (let column = 0; column < size; column += 1) {
      let length = 0;
      while (isDark(row, column + length)) length += 1;
      if (length > 0) path += `M${column} ${row}h${length}v1h-${length}z`;
      column += length;
    }
  }
  return { path, size };
}

/** Returns lines for a terminal of light letters on a dark ground: two rows a line, light cells drawn. */
export function qrLines(text: string): readonly string[] {
  const { isDark, cells } = codeOf(text);
  const size = cells + 2 * MARGIN;
  return Array.from({ length: Math.ceil(size / 2) }, (_, line) =>
    Array.from({ length: size }, (__, column) => {
      const upper = isDark(2 * line, column);
      // The size is odd: below the last row there is nothing to draw.
      const lower = 2 * line + 1 >= size || isDark(2 * line + 1, column);
      return upper ? (lower ? ' ' : '▄') : lower ? '▀' : '█';
    }).join(''),
  );
}

/** Returns the smallest code that holds the text; damage to a seventh of it does no harm. */
function codeOf(text: string) {
  const code = qrcode(0, 'M');
  code.addData(text);
  code.make();
  const cells = code.getModuleCount();
  const isInside = (index: number) => index >= MARGIN && index < cells + MARGIN;
  return {
    cells,
    isDark: (row: number, column: number) =>
      isInside(row) && isInside(column) && code.isDark(row - MARGIN, column - MARGIN),
  };
}
