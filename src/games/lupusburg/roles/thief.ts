import type { Chance, NightHabit, OwnCards } from '../../../script/habits.js';
import type { PublicBoard } from '../../../script/public-board.js';
import { ownLiving, type Role } from './role.js';

/**
 * Ladro: looks at one house a night (LB-NIGHT-04..07). The house that he lifts changes nothing
 * (LB-NIGHT-09..11). A house that a dead thief nudges changes nothing either, with any option (LB-VAR-01).
 */
export const thief = {
  names: {
    it: { one: 'ladro', many: 'ladri' },
    en: { one: 'thief', many: 'thieves' },
  },
  cards: 1,
  call: {
    open: 'thief.open',
    close: 'thief.close',
    hands: looks,
    told: { lifted: 'story.looked', nothingLifted: 'story.looked-nowhere' },
  },
} as const satisfies Role;

/** LB-NIGHT-04, -07, -09, -10: one house in the ring, or none. */
function looks(own: OwnCards, board: PublicBoard, chance: Chance): readonly NightHabit[] {
  const others = board.slots.filter(({ owner, inRing }) => inRing && owner !== own.seat);
  const target = others[chance(others.length + 1)];
  if (ownLiving(own, board) === 0 || target === undefined) return [];
  return [{ kind: 'look', slot: target.slot, card: 'house' }];
}
