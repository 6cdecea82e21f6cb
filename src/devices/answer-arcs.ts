import type { AnswerShape } from '../engine/table/index.js';

/** The number that stands for as many arcs as single pixels, on every claw. */
const SINGLE_PIXELS = 0xff;

/** The arcs that a board is told for an answer by light; what nobody may see has the shape of no answer. */
export function arcsOf(shape: AnswerShape | 'unseen'): number {
  return typeof shape === 'number' ? shape : SINGLE_PIXELS;
}
