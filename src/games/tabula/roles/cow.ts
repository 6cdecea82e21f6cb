import type { Role } from './role.js';

/** Mucca mannara: knows the wolves from the first night and wins with them, but is none (LM4-110). */
export const cow = {
  names: { it: 'Mucca mannara', en: 'were-cow' },
  side: 'wolves',
  isWolf: false,
  nature: 'wicked',
} as const satisfies Role;
