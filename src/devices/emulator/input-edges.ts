/**
 * The edges of an emulated board's inputs, kept apart in board time.
 *
 * A slow machine skips board time. A press and its end would then fall together, and debouncing would miss
 * both. With these edges a press of normal length is always felt.
 */

/** The most waiting presses of one input. Further presses are dropped: no board could feel them. */
const MOST_WAITING = 16;

/**
 * The least distance of two edges, ms: more than the firmware's debouncing of a release (eight scans of 5 ms
 * and a scan that has begun).
 */
const LEAST_APART_MS = 50;

/** A change of one input's level. */
export interface InputEdge {
  readonly input: number;
  readonly high: boolean;
}

/** A change that waits until that time of the board, ms. */
interface WaitingEdge extends InputEdge {
  readonly dueMs: number;
}

/** Changes of inputs, far enough apart for the firmware to feel each. */
export class InputEdges {
  private readonly waiting: WaitingEdge[] = [];
  private readonly lastAtMs = new Map<number, number>();

  /** @param delayMs the time of what lies between a hand and its input; none unless given. */
  constructor(
    private readonly set: (edge: InputEdge) => void,
    private readonly delayMs: (edge: InputEdge, boardMs: number) => number = () => 0,
  ) {}

  /** A hand at `boardMs` of board time: changes an input after its delay, or as soon afterwards as possible. */
  change(hand: InputEdge, boardMs: number): void {
    const edge = { ...hand, dueMs: boardMs + this.delayMs(hand, boardMs) };
    const same = this.waiting.filter(({ input }) => input === edge.input);
    const last = same.at(-1);
    // The last waiting edge and this one are a touch and its end: without both the final level is the same.
    if (last !== undefined && same.length >= MOST_WAITING && last.high !== edge.high) {
      this.waiting.splice(this.waiting.lastIndexOf(last), 1);
    } else {
      this.waiting.push(edge);
    }
    this.pass(boardMs);
  }

  /** Whether the firmware has felt every edge at `boardMs`. */
  isFelt(boardMs: number): boolean {
    const last = Math.max(Number.NEGATIVE_INFINITY, ...this.lastAtMs.values());
    return this.waiting.length === 0 && boardMs - last >= LEAST_APART_MS;
  }

  /** Applies the edges that are due; edges of one input stay in order. */
  pass(boardMs: number): void {
    const held = new Set<number>();
    for (const edge of this.waiting.splice(0)) {
      const lastAtMs = this.lastAtMs.get(edge.input) ?? Number.NEGATIVE_INFINITY;
      const isEarly = boardMs < edge.dueMs || boardMs - lastAtMs < LEAST_APART_MS;
      if (held.has(edge.input) || isEarly) {
        held.add(edge.input);
        this.waiting.push(edge);
        continue;
      }
      this.lastAtMs.set(edge.input, boardMs);
      this.set({ input: edge.input, high: edge.high });
    }
  }
}
