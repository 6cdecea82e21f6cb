import type { PadInputs } from '../index.js';
/** A chain that is not whole. */
export interface StuckChain {
  /** Counted from 0, the one nearest the board. */
  readonly fromChip: number;
  /** The level of the line from there on. */
  readonly high: boolean;
}

/**
 * A chain of 74HC165 parallel-in shift registers on the SPI bus, to which pads and buttons are wired.
 *
 * Input `n` is pin D(n mod 8) of chip n ÷ 8, counted from the chip whose Q7 is the board's MISO. While the
 * latch line (PL, active low) is low the registers follow their inputs; D7 of the first chip is then already
 * at Q7, so with the most significant bit first each byte read has input 8 k + 7 in bit 7.
 */
export class InputChain {
  private readonly levels: Uint8Array;
  private readonly captured: Uint8Array;
  private position = 0;
  private stuck: StuckChain | undefined;
  private latchLevel = true;

  /** @param inputCount the number of inputs; further ones read as 0. */
  constructor(readonly inputCount: number) {
    this.levels = new Uint8Array(Math.ceil(inputCount / 8));
    this.captured = new Uint8Array(this.levels.length);
  }

  /** Sets the electrical level of one input. */
  setInput(input: number, high: boolean): void {
    if (!Number.isInteger(input) || input < 0 || input >= this.inputCount) {
      throw new RangeError(`The chain has inputs 0–${this.inputCount - 1}, not ${input}.`);
    }
    const mask = 1 << (input & 7);
    const index = input >> 3;
    const old = this.levels[index] ?? 0;
    this.levels[index] = high ? old | mask : old & ~mask;
    if (!this.latchLevel) this.load();
  }

  /** Sets all levels at once, eight inputs a byte, input 8 k + b in bit b of byte k. */
  setInputs(bytes: Uint8Array): void {
    this.levels.fill(0);
    this.levels.set(bytes.subarray(0, this.levels.length));
    if (!this.latchLevel) this.load();
  }

  /** Lets everything from that chip on read one level, as if it or its line were missing. Undefined: mended. */
  stick(stuck: StuckChain | undefined): void {
    this.stuck = stuck;
  }

  /** Handles a change of the latch line: a rising edge ends the loading of inputs. */
  setLatch(high: boolean): void {
    if (!high || !this.latchLevel) this.load();
    this.latchLevel = high;
  }

  /**
   * Transfers one byte, clocked by the SPI.
   * @param shiftsBeforeSampling true in SPI mode 1: its first edge shifts before the first sample.
   */
  transfer(shiftsBeforeSampling: boolean, leastSignificantFirst: boolean): number {
    let value = 0;
    for (let clock = 0; clock < 8; clock++) {
      if (this.latchLevel && shiftsBeforeSampling) this.position++;
      const bit = this.serialOutput;
      value |= leastSignificantFirst ? bit << clock : bit << (7 - clock);
      if (this.latchLevel && !shiftsBeforeSampling) this.position++;
    }
    return value;
  }

  private load(): void {
    this.captured.set(this.levels);
    this.position = 0;
  }

  private get serialOutput(): number {
    const chip = this.position >> 3;
    if (this.stuck !== undefined && chip >= this.stuck.fromChip) return this.stuck.high ? 1 : 0;
    return ((this.captured[chip] ?? 0) >> (7 - (this.position & 7))) & 1;
  }
}

// The time of the touch modules (TTP223, by its data sheet at 3 V) between a finger and an emulated board's inputs. A
// module answers after 60 ms, and after 220 ms when nobody touched it for about twelve seconds, because it scans seldom
// then. A real one misses a shorter touch; here it is felt, because a click on the page is shorter.

/** The time from a finger to the level of a module that is awake, and back, ms. */
export const AWAKE_MS = 60;
/** The time from a finger to the level of a module that saves power, ms. */
export const ASLEEP_MS = 220;
/** Time after the end of a touch in which a module stays awake, ms. */
const STAYS_AWAKE_MS = 12_000;

/** The modules of a board. */
export class TouchModules {
  private readonly pads: ReadonlySet<number>;
  private readonly awakeUntilMs = new Map<number, number>();

  constructor(private readonly wired: PadInputs) {
    this.pads = new Set(wired.inputs);
  }

  /**
   * Returns the time until the module of an input has the level of a finger that comes or goes now, ms; 0 for a button.
   */
  delayMs({ input, high }: InputEdge, boardMs: number): number {
    if (!this.pads.has(input)) return 0;
    const isTouch = high === this.wired.touchedHigh;
    const isAwake = boardMs < (this.awakeUntilMs.get(input) ?? Number.NEGATIVE_INFINITY);
    this.awakeUntilMs.set(input, isTouch ? Number.POSITIVE_INFINITY : boardMs + STAYS_AWAKE_MS);
    return isAwake || !isTouch ? AWAKE_MS : ASLEEP_MS;
  }
}

// The edges of an emulated board's inputs, kept apart in board time.
// A slow machine skips board time. A press and its end would then fall together, and debouncing would miss
// both. With these edges a press of normal length is always felt.

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

  /** Changes an input for a hand at `boardMs` of board time, after its delay or as soon afterwards as possible. */
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

  /** Tells whether the firmware has felt every edge at `boardMs`. */
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
