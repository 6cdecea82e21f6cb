import type { Role } from './role.js';

/** Massone: two who recognise each other (ON-MASS-01). Both are in a deck, or none (ON-SETUP-05). */
export const mason = {
  printed: { one: 'Massone', many: 'Massoni' },
  tiles: 2,
  side: 'humans',
  harder: -1,
  call: { open: 'onw.mason.open', close: 'onw.mason.close' },
} as const satisfies Role;
