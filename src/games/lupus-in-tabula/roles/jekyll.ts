import { NEW_HUMAN, type Role } from './role.js';

/** Dottor Jekyll: may kill another character, once in a game (LM8-240..242). */
export const jekyll = {
  names: {
    it: { one: 'dottor Jekyll', many: 'dottori Jekyll' },
    en: { one: 'Doctor Jekyll', many: 'Doctor Jekylls' },
  },
  ...NEW_HUMAN,
  from: 12,
} as const satisfies Role;
