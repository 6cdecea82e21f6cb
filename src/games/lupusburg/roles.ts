/** The list of characters. A new one is a file in `roles/` and a line here; the compiler asks for the rest. */
import { type RolesThat, roleIdsOf } from '../../script/role-list.js';
import { citizen } from './roles/citizen.js';
import type { Call, Role } from './roles/role.js';
import { thief } from './roles/thief.js';
import { wolf } from './roles/wolf.js';

/** Every character there is, in the order in which the night calls them (LB-NIGHT-03); then the others. */
export const ROLES = {
  thief,
  wolf,
  citizen,
} as const satisfies Readonly<Record<string, Role>>;

/** A character by its one English name; people and words call it by its Italian one, as on the card. */
export type RoleId = keyof typeof ROLES;

/** Their names in that order. */
export const ROLE_IDS: readonly RoleId[] = roleIdsOf(ROLES);

/** A character that the night calls. */
export type CalledRole = RolesThat<typeof ROLES, { readonly call: Call }>;
/** A character of which the deck has a number of its own (LB-SETUP-05). */
export type SpecialRole = RolesThat<typeof ROLES, { readonly cards: number }>;

/** The called characters, in the order of the night. */
export const CALLED: readonly CalledRole[] = ROLE_IDS.filter(isCalled);

/** The special characters, in that order. */
export const SPECIAL: readonly SpecialRole[] = ROLE_IDS.filter(isSpecial);

function isCalled(role: RoleId): role is CalledRole {
  return 'call' in ROLES[role];
}

function isSpecial(role: RoleId): role is SpecialRole {
  return ROLES[role].cards !== 'the rest';
}
