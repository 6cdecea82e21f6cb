import { yesOrNo } from '../counting.js';
import { BASE_HUMAN, type Role } from './role.js';

/** Veggente: asks of one living character a night whether it is a wolf (LM8-204). */
export const seer = {
  names: {
    it: { one: 'veggente', many: 'veggenti' },
    en: { one: 'seer', many: 'seers' },
  },
  ...BASE_HUMAN,
  from: 8,
  call: {
    open: 'seer.open',
    close: 'seer.close',
    from: 1,
    does: 'choose',
    movesAs: 'veggente',
    effect: (acts, on) => ({ ...acts, seen: [...acts.seen, on] }),
    answer: ({ isMannaro }, on) => yesOrNo(isMannaro(on)),
  },
} as const satisfies Role;
