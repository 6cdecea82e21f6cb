/** Shapes of the claw that answer a question. LM8-204. */
import type { AnswerShape } from '../../engine/table/index.js';

/** Three arcs for yes, four for no. */
export const YES: AnswerShape = 3;
export const NO: AnswerShape = 4;

/** The shape of an answer. */
export function yesOrNo(isYes: boolean): AnswerShape {
  return isYes ? YES : NO;
}
