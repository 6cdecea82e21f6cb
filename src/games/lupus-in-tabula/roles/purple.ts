import { NEW_HUMAN, type Role } from './role.js';

/** Miss Purple: is told how many wicked live, from the second night on (LM8-230). */
export const purple = {
  names: {
    it: { one: 'miss Purple', many: 'miss Purple', feminine: true },
    en: { one: 'Miss Purple', many: 'Miss Purples' },
  },
  ...NEW_HUMAN,
  from: 9,
} as const satisfies Role;
