import type { Role } from './role.js';

/** Amleto: looks at an Aura and gives the skull away (LM4-111, LM4-112); his death is in `../amleto.ts`. */
export const hamlet = {
  names: { it: 'Amleto', en: 'Hamlet' },
  side: 'humans',
  isWolf: false,
  nature: 'innocent',
} as const satisfies Role;
