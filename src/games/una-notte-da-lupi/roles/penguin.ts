import type { Role } from './role.js';

/** Pinguino Mannaro: belongs to no faction. He wins alone if he alone is lynched (ON-PING-01). */
export const penguin = {
  names: {
    it: { one: 'Pinguino Mannaro', many: 'Pinguini Mannari' },
    en: { one: 'Were-penguin', many: 'Were-penguins' },
  },
  tiles: 1,
  side: 'itself',
  harder: 0,
} as const satisfies Role;
