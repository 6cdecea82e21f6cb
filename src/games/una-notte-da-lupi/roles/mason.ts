import type { Role } from './role.js';

/** Massone: two who recognise each other (ON-MASS-01). Both are in a deck, or none (ON-SETUP-05). */
export const mason = {
  names: {
    it: { one: 'Massone', many: 'Massoni' },
    en: { one: 'Mason', many: 'Masons' },
  },
  tiles: 2,
  side: 'humans',
  harder: -1,
  call: { open: 'onw.mason.open', close: 'onw.mason.close', recognises: true },
} as const satisfies Role;
