/** Roles of those who open a page: each role has a key of its own. */
import type { FastifyRequest } from 'fastify';

/**
 * The roles, from the fewest rights to the most. `guest`: the public view, and hands where the table is emulated and
 * no telephone sits; `table`: the page that is the table itself, a tablet in the middle, with hands at its rings and
 * buttons; `host`: also commands, settings and the console; `builder`: also tests of the board.
 */
export const ROLES = ['guest', 'table', 'host', 'builder'] as const;
/** The rights of a page. */
export type Role = (typeof ROLES)[number];

/** The keys of a page; a role without one comes in by no key. */
export type PageKeys = Readonly<Partial<Record<Role, string>>>;

/** The role of the sender of an admitted request. */
export type RoleOf = (request: FastifyRequest) => Role;

/** Returns whether `role` has the rights of `needed`. */
export function mayActAs(role: Role, needed: Role): boolean {
  return ROLES.indexOf(role) >= ROLES.indexOf(needed);
}

/** The use of an address. */
export type AddressUse = 'page' | 'table' | 'hall' | 'telephones' | 'guest' | 'host' | 'builder';

/** An address to open, with its key where there is one. */
export interface RoleAddress {
  readonly use: AddressUse;
  readonly url: string;
}

/** A network by which other devices reach a page. */
export interface Network {
  /** Its interface on this machine, or the machine's name in it. */
  readonly name: string;
  /** The page's folder in it. */
  readonly url: string;
}

/** Addresses to hand on, all of one network. */
export interface HandedOn<Address> {
  /** The networks there are, the likeliest first. */
  readonly networks: readonly Network[];
  /** The name of the network of these addresses. */
  readonly network: string;
  readonly addresses: readonly Address[];
}

/** An address as the console shows it. */
export interface ShownAddress extends RoleAddress {
  /** Its QR code; undefined where no other machine reaches the address. */
  readonly qr: { readonly path: string; readonly size: number } | undefined;
}

/** The address by which telephones join the evening, as `/join` tells it to a host. */
export interface JoinAddress {
  /** The word of the evening, which the address holds, too. */
  readonly word: string;
  readonly url: string;
  /** Its QR code; undefined where no telephone reaches the address. */
  readonly qr: { readonly path: string; readonly size: number } | undefined;
}

/** The answer of `/door`: the way in which the requests of a page arrive. */
export interface DoorSeen {
  /** The `Host` header: a proxy may have changed it. */
  readonly host: string;
}
