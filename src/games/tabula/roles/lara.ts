import { pack } from '../company.js';
import type { Role } from './role.js';

/** Lara: a wolf who may make the pack bite another wolf (LM4-121, LM4-122, LM8-220, LM8-221). */
export const lara = {
  names: {
    it: { one: 'Lara', many: 'Lara', feminine: true },
    en: { one: 'Lara', many: 'Laras' },
  },
  side: 'wolves',
  isWolf: true,
  isMannaro: true,
  nature: 'wicked',
  cards: { expansion: 1, base: 0 },
  from: 8,
  call: pack,
  bitesWolves: true,
} as const satisfies Role;
