import type { Role } from './role.js';

/** Amleto: looks at an Aura and gives the skull away (LM4-111, LM4-112); his death is in `../killing.ts`. */
export const hamlet = {
  printed: 'Amleto',
  english: 'Hamlet',
  side: 'humans',
  isWolf: false,
  aura: 'innocent',
  call: { from: 1, once: true, open: 'lm.hamlet.open', close: 'lm.hamlet.close' },
} as const satisfies Role;
