import type { SeatIndex } from '../../table/index.js';
import type { Move } from '../../view/index.js';
import { HIDDEN_GRID_MS, MARGIN_MS } from '../hidden-grid.js';

/** One frame of a full table, ms. */
const FRAME_MS = 25;

/**
 * Delay of a step's visible lights after its beginning, ms: half a step of the grid on which a night
 * leaves, its margin, and one frame of a full table. Within it nobody has seen the new step, so a press
 * still means the one before.
 */
export const SEEN_AFTER_MS = HIDDEN_GRID_MS / 2 + MARGIN_MS + FRAME_MS;

/** One step of a walk or a list, as a press counts for it. */
export interface TimedStep {
  readonly leg: number;
  readonly step: number;
  readonly fromMs: number;
  readonly untilMs: number;
}

/** Keeps what each seat has pressed in the steps of a walk or a list. Nothing answers a press. */
export class StepPresses {
  private pressed = new Map<SeatIndex, (number | null)[]>();

  constructor(
    private readonly steps: readonly TimedStep[],
    private readonly legs: number,
  ) {}

  /** A press counts when its button goes down: right for the step that is seen, left takes this leg's back. */
  press(seat: SeatIndex, { means }: Move, atMs: number): void {
    const seenMs = atMs - SEEN_AFTER_MS;
    const began = this.steps.findLast(({ fromMs }) => fromMs <= seenMs);
    if (began === undefined) return;
    const steps = this.pressed.get(seat) ?? new Array<number | null>(this.legs).fill(null);
    const takesBack = means === 'take-back';
    // Between two legs nothing is pointed at; the leg before may still be taken back.
    if (!takesBack && seenMs >= began.untilMs) return;
    steps[began.leg] = takesBack ? null : began.step;
    // The order of the map is that of the last presses.
    this.pressed.delete(seat);
    if (steps.some((step) => step !== null)) this.pressed.set(seat, steps);
  }

  /** Each seat and its steps, in the order of each seat's last press. */
  get all(): readonly (readonly [SeatIndex, ...(number | null)[]])[] {
    return [...this.pressed].map(([seat, steps]) => [seat, ...steps]);
  }
}
