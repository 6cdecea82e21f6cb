import type { Role } from './role.js';

/** Apprendista Stregone: turns one token face down; that character becomes a Lupo Mannaro. */
export const apprentice = {
  names: {
    it: { one: 'Apprendista Stregone', many: 'Apprendisti Stregoni' },
    en: { one: 'Sorcerer’s Apprentice', many: 'Sorcerer’s Apprentices' },
  },
  tiles: 1,
  side: 'humans',
  harder: 1,
  call: {
    open: 'onw.apprentice.open',
    close: 'onw.apprentice.close',
    turned: 'onw.story.apprentice',
  },
} as const satisfies Role;

/** ON-APPR-02: the Umani whose tokens he may not turn: his own, and the Truffatore's. */
export const SPARED = ['apprentice', 'swindler'] as const;
