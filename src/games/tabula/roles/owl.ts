import { BASE_HUMAN, type Role } from './role.js';

/** Gufo: makes one a suspect, or a dead one where it is deadly (LM8-208, LM8-209). */
export const owl = {
  names: {
    it: { one: 'gufo', many: 'gufi' },
    en: { one: 'owl', many: 'owls' },
  },
  ...BASE_HUMAN,
  from: 12,
  call: {
    open: 'owl.open',
    close: 'owl.close',
    from: 1,
    does: 'choose',
    movesAs: 'gufo',
    effect: (acts, on) => ({ ...acts, owl: on }),
  },
} as const satisfies Role;
