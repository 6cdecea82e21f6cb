/** Every character of the two boxes. */
import { baron } from './roles/baron.js';
import { cow } from './roles/cow.js';
import { darius } from './roles/darius.js';
import { dorian } from './roles/dorian.js';
import { fortuneTeller } from './roles/fortune-teller.js';
import { guard } from './roles/guard.js';
import { hamlet } from './roles/hamlet.js';
import { hamster } from './roles/hamster.js';
import { jekyll } from './roles/jekyll.js';
import { lara } from './roles/lara.js';
import { mason } from './roles/mason.js';
import { medium } from './roles/medium.js';
import { mythomaniac } from './roles/mythomaniac.js';
import { owl } from './roles/owl.js';
import { possessed } from './roles/possessed.js';
import { purple } from './roles/purple.js';
import type { Role } from './roles/role.js';
import { seer } from './roles/seer.js';
import { undead } from './roles/undead.js';
import { villager } from './roles/villager.js';
import { wolf } from './roles/wolf.js';

/** In the order in which a list of them is read aloud. */
export const ROLES = {
  villager,
  wolf,
  lara,
  cow,
  darius,
  hamster,
  seer,
  'fortune-teller': fortuneTeller,
  medium,
  purple,
  possessed,
  guard,
  owl,
  mason,
  mythomaniac,
  baron,
  hamlet,
  dorian,
  undead,
  jekyll,
} as const satisfies Readonly<Record<string, Role>>;

/** A character by its one English name; people and words call it by its Italian one, as on the card. */
export type RoleId = keyof typeof ROLES;

/** Their names in that order. */
// `Object.keys` does not know that an object has no other keys than its type.
export const ROLE_IDS = Object.keys(ROLES) as readonly RoleId[];
