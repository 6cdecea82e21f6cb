/**
 * The edges of an emulated board's inputs, held apart in the board's own time.
 *
 * A machine that cannot keep up skips board time; a press and its end would then come together, and
 * no debouncing could see them. A finger that stays as long as fingers do is always felt.
 */

/** Presses of one input that may wait; of more, made faster than a board can feel, none is kept. */
const MOST_WAITING = 16;

/** Longer than the firmware's debouncing of a release: eight scans of 5 ms, and one begun before. */
const LEAST_APART_MS = 50;

/** A change of one input's level. */
export interface InputEdge {
  readonly input: number;
  readonly high: boolean;
}

/** Changes of inputs, kept far enough apart for the firmware to feel each. */
export class InputEdges {
  private readonly waiting: InputEdge[] = [];
  private readonly lastAtMs = new Map<number, number>();

  constructor(private readonly set: (edge: InputEdge) => void) {}

  /** An input is to change at `boardMs` of the board's own time, or as soon after as it may. */
  change(edge: InputEdge, boardMs: number): void {
    const same = this.waiting.filter(({ input }) => input === edge.input);
    const last = same.at(-1);
    // The last one waiting and this one are a contact and its end: without both the input ends as it is.
    if (last !== undefined && same.length >= MOST_WAITING && last.high !== edge.high) {
      this.waiting.splice(this.waiting.lastIndexOf(last), 1);
    } else {
      this.waiting.push(edge);
    }
    this.pass(boardMs);
  }

  /** Sets what may be set now; edges of one input stay in their order. */
  pass(boardMs: number): void {
    const held = new Set<number>();
    for (const edge of this.waiting.splice(0)) {
      const lastAtMs = this.lastAtMs.get(edge.input) ?? Number.NEGATIVE_INFINITY;
      if (held.has(edge.input) || boardMs - lastAtMs < LEAST_APART_MS) {
        held.add(edge.input);
        this.waiting.push(edge);
        continue;
      }
      this.lastAtMs.set(edge.input, boardMs);
      this.set(edge);
    }
  }
}
