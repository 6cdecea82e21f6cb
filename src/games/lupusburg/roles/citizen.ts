import type { Role } from './role.js';

/** Cittadino: never called; he talks, bets and votes by day. */
export const citizen = {
  names: {
    it: { one: 'cittadino', many: 'cittadini' },
    en: { one: 'citizen', many: 'citizens' },
  },
  cards: 'the rest',
} as const satisfies Role;
