/** The grid on which everything leaves while hands are hidden (law 2). */

/** The step of the grid while hands are hidden, ms. */
export const HIDDEN_GRID_MS = 50;

/**
 * The least delay of a due change, ms, so that a late timer or a slow disk does not change the step. The
 * sound allows for a step and this (`OUTPUT_DELAY_MS` in src/sound/live/sound-messages.ts).
 */
export const MARGIN_MS = 25;

/**
 * The grid on which pages get the published state: half a step later, so that a late step still comes before
 * it.
 */
export const PASSING_ON = { stepMs: HIDDEN_GRID_MS, phaseMs: HIDDEN_GRID_MS / 2 };
