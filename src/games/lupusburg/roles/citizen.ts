import type { Role } from './role.js';

/** Cittadino: never called; he talks, bets and votes by day. */
export const citizen = {
  printed: { one: 'cittadino', many: 'cittadini' },
  english: { one: 'citizen', many: 'citizens' },
  cards: 'the rest',
} as const satisfies Role;
