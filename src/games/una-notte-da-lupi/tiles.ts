/** The tiles and tokens of the box. ON-COMP, ON-FAC. */
import type { CardId } from '../../engine/table/index.js';
import { ROLE_IDS, ROLES, type RoleId } from './roles.js';

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
