import { BASE_HUMAN, type Role } from './role.js';

/** Gufo: makes one a suspect, or a dead one where it is deadly (LM8-208, LM8-209). */
export const owl = {
  printed: { one: 'gufo', many: 'gufi' },
  english: { one: 'owl', many: 'owls' },
  ...BASE_HUMAN,
  from: 12,
} as const satisfies Role;
