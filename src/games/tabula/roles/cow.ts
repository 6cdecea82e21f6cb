import type { Role } from './role.js';

/** Mucca mannara: knows the wolves from the first night and wins with them, but is none (LM4-110, LM8-232). */
export const cow = {
  names: {
    it: { one: 'Mucca mannara', many: 'Mucche mannare', feminine: true },
    en: { one: 'were-cow', many: 'were-cows' },
  },
  side: 'wolves',
  isWolf: false,
  isMannaro: true,
  nature: 'wicked',
  cards: { expansion: 1, base: 0 },
  from: 12,
  call: { open: 'cow.open', close: 'cow.close', from: 1, once: true, does: 'meet' },
  fate: { owl: 'lives, as a rule' }, // LM8-209, HR-LM-09
} as const satisfies Role;
