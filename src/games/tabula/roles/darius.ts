import { yesOrNo } from '../counting.js';
import type { Role } from './role.js';

/**
 * Darius, Guardiano dell'Ombra: looks like the Cartomante; wins alone, or as a ghost with the humans (LM4-404, LM4-406,
 * LM8-231, LM8-505).
 */
export const darius = {
  names: {
    it: { one: 'Darius', many: 'Darius' },
    en: { one: 'Darius', many: 'Dariuses' },
  },
  side: 'darius',
  isWolf: false,
  isMannaro: true,
  nature: 'wicked',
  cards: { expansion: 1, base: 0 },
  from: 9,
  call: {
    open: 'darius.open',
    close: 'darius.close',
    from: 1,
    does: 'choose',
    movesAs: 'darius',
    effect: 'only the answer',
    answer: ({ isMannaro }, on) => yesOrNo(isMannaro(on)),
  },
  fate: { owl: 'lives, as a rule' }, // LM8-209, HR-LM-09
} as const satisfies Role;
