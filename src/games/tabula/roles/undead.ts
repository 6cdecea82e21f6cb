import { NEW_HUMAN, type Role } from './role.js';

/** Mortovivo: never counts among the living; killed, he plays on (LM8-233, LM8-234). */
export const undead = {
  names: {
    it: { one: 'Mortovivo', many: 'Mortovivi' },
    en: { one: 'Undead', many: 'Undead' },
  },
  ...NEW_HUMAN,
  from: 12,
  playsOn: true,
  reaction: { must: true },
} as const satisfies Role;
