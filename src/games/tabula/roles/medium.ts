import { yesOrNo } from '../counting.js';
import { BASE_HUMAN, type Role } from './role.js';

/** The medium, who learns whether the lynched was a wolf (LM8-205). */
export const medium = {
  names: {
    it: { one: 'medium', many: 'medium' },
    en: { one: 'medium', many: 'mediums' },
  },
  ...BASE_HUMAN,
  from: 9,
  call: {
    open: 'medium.open',
    close: 'medium.close',
    from: 2,
    does: 'answer',
    answer: ({ lynched, isMannaro }) => yesOrNo(lynched !== undefined && isMannaro(lynched)),
  },
} as const satisfies Role;
