import type { Role } from './role.js';

/** Lupo mannaro: bites together with Lara (LM4-120). */
export const wolf = {
  names: { it: 'lupo mannaro', en: 'werewolf' },
  side: 'wolves',
  isWolf: true,
  nature: 'wicked',
} as const satisfies Role;
