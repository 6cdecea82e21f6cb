import { otherSlots } from '../place.js';
import type { Role } from './role.js';

/**
 * Veggente: may look at one other player's tile, or at both in the centre, and puts them back
 * (ON-VEGG-01). The looked-at tiles are the seer's own business; nothing follows from it.
 */
export const seer = {
  names: {
    it: { one: 'Veggente', many: 'Veggenti' },
    en: { one: 'Seer', many: 'Seers' },
  },
  tiles: 1,
  side: 'humans',
  harder: 0,
  call: {
    open: 'onw.seer.open',
    close: 'onw.seer.close',
    look: (own, { players, centre }) => [
      [],
      centre,
      ...otherSlots(own, players).map((slot) => [slot]),
    ],
  },
} as const satisfies Role;
