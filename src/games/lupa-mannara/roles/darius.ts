import type { Role } from './role.js';

/** Darius, Guardiano dell'Ombra: looks like the Cartomante; wins alone, or as a ghost with the humans. */
export const darius = {
  printed: 'Darius',
  english: 'Darius',
  side: 'itself',
  isWolf: false,
  aura: 'wicked',
  call: { from: 1, open: 'lm.darius.open', close: 'lm.darius.close' },
} as const satisfies Role;
