import { BASE_HUMAN, type Role } from './role.js';

/** Massone: the two know each other (LM8-210, LM8-013). */
export const mason = {
  names: {
    it: { one: 'massone', many: 'massoni' },
    en: { one: 'freemason', many: 'freemasons' },
  },
  ...BASE_HUMAN,
  cards: { expansion: 0, base: 2 },
  from: 13,
  call: { open: 'masons.open', close: 'masons.close', from: 1, once: true, does: 'meet' },
} as const satisfies Role;
