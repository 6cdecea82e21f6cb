/** The hidden characters, and the facts about them that others may be told. LM8-204, LM8-205, LM8-213, LM8-230. */
import type { SeatIndex } from '../../engine/table/index.js';
import type { Joined, Villagers } from '../tabula/roles/role.js';
import { ROLES, type RoleId } from './roles.js';

/** The dealt characters, and the one the mitomane has become: the only part that ever changes. */
export interface Hidden {
  readonly roles: ReadonlyMap<SeatIndex, RoleId>;
  readonly joined: Joined | undefined;
}

/** Returns whether a seat is a wolf, as Lara and a mitomane who has become one are (LM8-502). */
export function isWolf({ roles, joined }: Hidden, seat: SeatIndex): boolean {
  const role = roles.get(seat);
  if (role === 'mythomaniac') return joined === 'wolf';
  return role !== undefined && ROLES[role].isWolf;
}

/** Returns whether seers and the medium get a yes for a seat; the criceto is a human to them (LM8-204, LM8-205). */
export function isMannaro(hidden: Hidden, seat: SeatIndex): boolean {
  const role = hidden.roles.get(seat);
  return isWolf(hidden, seat) || (role !== undefined && ROLES[role].isMannaro);
}

/** Returns whether miss Purple counts this seat (LM8-230). */
export function isWicked(hidden: Hidden, seat: SeatIndex): boolean {
  const role = hidden.roles.get(seat);
  return isWolf(hidden, seat) || (role !== undefined && ROLES[role].nature === 'wicked');
}

/** Public facts of the village: the living, and who is named by an object or a lynching. */
export type PublicFacts = Pick<Villagers, 'living' | 'welcomed' | 'lynched'>;

/** Returns the village as the rules of a character see it. */
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
