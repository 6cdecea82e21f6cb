/** The addresses of a page, one for each use, with the key of its role. */
import { type NetworkInterfaceInfo, networkInterfaces } from 'node:os';
import { qrPath } from './qr-code.js';
import {
  type AddressUse,
  mayActAs,
  type PageKeys,
  type Role,
  type RoleAddress,
  type ShownAddress,
} from './roles.js';

/** The same page for a television in the room: the captions, the timer, the seats. */
export const HALL_PATH = '/hall';
/** The same page as the table itself: a tablet in the middle, with rings, claw and the buttons of the seats. */
const TABLET_PATH = '/?tablet';
/** The same page for the host: also how every device is. */
export const CONSOLE_PATH = '/console';

const USES = [
  { use: 'guest', role: 'guest', path: '/' },
  { use: 'hall', role: 'guest', path: HALL_PATH },
  { use: 'table', role: 'table', path: TABLET_PATH },
  { use: 'host', role: 'host', path: CONSOLE_PATH },
  { use: 'builder', role: 'builder', path: CONSOLE_PATH },
] as const satisfies readonly { use: AddressUse; role: Role; path: string }[];

/** The addresses of this machine, by the name of the interface. */
type Interfaces = Readonly<
  Record<
    string,
    readonly Pick<NetworkInterfaceInfo, 'address' | 'family' | 'internal'>[] | undefined
  >
>;

/**
 * The address by which a telephone reaches a page: a name without a dot is known to few networks, so the machine's own
 * address in the network takes its place, where it has one.
 */
export function forTelephones(url: string, interfaces: Interfaces = networkInterfaces()): string {
  const address = new URL(url);
  if (address.hostname.includes('.') || address.hostname.includes(':')) return url;
  const found = Object.entries(interfaces)
    // The networks of containers on this machine reach no telephone.
    .filter(([name]) => !/^(?:docker|br-|veth|virbr|lxc)/u.test(name))
    .flatMap(([, addresses]) => addresses ?? [])
    .find(
      ({ family, internal, address: at }) => family === 'IPv4' && !internal && !isLinkLocal(at),
    );
  if (found === undefined || address.hostname === 'localhost') return url;
  address.hostname = found.address;
  return address.href;
}

/** An address that a machine gives itself where nobody gives it one (RFC 3927). */
function isLinkLocal(address: string): boolean {
  return address.startsWith('169.254.');
}

/** The addresses of a page at `url`, which has no key. Without keys nobody needs one. */
export function addressesOf(url: string, keys: PageKeys | undefined): readonly RoleAddress[] {
  return USES.map(({ use, role, path }) => {
    const address = new URL(path, url);
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
): readonly ShownAddress[] {
  const known = addressesOf(url, keys).filter(({ use }) =>
    USES.some((one) => one.use === use && mayActAs(role, one.role)),
  );
  // On this machine the three are one address, and no telephone reaches it.
  if (keys === undefined) return known.filter(({ use }) => use !== 'builder').map(withoutQr);
  return known.map((address) => ({ ...address, qr: qrPath(address.url) }));
}

function withoutQr(address: RoleAddress): ShownAddress {
  return { ...address, qr: undefined };
}
