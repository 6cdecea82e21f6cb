import { BASE_HUMAN, type Role } from './role.js';

/** Indemoniato: a human who wins with the wolves and does not know them (LM8-206). */
export const possessed = {
  names: {
    it: { one: 'indemoniato', many: 'indemoniati' },
    en: { one: 'possessed', many: 'possessed' },
  },
  ...BASE_HUMAN,
  side: 'wolves',
  from: 10,
} as const satisfies Role;
