import { BASE_HUMAN, type Role } from './role.js';

/** Guardia del corpo: protects another from the wolves, and from nothing else (LM8-207). */
export const guard = {
  names: {
    it: { one: 'guardia del corpo', many: 'guardie del corpo', feminine: true },
    en: { one: 'bodyguard', many: 'bodyguards' },
  },
  ...BASE_HUMAN,
  from: 11,
  call: {
    open: 'guard.open',
    close: 'guard.close',
    from: 2,
    does: 'choose',
    movesAs: 'guardia',
    effect: (acts, on) => ({ ...acts, guarded: [...(acts.guarded ?? []), on] }),
  },
} as const satisfies Role;
