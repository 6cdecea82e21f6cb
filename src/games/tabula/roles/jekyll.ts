import type { Role } from './role.js';

/** Dottor Jekyll: may lay the potion on a card, every night from the second on (LM4-113, LM4-114). */
export const jekyll = {
  names: { it: 'dottor Jekyll', en: 'Doctor Jekyll' },
  side: 'humans',
  isWolf: false,
  nature: 'innocent',
} as const satisfies Role;
