/** The list of roles of the village of Tabula, as both games that are played in it know them. */
import { roleIdsOf } from '../../script/role-list.js';
import { cow } from './roles/cow.js';
import { darius } from './roles/darius.js';
import { fortuneTeller } from './roles/fortune-teller.js';
import { hamlet } from './roles/hamlet.js';
import { jekyll } from './roles/jekyll.js';
import { lara } from './roles/lara.js';
import { purple } from './roles/purple.js';
import type { Role } from './roles/role.js';
import { wolf } from './roles/wolf.js';

/** Every role there is. */
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
export const ROLE_IDS: readonly RoleId[] = roleIdsOf(ROLES);
