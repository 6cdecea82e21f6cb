import type { Role } from './role.js';

/** Miss Purple: looks at the Aura on top of the pile, from the second night on (LM4-115). */
export const purple = {
  printed: 'miss Purple',
  english: 'miss Purple',
  side: 'humans',
  isWolf: false,
  aura: 'innocent',
  call: { from: 2, open: 'lm.purple.open', close: 'lm.purple.close' },
} as const satisfies Role;
