/**
 * What a scene's words are in numbers, the same for every board: the firmware is told them, and a
 * host that paints by itself reckons with them.
 */
import type { Colour, Level } from '../table/scene.js';

/** Level n of 15: about 12, 45 and 100 %. */
export const LEVELS: Readonly<Record<Level, number>> = { dim: 2, half: 7, full: 15 };
/** Fades of a quarter hertz; the pulse is quicker, and still no flash. */
export const BREATHE_PERIOD_S = 4;
export const PULSE_PERIOD_S = 2;
/** How a claw rests. */
export const RESTING_COLOUR: Colour = 'candle';
export const RESTING_LEVEL: Level = 'dim';
/** A tally has at most so many runs, */
export const MOST_RUNS = 8;
/** and a run at most so many tokens. */
export const MOST_COUNT = 0xff;
