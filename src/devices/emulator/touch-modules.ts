/**
 * The time of the touch modules (TTP223, by its data sheet at 3 V) between a finger and an emulated board's inputs. A
 * module answers after 60 ms, and after 220 ms when nobody touched it for about twelve seconds, because it scans seldom
 * then. A real one misses a shorter touch; here it is felt, because a click on the page is shorter.
 */
import type { PadInputs } from '../index.js';
import type { InputEdge } from './input-edges.js';

/** The time from a finger to the level of a module that is awake, and back, ms. */
export const AWAKE_MS = 60;
/** The time from a finger to the level of a module that saves power, ms. */
export const ASLEEP_MS = 220;
/** Time after the end of a touch in which a module stays awake, ms. */
export const STAYS_AWAKE_MS = 12_000;

/** The modules of a board. */
export class TouchModules {
  private readonly pads: ReadonlySet<number>;
  private readonly awakeUntilMs = new Map<number, number>();

  constructor(private readonly wired: PadInputs) {
    this.pads = new Set(wired.inputs);
  }

  /** Time until the module of an input has the level of a finger that comes or goes now, ms; 0 for a button. */
  delayMs({ input, high }: InputEdge, boardMs: number): number {
    if (!this.pads.has(input)) return 0;
    const isTouch = high === this.wired.touchedHigh;
    const isAwake = boardMs < (this.awakeUntilMs.get(input) ?? Number.NEGATIVE_INFINITY);
    this.awakeUntilMs.set(input, isTouch ? Number.POSITIVE_INFINITY : boardMs + STAYS_AWAKE_MS);
    return isAwake || !isTouch ? AWAKE_MS : ASLEEP_MS;
  }
}
