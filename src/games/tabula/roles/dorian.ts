import { NEW_HUMAN, type Role } from './role.js';

/** Dorian Wolf: when he dies, who has his portrait may die instead (LM8-235..237). */
export const dorian = {
  names: {
    it: { one: 'Dorian Wolf', many: 'Dorian Wolf' },
    en: { one: 'Dorian Wolf', many: 'Dorian Wolves' },
  },
  ...NEW_HUMAN,
  from: 12,
  call: {
    open: 'dorian.open',
    close: 'dorian.close',
    from: 1,
    once: true,
    does: 'choose',
    effect: (acts, on) => ({ ...acts, portrait: on }),
  },
  reaction: { takes: 'portrait', livesOn: true },
} as const satisfies Role;
