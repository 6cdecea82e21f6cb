import type { Role } from './role.js';

/** Criceto mannaro: no bite kills it, a seer’s look does; it wins alone (LM8-211, LM8-212). */
export const hamster = {
  names: {
    it: { one: 'criceto mannaro', many: 'criceti mannari' },
    en: { one: 'werehamster', many: 'werehamsters' },
  },
  side: 'hamster',
  isWolf: false,
  isMannaro: false,
  nature: 'wicked',
  cards: { expansion: 0, base: 1 },
  from: 15,
  fate: { bite: 'lives', look: 'dies', owl: 'lives' },
} as const satisfies Role;
