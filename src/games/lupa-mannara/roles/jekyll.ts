import type { Role } from './role.js';

/** Dottor Jekyll: may lay the potion on a card, every night from the second on (LM4-113, LM4-114). */
export const jekyll = {
  printed: 'dottor Jekyll',
  english: 'Doctor Jekyll',
  side: 'humans',
  isWolf: false,
  aura: 'innocent',
  call: { from: 2, open: 'lm.jekyll.open', close: 'lm.jekyll.close' },
} as const satisfies Role;
