import type { Role } from './role.js';

/**
 * Criceto Mannaro: belongs to no faction. He wins alone, instead of the Umani, if they would have won and
 * nobody voted for him (ON-CRIC-01). He wins in no other way (ON-CRIC-02).
 */
export const hamster = {
  names: {
    it: { one: 'Criceto Mannaro', many: 'Criceti Mannari' },
    en: { one: 'Werehamster', many: 'Werehamsters' },
  },
  tiles: 1,
  side: 'itself',
  harder: 0,
} as const satisfies Role;
