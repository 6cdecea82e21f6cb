/** The limits of the boards, as far as first start must know before a table is described. */
import { BOARD_LIMITS } from '../../devices/board/index.js';

/** The firmware image that a board runs; a Nano is an Uno. */
export type ProbedModel = 'uno' | 'mega';

/** The most slots, and the most seats. */
export const MOST_PLACES = 30;
/** The most pixels of one ring, and of the claw. */
export const MOST_RING_PIXELS = 60;

/** The inputs that a probing board reports: two for each of thirty seats, and thirty pads. */
const MOST_REPORTED = 90;

/** Slots, pixels and chips of a board. A Mega's twelfth chip is not probed: its board cannot report so many. */
export function limitsOf(model: ProbedModel) {
  const { slots, pixels, inputs } = BOARD_LIMITS[model];
  return { slots, pixels, chips: Math.floor(Math.min(inputs, MOST_REPORTED) / 8) };
}
