/**
 * The numbers behind a scene's words, equal for every board. The firmware gets them, and a host that paints
 * by itself uses them.
 */
import type { Colour, Level } from '../engine/table/index.js';

/** Level n of 15: about 12, 45 and 100 %. */
export const LEVELS: Readonly<Record<Level, number>> = { dim: 2, half: 7, full: 15 };
/** Fades of 0.25 Hz. The pulse is quicker, but not a flash. */
export const BREATHE_PERIOD_S = 4;
export const PULSE_PERIOD_S = 2;
/** The claw's colour at rest. */
export const RESTING_COLOUR: Colour = 'candle';
export const RESTING_LEVEL: Level = 'dim';
/** The most runs in a tally. */
export const MOST_RUNS = 8;
/** The most tokens in a run. */
export const MOST_COUNT = 0xff;
