import { NEW_HUMAN, type Role } from './role.js';

/** Amleto: gives the skull away; when he dies its holder may die, too (LM8-245, LM8-246). */
export const hamlet = {
  names: {
    it: { one: 'Amleto', many: 'Amleti' },
    en: { one: 'Hamlet', many: 'Hamlets' },
  },
  ...NEW_HUMAN,
  from: 12,
} as const satisfies Role;
