import { BASE_HUMAN, type Role } from './role.js';

/** Medium: is told whether the lynched was a wolf (LM8-205). */
export const medium = {
  names: {
    it: { one: 'medium', many: 'medium' },
    en: { one: 'medium', many: 'mediums' },
  },
  ...BASE_HUMAN,
  from: 9,
} as const satisfies Role;
