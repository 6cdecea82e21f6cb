/** The features by which the beds of places differ. */
import type { Samples } from '../format.js';

/** One turn of a bed’s loop, s. */
export const BED_SECONDS = 12;

/** The sound of a place. */
export interface Place {
  /** The number of swells in one turn of the loop, and their depth as a share of its level. */
  readonly breaths: number;
  readonly depth: number;
  /** Its steady part: makes of white noise what lies under everything. */
  readonly ground: () => (white: number) => number;
  /** Adds what happens in it now and then. What rings on beyond the end is added to the beginning. */
  readonly events: (add: (atSecond: number, event: Samples) => void) => void;
}
