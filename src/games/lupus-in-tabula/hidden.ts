/** The hidden characters, and the facts about them that others may be told. LM8-204, LM8-205, LM8-213, LM8-230. */
import type { SeatIndex } from '../../engine/table/index.js';
import type { Joined, Villagers } from '../tabula/roles/role.js';
import { ROLES, type RoleId } from './roles.js';

/** The dealt characters, and the one the mitomane has become: the only part that ever changes. */
export interface Hidden {
  readonly roles: ReadonlyMap<SeatIndex, RoleId>;
  readonly joined: Joined | undefined;
}

/** LM8-502: Lara and a mitomane who has become one are wolves as any other. */
export function isWolf({ roles, joined }: Hidden, seat: SeatIndex): boolean {
  const role = roles.get(seat);
  if (role === 'mythomaniac') return joined === 'wolf';
  return role !== undefined && ROLES[role].isWolf;
}

/** LM8-204, LM8-205: whether seers and the medium are told yes; the criceto is a human to them. */
export function isMannaro(hidden: Hidden, seat: SeatIndex): boolean {
  const role = hidden.roles.get(seat);
  return isWolf(hidden, seat) || (role !== undefined && ROLES[role].isMannaro);
}

/** LM8-230: whether miss Purple counts this one. */
export function isWicked(hidden: Hidden, seat: SeatIndex): boolean {
  const role = hidden.roles.get(seat);
  return isWolf(hidden, seat) || (role !== undefined && ROLES[role].nature === 'wicked');
}

/** Public facts of the village: the living, and who is named by an object or a lynching. */
export type PublicFacts = Pick<Villagers, 'living' | 'welcomed' | 'lynched'>;

/** The village as the rules of a character see it. */
export function villagersOf(hidden: Hidden, facts: PublicFacts): Villagers {
  return {
    ...facts,
    roleOf: (seat) => {
      const role = hidden.roles.get(seat);
      return role && ROLES[role];
    },
    isWolf: (seat) => isWolf(hidden, seat),
    isMannaro: (seat) => isMannaro(hidden, seat),
    isWicked: (seat) => isWicked(hidden, seat),
  };
}
