/** The hidden characters, and the facts about them that others may be told. LM8-204, LM8-205, LM8-213, LM8-230. */
import type { SeatIndex } from '../../table/layout.js';
import { ROLES, type RoleId } from './roles.js';

/** The characters that the mitomane may become (LM8-213). */
export type Joined = 'wolf' | 'seer' | 'fortune-teller';

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
  return isWolf(hidden, seat) || (role !== undefined && ROLES[role].isWicked);
}

/** LM8-230: the number of wicked among the living. */
export function wickedAmong(hidden: Hidden, living: ReadonlySet<SeatIndex>): number {
  return [...living].filter((seat) => isWicked(hidden, seat)).length;
}

/** The seats that were dealt a character, lowest first. */
export function seatsWith({ roles }: Hidden, role: RoleId): readonly SeatIndex[] {
  return [...roles]
    .filter(([, one]) => one === role)
    .map(([seat]) => seat)
    .sort((a, b) => a - b);
}

/**
 * LM8-213: the mitomane's new character by the seat he names: a wolf of a wolf, Lara included, and never with her
 * ability (LM8-214); a seer of a seer; of anybody else he stays a plain human for good.
 */
export function becomes(hidden: Hidden, named: SeatIndex | undefined): Joined | undefined {
  if (named === undefined) return undefined;
  if (isWolf(hidden, named)) return 'wolf';
  const role = hidden.roles.get(named);
  return role === 'seer' || role === 'fortune-teller' ? role : undefined;
}
