import type { Role } from './role.js';

/** Villico: no ability but a vote (LM8-201). */
export const villager = {
  names: {
    it: { one: 'villico', many: 'villici' },
    en: { one: 'villager', many: 'villagers' },
  },
  side: 'humans',
  isWolf: false,
  isMannaro: false,
  nature: 'innocent',
  cards: { expansion: 2, base: 12 },
  from: 8,
} as const satisfies Role;
