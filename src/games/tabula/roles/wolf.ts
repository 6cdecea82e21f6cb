import { pack } from '../company.js';
import type { Role } from './role.js';

/** Lupo mannaro: the pack agrees on a prey every night (LM4-120, LM8-202, LM8-203). */
export const wolf = {
  names: {
    it: { one: 'lupo mannaro', many: 'lupi mannari' },
    en: { one: 'werewolf', many: 'werewolves' },
  },
  side: 'wolves',
  isWolf: true,
  isMannaro: true,
  nature: 'wicked',
  cards: { expansion: 1, base: 3 },
  from: 8,
  call: pack,
} as const satisfies Role;
