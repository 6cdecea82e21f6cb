import type { Role } from './role.js';

/** Darius, Guardiano dell'Ombra: looks like the Cartomante; wins alone, or as a ghost with the humans. */
export const darius = {
  names: { it: 'Darius', en: 'Darius' },
  side: 'itself',
  isWolf: false,
  nature: 'wicked',
} as const satisfies Role;
