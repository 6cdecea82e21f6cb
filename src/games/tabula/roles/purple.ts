import type { Role } from './role.js';

/** Miss Purple: looks at the Aura on top of the pile, from the second night on (LM4-115). */
export const purple = {
  names: { it: 'miss Purple', en: 'miss Purple' },
  side: 'humans',
  isWolf: false,
  nature: 'innocent',
} as const satisfies Role;
