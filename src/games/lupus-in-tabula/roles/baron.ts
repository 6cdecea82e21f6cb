import { NEW_HUMAN, type Role } from './role.js';

/** Baron Samedi: may bring who has “Benvenuto!” back to life, once, even as a ghost (LM8-222..227). */
export const baron = {
  names: {
    it: { one: 'Baron Samedi', many: 'Baron Samedi' },
    en: { one: 'Baron Samedi', many: 'Baron Samedis' },
  },
  ...NEW_HUMAN,
  from: 8,
} as const satisfies Role;
