/** The end of a game and its winners, as arithmetic. LM8-501..509. */
import type { SeatIndex } from '../../engine/table/index.js';
import { type Living, overBy, winsAlone } from '../tabula/result.js';
import { type Hidden, isWolf } from './hidden.js';
import { ROLES } from './roles.js';

/** The winning side (LM8-503). */
export type Winner = 'hamster' | 'darius' | 'wolves' | 'humans';
/** The winners, in the order in which they are checked. */
export const WINNERS = ['hamster', 'darius', 'wolves', 'humans'] as const satisfies Winner[];

/** Counts the living wolves and the other living; Mortovivo is never counted (LM8-502). */
export function countSides(hidden: Hidden, living: ReadonlySet<SeatIndex>): Living {
  const seats = [...living].filter((seat) => {
    const role = hidden.roles.get(seat);
    return role === undefined || !('playsOn' in ROLES[role]); // LM8-233
  });
  const wolves = seats.filter((seat) => isWolf(hidden, seat)).length;
  return { wolves, others: seats.length - wolves };
}

/** Returns the winner, the first that fits; `undefined` while the game goes on (LM8-501, LM8-503). */
export function winnerOf(hidden: Hidden, living: ReadonlySet<SeatIndex>): Winner | undefined {
  const count = countSides(hidden, living);
  const by = overBy(count); // LM8-506, LM8-507, LM8-509
  if (by === undefined) return undefined;
  const lives = (role: 'hamster' | 'darius') =>
    [...living].some((seat) => hidden.roles.get(seat) === role);
  if (lives('hamster')) return 'hamster'; // LM8-504
  if (lives('darius') && winsAlone(count.wolves + count.others)) return 'darius'; // LM8-505
  return by;
}

/** Returns everybody who has won, alive or ghost, in seat order (LM8-504..508). */
export function winnersAmong(
  hidden: Hidden,
  living: ReadonlySet<SeatIndex>,
  winner: Winner,
): readonly SeatIndex[] {
  return [...hidden.roles.keys()]
    .filter((seat) => {
      const role = hidden.roles.get(seat);
      if (role === undefined) return false;
      const side = isWolf(hidden, seat) ? 'wolves' : ROLES[role].side;
      // LM8-507: a ghost Darius wins with the humans.
      return side === winner || (winner === 'humans' && side === 'darius' && !living.has(seat));
    })
    .sort((a, b) => a - b);
}
