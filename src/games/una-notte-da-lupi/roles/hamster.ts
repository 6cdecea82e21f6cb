import type { Role } from './role.js';

/**
 * Criceto Mannaro: of no faction. Wins alone, instead of the Umani, when they would have won and he
 * has no vote at all (ON-CRIC-01); in no other way (ON-CRIC-02).
 */
export const hamster = {
  printed: { one: 'Criceto Mannaro', many: 'Criceti Mannari' },
  english: { one: 'Were-hamster', many: 'Were-hamsters' },
  tiles: 1,
  side: 'itself',
  harder: 0,
} as const satisfies Role;
