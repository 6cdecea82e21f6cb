import { NEW_HUMAN, type Role } from './role.js';

/** Cartomante: the seer's power, in a call of her own (LM8-250). */
export const fortuneTeller = {
  names: {
    it: { one: 'Cartomante', many: 'Cartomanti', feminine: true },
    en: { one: 'fortune-teller', many: 'fortune-tellers' },
  },
  ...NEW_HUMAN,
  from: 16,
} as const satisfies Role;
