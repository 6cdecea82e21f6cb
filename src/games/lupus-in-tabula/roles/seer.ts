import { BASE_HUMAN, type Role } from './role.js';

/** Veggente: asks of one living character a night whether it is a wolf (LM8-204). */
export const seer = {
  names: {
    it: { one: 'veggente', many: 'veggenti' },
    en: { one: 'seer', many: 'seers' },
  },
  ...BASE_HUMAN,
  from: 8,
} as const satisfies Role;
