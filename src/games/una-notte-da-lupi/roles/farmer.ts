import type { Role } from './role.js';

/** Contadino: an Umano without ability, never called (ON-CONT-01, ON-NIGHT-06). */
export const farmer = {
  names: {
    it: { one: 'Contadino', many: 'Contadini' },
    en: { one: 'Farmer', many: 'Farmers' },
  },
  tiles: 3,
  side: 'humans',
  harder: 0,
} as const satisfies Role;
