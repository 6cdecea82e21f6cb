import type { Role } from './role.js';

/** Cartomante: looks at a living character without a tile, at its Aura if it has one (LM4-116, LM4-117). */
export const fortuneTeller = {
  names: { it: 'Cartomante', en: 'fortune-teller' },
  side: 'humans',
  isWolf: false,
  nature: 'innocent',
} as const satisfies Role;
