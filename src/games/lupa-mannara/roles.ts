/** The list of roles. */
import { cow } from './roles/cow.js';
import { darius } from './roles/darius.js';
import { fortuneTeller } from './roles/fortune-teller.js';
import { hamlet } from './roles/hamlet.js';
import { jekyll } from './roles/jekyll.js';
import { lara } from './roles/lara.js';
import { purple } from './roles/purple.js';
import type { Call, Role } from './roles/role.js';
import { wolf } from './roles/wolf.js';

/** Every role there is, in the order in which the night calls them (LM4-102), and the wolves at last. */
export const ROLES = {
  cow,
  hamlet,
  jekyll,
  purple,
  darius,
  'fortune-teller': fortuneTeller,
  wolf,
  lara,
} as const satisfies Readonly<Record<string, Role>>;

/** A role by its one English name; people and words call it by its Italian one, as on the card. */
export type RoleId = keyof typeof ROLES;

/** Their names in that order. */
// `Object.keys` does not know that an object has no other keys than its type.
export const ROLE_IDS = Object.keys(ROLES) as readonly RoleId[];

/** A role that has a call of its own. */
export type CalledRole = {
  [R in RoleId]: (typeof ROLES)[R] extends { readonly call: Call } ? R : never;
}[RoleId];

/** Whether the night calls it by itself. */
export function isCalled(role: RoleId): role is CalledRole {
  return 'call' in ROLES[role];
}
