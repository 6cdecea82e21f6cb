import { NEW_HUMAN, type Role } from './role.js';

/**
 * Dottor Jekyll: may lay the potion on a card, every night from the second on (LM4-113, LM4-114); among many, kills
 * another, once in a game (LM8-240..242).
 */
export const jekyll = {
  names: {
    it: { one: 'dottor Jekyll', many: 'dottori Jekyll' },
    en: { one: 'Doctor Jekyll', many: 'Doctor Jekylls' },
  },
  ...NEW_HUMAN,
  from: 12,
  call: {
    open: 'jekyll.open',
    close: 'jekyll.close',
    from: 2,
    does: 'choose',
    movesAs: 'jekyll',
    endsOnceTold: true, // LM8-241
    effect: (acts, on) => ({ ...acts, poisoned: on }),
  },
} as const satisfies Role;
