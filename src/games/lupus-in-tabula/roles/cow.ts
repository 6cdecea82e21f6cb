import type { Role } from './role.js';

/** Mucca mannara: knows the wolves from the first night and wins with them, but is none (LM8-232). */
export const cow = {
  names: {
    it: { one: 'Mucca mannara', many: 'Mucche mannare', feminine: true },
    en: { one: 'were-cow', many: 'were-cows' },
  },
  side: 'wolves',
  isWolf: false,
  isMannaro: true,
  isWicked: true,
  cards: { expansion: 1, base: 0 },
  from: 12,
} as const satisfies Role;
