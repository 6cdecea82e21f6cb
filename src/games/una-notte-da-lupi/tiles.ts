/** The tiles and tokens of the box. ON-COMP, ON-FAC. */
import type { CardId } from '../../table/cards.js';
import { apprentice } from './roles/apprentice.js';
import { farmer } from './roles/farmer.js';
import { hamster } from './roles/hamster.js';
import { mason } from './roles/mason.js';
import { penguin } from './roles/penguin.js';
import type { Role, RoleId } from './roles/role.js';
import { seer } from './roles/seer.js';
import { spoilsport } from './roles/spoilsport.js';
import { swindler } from './roles/swindler.js';
import { undead } from './roles/undead.js';
import { wannabe } from './roles/wannabe.js';
import { wolf } from './roles/wolf.js';

/** Every role there is: those of the night in the order of its calls, then those of the day. */
export const ROLES: Readonly<Record<RoleId, Role>> = {
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
};

/** Their names in that order. */
export const ROLE_IDS = Object.keys(ROLES) as readonly RoleId[];

/** ON-COMP-01: every tile of the box. Tiles of one role are alike: no rule tells them apart. */
export const BOX: readonly CardId[] = ROLE_IDS.flatMap((role) =>
  Array.from({ length: ROLES[role].tiles }, () => tile(role)),
);

/** The tile of a role, as a reader names it. */
export function tile(role: RoleId): CardId {
  return `tile:${role}`;
}

/** The role of a tile; `undefined` for a card of another game. */
export function roleOf(card: CardId): RoleId | undefined {
  return ROLE_IDS.find((role) => tile(role) === card);
}
