import { yesOrNo } from '../counting.js';
import { NEW_HUMAN, type Role } from './role.js';

/**
 * Cartomante: looks at a living character without a tile, at its Aura if it has one (LM4-116, LM4-117); among many, has
 * the seer's power in a call of her own (LM8-250).
 */
export const fortuneTeller = {
  names: {
    it: { one: 'Cartomante', many: 'Cartomanti', feminine: true },
    en: { one: 'fortune-teller', many: 'fortune-tellers' },
  },
  ...NEW_HUMAN,
  from: 16,
  call: {
    open: 'fortune-teller.open',
    close: 'fortune-teller.close',
    from: 1,
    does: 'choose',
    movesAs: 'cartomante',
    effect: (acts, on) => ({ ...acts, seen: [...acts.seen, on] }),
    answer: ({ isMannaro }, on) => yesOrNo(isMannaro(on)),
  },
} as const satisfies Role;
