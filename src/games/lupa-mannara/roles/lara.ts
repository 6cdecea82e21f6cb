import type { Role } from './role.js';

/** Lara, la Lupa mannara: a wolf who may bite the other wolf, too (LM4-121, LM4-122). */
export const lara = {
  printed: 'Lara',
  english: 'Lara',
  side: 'wolves',
  isWolf: true,
  aura: 'wicked',
} as const satisfies Role;
