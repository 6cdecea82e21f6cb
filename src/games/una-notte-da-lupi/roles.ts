/** The list of roles. A new one is a file in `roles/` and a line here; the compiler asks for the rest. */
import {
  englishNames,
  italianNames,
  type RolesThat,
  roleIdsOf,
} from '../../engine/script/index.js';
import { apprentice, SPARED } from './roles/apprentice.js';
import { farmer } from './roles/farmer.js';
import { hamster } from './roles/hamster.js';
import { mason } from './roles/mason.js';
import { penguin } from './roles/penguin.js';
import type { Call, Exchange, Role } from './roles/role.js';
import { seer } from './roles/seer.js';
import { spoilsport } from './roles/spoilsport.js';
import { swindler } from './roles/swindler.js';
import { undead } from './roles/undead.js';
import { wannabe } from './roles/wannabe.js';
import { wolf } from './roles/wolf.js';

/** Every role there is, in the order in which the night calls them (ON-NIGHT-03); then those of the day. */
export const ROLES = {
  wolf,
  seer,
  mason,
  wannabe,
  spoilsport,
  apprentice,
  swindler,
  farmer,
  undead,
  hamster,
  penguin,
} as const satisfies Readonly<Record<string, Role>>;

/** A role by its one English name; people and words call it by its Italian one, as on the tile. */
export type RoleId = keyof typeof ROLES;

/** The names of the roles in that order. */
export const ROLE_IDS: readonly RoleId[] = roleIdsOf(ROLES);

/** A role that the night calls. */
export type CalledRole = RolesThat<typeof ROLES, { readonly call: Call }>;
/** A role that exchanges tiles in its call. */
export type ExchangingRole = RolesThat<
  typeof ROLES,
  { readonly call: { readonly exchange: Exchange } }
>;
/** ON-APPR-01..03: a role whose token the Apprendista may turn: Umani but himself and the Truffatore. */
export type Turnable = Exclude<
  RolesThat<typeof ROLES, { readonly side: 'humans' }>,
  (typeof SPARED)[number]
>;
/** A role that wins alone, if it wins. */
export type Loner = RolesThat<typeof ROLES, { readonly side: 'itself' }>;

/** Returns whether the night calls a role. */
export function isCalled(role: RoleId): role is CalledRole {
  return 'call' in ROLES[role];
}

/** Returns whether a role exchanges tiles. */
export function isExchanging(role: RoleId): role is ExchangingRole {
  return isCalled(role) && 'exchange' in ROLES[role].call;
}

/** Returns whether the Apprendista may turn a role's token. */
export function isTurnable(role: RoleId): role is Turnable {
  const spared: readonly RoleId[] = SPARED;
  return ROLES[role].side === 'humans' && !spared.includes(role);
}

/** Returns whether a role wins alone. */
export function isLoner(role: RoleId): role is Loner {
  return ROLES[role].side === 'itself';
}

/** Every token that the Apprendista may turn. */
export const TURNABLE: readonly Turnable[] = ROLE_IDS.filter(isTurnable);

// Names of the roles in each language.

/** The names of the roles, in Italian and in English. */
export const inItalian = italianNames(ROLES);
export const inEnglish = englishNames(ROLES);
