/** The calls of single roles in the night: when each is made, and its words. LM4-102, LM4-103, LM4-124. */
import type { RoleId } from '../tabula/roles.js';

/** A call of one role, made every night it is due, for the dead too (LM4-103), in words that tell nothing hidden. */
export interface Call {
  /** The first night it is due in, and whether it is called in later ones too. */
  readonly from: 1 | 2;
  readonly once?: true;
  /** Whether one only looks for others, which needs less time than doing something. */
  readonly recognises?: true;
  /** Ids of the words that open the eyes and close them. */
  readonly open: `lm.${string}.open`;
  readonly close: `lm.${string}.close`;
}

/** In the order of the night; the wolves come after all of them, together (LM4-120). */
export const CALLS = {
  cow: { from: 1, once: true, recognises: true, open: 'lm.cow.open', close: 'lm.cow.close' },
  hamlet: { from: 1, once: true, open: 'lm.hamlet.open', close: 'lm.hamlet.close' },
  jekyll: { from: 2, open: 'lm.jekyll.open', close: 'lm.jekyll.close' },
  purple: { from: 2, open: 'lm.purple.open', close: 'lm.purple.close' },
  darius: { from: 1, open: 'lm.darius.open', close: 'lm.darius.close' },
  'fortune-teller': {
    from: 1,
    open: 'lm.fortune-teller.open',
    close: 'lm.fortune-teller.close',
  },
} as const satisfies Partial<Record<RoleId, Call>>;

/** A role that has a call of its own. */
export type CalledRole = keyof typeof CALLS;

/** The roles with a call of their own, in the usual order. */
// `Object.keys` does not know that an object has no other keys than its type.
export const CALLED_ROLES = Object.keys(CALLS) as readonly CalledRole[];
