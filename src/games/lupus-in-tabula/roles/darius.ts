import type { Role } from './role.js';

/** Darius: looks like the seer does; wins alone, or as a ghost with the humans (LM8-231, LM8-505). */
export const darius = {
  names: {
    it: { one: 'Darius', many: 'Darius' },
    en: { one: 'Darius', many: 'Dariuses' },
  },
  side: 'darius',
  isWolf: false,
  isMannaro: true,
  isWicked: true,
  cards: { expansion: 1, base: 0 },
  from: 9,
} as const satisfies Role;
