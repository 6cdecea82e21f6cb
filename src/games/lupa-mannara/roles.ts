/** The roles of this box, and the calls of single roles in the night. LM4-102, LM4-103. */
import { inOrder, type RolesThat, roleIdsOf } from '../../engine/script/index.js';
import { cow } from '../tabula/roles/cow.js';
import { darius } from '../tabula/roles/darius.js';
import { fortuneTeller } from '../tabula/roles/fortune-teller.js';
import { hamlet } from '../tabula/roles/hamlet.js';
import { jekyll } from '../tabula/roles/jekyll.js';
import { lara } from '../tabula/roles/lara.js';
import { purple } from '../tabula/roles/purple.js';
import type { Call, Role } from '../tabula/roles/role.js';
import { wolf } from '../tabula/roles/wolf.js';

/** Every role of the box. */
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

/** The names of the roles in that order. */
export const ROLE_IDS: readonly RoleId[] = roleIdsOf(ROLES);

/** A role that has a call of its own; the wolves are called after all of them, together (LM4-120). */
export type CalledRole = Exclude<
  RolesThat<typeof ROLES, { readonly call: Call }>,
  RolesThat<typeof ROLES, { readonly isWolf: true }>
>;

/** The acts of hands at the cards in each call; the rest, such as the pile next to the table, has no slot (LM4-104). */
export const HANDS: Readonly<
  Record<CalledRole | 'wolves', { readonly looks: boolean; readonly chooses: boolean }>
> = {
  cow: { looks: false, chooses: false },
  hamlet: { looks: true, chooses: true },
  jekyll: { looks: false, chooses: true },
  purple: { looks: false, chooses: false },
  darius: { looks: true, chooses: false },
  'fortune-teller': { looks: true, chooses: false },
  wolves: { looks: false, chooses: true },
};

/** The roles with a call of their own, in the usual order (LM4-102). */
export const CALLED_ROLES = inOrder<CalledRole>()([
  'cow',
  'hamlet',
  'jekyll',
  'purple',
  'darius',
  'fortune-teller',
]);
