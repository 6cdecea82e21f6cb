import { NEW_HUMAN, type Role } from './role.js';

/**
 * Amleto: looks at an Aura (LM4-111) and gives the skull away (LM4-112, LM8-245); when he dies its holder may die, too
 * (`../amleto.ts`, LM8-246).
 */
export const hamlet = {
  names: {
    it: { one: 'Amleto', many: 'Amleti' },
    en: { one: 'Hamlet', many: 'Hamlets' },
  },
  ...NEW_HUMAN,
  from: 12,
  call: {
    open: 'hamlet.open',
    close: 'hamlet.close',
    from: 1,
    once: true,
    does: 'choose',
    may: ({ living }, _, on) => living.has(on), // LM8-105: “a character”, himself too
    effect: (acts, on) => ({ ...acts, skull: on }),
  },
  reaction: { takes: 'skull' },
} as const satisfies Role;
