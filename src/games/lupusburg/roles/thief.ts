import {
  type Chance,
  HANDS_REST,
  type NightHabit,
  type OwnCall,
  type OwnCards,
  type PublicBoard,
} from '../../../engine/script/index.js';
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
    asks: looksUnderOne,
    hands: looks,
    told: { lifted: 'story.looked', nothingLifted: 'story.looked-nowhere' },
  },
} as const satisfies Role;

/** Lets the player look under one house of another in the ring, or none (LB-NIGHT-04, -07, -09, -10). */
function looksUnderOne(own: OwnCards, board: PublicBoard): OwnCall {
  const others = board.slots.filter(({ owner, inRing }) => inRing && owner !== own.seat);
  return { ...HANDS_REST, looks: [...others.map(({ slot }) => [{ slot, card: 'house' }]), []] };
}

function looks(own: OwnCards, board: PublicBoard, chance: Chance): readonly NightHabit[] {
  const sets = looksUnderOne(own, board).looks;
  const looked = sets[chance(sets.length)] ?? [];
  if (ownLiving(own, board) === 0) return [];
  return looked.map((one) => ({ kind: 'look', ...one }));
}
