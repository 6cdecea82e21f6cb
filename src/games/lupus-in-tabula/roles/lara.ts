import type { Role } from './role.js';

/** Lara: a wolf in the place of another, who may make the pack bite a wolf (LM8-220, LM8-221). */
export const lara = {
  names: {
    it: { one: 'Lara', many: 'Lara', feminine: true },
    en: { one: 'Lara', many: 'Laras' },
  },
  side: 'wolves',
  isWolf: true,
  isMannaro: true,
  isWicked: true,
  cards: { expansion: 1, base: 0 },
  from: 8,
} as const satisfies Role;
