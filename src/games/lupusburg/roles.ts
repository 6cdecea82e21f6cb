/** The characters by their names (`role-ids.ts`). */
import { englishNames, italianNames, type RolesThat } from '../../engine/script/index.js';
import { type CalledRole, ROLE_IDS, type RoleId } from './role-ids.js';
import { citizen } from './roles/citizen.js';
import type { Call, Role } from './roles/role.js';
import { thief } from './roles/thief.js';
import { wolf } from './roles/wolf.js';

/** Every character; just those in `CALLED` have a call. */
export const ROLES = { thief, wolf, citizen } as const satisfies {
  readonly [R in RoleId]: R extends CalledRole
    ? Role & { readonly call: Call }
    : Role & { readonly call?: never };
};

/** A character of which the deck has a number of its own (LB-SETUP-05). */
export type SpecialRole = RolesThat<typeof ROLES, { readonly cards: number }>;

/** The special characters, in the order of the list. */
export const SPECIAL: readonly SpecialRole[] = ROLE_IDS.filter(isSpecial);

function isSpecial(role: RoleId): role is SpecialRole {
  return ROLES[role].cards !== 'the rest';
}

// Names of the characters in each language.

/** The names of the characters, in Italian and in English. */
export const inItalian = italianNames(ROLES);
export const inEnglish = englishNames(ROLES);
