import type { Role } from './role.js';

/**
 * Lupo Mannaro: both open their eyes and recognise each other, and do nothing else (ON-LUPI-01); one
 * who sees nobody has no other act (ON-LUPI-02). In the Mitomane's call they raise a hand.
 */
export const wolf = {
  names: {
    it: { one: 'Lupo Mannaro', many: 'Lupi Mannari' },
    en: { one: 'Werewolf', many: 'Werewolves' },
  },
  tiles: 2,
  side: 'wolves',
  harder: 0,
  call: { open: 'onw.wolf.open', close: 'onw.wolf.close', recognises: true },
} as const satisfies Role;
