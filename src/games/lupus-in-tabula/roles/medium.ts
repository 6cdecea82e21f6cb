import { BASE_HUMAN, type Role } from './role.js';

/** Medium: is told whether the lynched was a wolf (LM8-205). */
export const medium = {
  printed: { one: 'medium', many: 'medium' },
  english: { one: 'medium', many: 'mediums' },
  ...BASE_HUMAN,
  from: 9,
} as const satisfies Role;
