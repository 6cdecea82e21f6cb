import type { AnswerShape } from '../../../engine/table/index.js';
import { NEW_HUMAN, type Role } from './role.js';

/** The least time to count the arcs, s: more than two cannot be seen at a glance. */
const COUNTING_SECONDS = 5;

/**
 * Miss Purple, who from the second night on looks at the Aura on top of the pile (LM4-115), and among many learns how
 * many wicked live (LM8-230).
 */
export const purple = {
  names: {
    it: { one: 'miss Purple', many: 'miss Purple', feminine: true },
    en: { one: 'Miss Purple', many: 'Miss Purples' },
  },
  ...NEW_HUMAN,
  from: 9,
  call: {
    open: 'purple.open',
    close: 'purple.close',
    from: 2,
    does: 'answer',
    answer: ({ living, isWicked }) => arcs([...living].filter(isWicked).length),
    answerSeconds: COUNTING_SECONDS,
  },
} as const satisfies Role;

/**
 * Returns the answer of miss Purple: two arcs more than there are living wicked players. A wolf lives while the game
 * goes on, so there is one at least; seven are the most of any deck (LM8-006).
 */
function arcs(wicked: number): AnswerShape {
  const shapes = [3, 4, 5, 6, 7, 8, 9, 10] as const;
  return shapes[wicked - 1] ?? 'nothing';
}
