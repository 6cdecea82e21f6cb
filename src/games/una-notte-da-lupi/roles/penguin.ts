import type { Role } from './role.js';

/** Pinguino Mannaro: of no faction. Wins alone when only he is lynched (ON-PING-01). */
export const penguin = {
  printed: { one: 'Pinguino Mannaro', many: 'Pinguini Mannari' },
  english: { one: 'Were-penguin', many: 'Were-penguins' },
  tiles: 1,
  side: 'itself',
  harder: 0,
} as const satisfies Role;
