import type { Role } from './role.js';

/** Lara: a wolf who may bite the other wolf, too (LM4-121, LM4-122). */
export const lara = {
  names: { it: 'Lara', en: 'Lara' },
  side: 'wolves',
  isWolf: true,
  nature: 'wicked',
} as const satisfies Role;
