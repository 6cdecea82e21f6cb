import { YES } from '../counting.js';
import { NEW_HUMAN, type Role } from './role.js';

/** Baron Samedi: may bring who has “Benvenuto!” back to life, once, even as a ghost (LM8-222..227). */
export const baron = {
  names: {
    it: { one: 'Baron Samedi', many: 'Baron Samedi' },
    en: { one: 'Baron Samedi', many: 'Baron Samedis' },
  },
  ...NEW_HUMAN,
  from: 8,
  call: {
    open: 'baron.open',
    close: 'baron.close',
    from: 2,
    does: 'choose',
    movesAs: 'baron',
    asGhost: true,
    endsOnceTold: true, // LM8-223
    asksOf: 'the welcomed',
    // LM8-224: not himself, and nobody who lives; the nod is refused, and not used up.
    may: ({ living, welcomed }, seat, on) => on === welcomed && on !== seat && !living.has(on),
    effect: (acts, on) => ({ ...acts, zombie: on }),
    answer: () => YES,
  },
} as const satisfies Role;
