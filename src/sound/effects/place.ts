/** What makes the bed of one place differ from that of another. */
import type { Samples } from '../format.js';

/** One turn of a bed’s loop, s. */
export const BED_SECONDS = 12;

/** The sound of a place. */
export interface Place {
  /** How often it swells in one turn of the loop, and by how much of its level. */
  readonly breaths: number;
  readonly depth: number;
  /** Its steady part: makes of white noise what lies under everything. */
  readonly ground: () => (white: number) => number;
  /** Adds what happens in it now and then. What rings on beyond the end is added to the beginning. */
  readonly events: (add: (atSecond: number, event: Samples) => void) => void;
}
