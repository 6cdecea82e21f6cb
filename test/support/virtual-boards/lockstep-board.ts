/**
 * A driver and the real image of its board in one virtual time, without thread or serial port. Every byte
 * takes as long as on a cable, nothing depends on the machine's speed, and two runs are equal. The two
 * subclasses define what travels.
 */
import { type LightsSetup, runColours } from '../../../src/devices/board/board-setup.js';
import { CYCLES_PER_MS } from '../../../src/devices/emulator/chips.js';
import type { EmulatedBoard } from '../../../src/devices/emulator/emulated-board.js';
import type { LedFrame } from '../../../src/devices/emulator/led-decoder.js';
import type {
  BoardCapabilities,
  BoardEvent,
  BoardListener,
} from '../../../src/devices/table-board.js';
import type { TableInput } from '../../../src/engine/table/layout.js';
import type { Scene } from '../../../src/engine/table/scene.js';

/** The LEDs' picture, in the table's order. */
export interface Picture {
  /** Red, green, blue, three bytes a pixel, by slot: from the pixel nearest the middle, clockwise. */
  readonly rings: readonly Uint8Array[];
  readonly claw: Uint8Array;
}

/** A picture as it was latched. */
export interface VirtualFrame extends Picture {
  /** Falling edge of the last bit, cycles since the start. */
  readonly lastBitCycle: number;
}

/** A driver, as virtual time needs it. All times are virtual ms. */
export interface LockstepDriver {
  open(portName: string, nowMs: number): void;
  disconnected(nowMs: number): void;
  show(scene: Scene, nowMs: number): void;
  slept(nowMs: number): void;
  poll(nowMs: number): void;
  readonly deadlineMs: number;
  readonly settled: boolean;
  readonly capabilities: BoardCapabilities | undefined;
}

/** A byte from the board, and when the driver receives it. */
export interface Heard {
  readonly byte: number;
  readonly atMs: number;
}

/** The step in which driver and board are interleaved, ms; a byte takes 0.02 ms, or 0.17 ms with Firmata. */
const STEP_MS = 0.1;

/** The two ends of one cable, in lockstep. */
export abstract class LockstepBoard {
  /** Called with each picture that the LEDs latch. */
  onFrame: ((frame: VirtualFrame, raw: LedFrame) => void) | undefined;
  onInput: ((input: TableInput, nowMs: number) => void) | undefined;
  onEvent: ((event: BoardEvent, nowMs: number) => void) | undefined;

  protected abstract readonly driver: LockstepDriver;
  /** The listener for this board's driver. */
  protected readonly listener: BoardListener = {
    input: (input, nowMs) => this.onInput?.(input, nowMs),
    event: (event, nowMs) => this.onEvent?.(event, nowMs),
  };
  protected currentMs = 0;
  protected portOpen = false;
  /** Time that passed for the driver and not for the board, ms. */
  private skippedMs = 0;
  private readonly heard: Heard[] = [];

  protected constructor(
    readonly board: EmulatedBoard,
    private readonly lights: LightsSetup,
  ) {
    board.onByte = (byte, cycle) => {
      if (this.portOpen) this.heard.push(...this.arriving(byte, this.driverMs(cycle)));
    };
    board.onFrame = (frame) => {
      const { lastBitCycle, pixels } = frame;
      this.onFrame?.({ lastBitCycle, ...this.pictureOf(pixels) }, frame);
    };
  }

  /** Plugs the data cable in and opens the port; this resets the board, as on an Arduino. */
  plug(): void {
    this.board.reset();
    this.openPort();
  }

  /** Opens the port again without a reset: the cable was put back, DTR had stayed active. */
  openPort(): void {
    this.portOpen = true;
    this.heard.length = 0;
    this.driver.open('virtual:0', this.currentMs);
  }

  /** Pulls the data cable; the board keeps its power. */
  unplug(): void {
    this.portOpen = false;
    this.driver.disconnected(this.currentMs);
  }

  /** Makes the table show `scene`; its `endsAtMs` are in this board's virtual time. */
  show(scene: Scene): void {
    this.driver.show(scene, this.currentMs);
  }

  /** A hand on a pad or a button, now. @throws RangeError when the input has no wire. */
  abstract hand(input: TableInput): void;

  /** Lets virtual time pass until `ms`; driver and board run in lockstep. */
  advanceTo(ms: number): void {
    while (this.currentMs < ms) {
      // Steps lie on one grid, so the number of calls makes no difference.
      const step = Math.floor(this.currentMs / STEP_MS + 1e-6) + 1;
      this.currentMs = Math.min(step * STEP_MS, ms);
      this.board.runUntilCycle(this.boardCycle(this.currentMs));
      this.deliver();
      if (this.driver.deadlineMs <= this.currentMs) this.driver.poll(this.currentMs);
    }
  }

  /** Lets `ms` milliseconds of virtual time pass. */
  advance(ms: number): void {
    this.advanceTo(this.currentMs + ms);
  }

  /**
   * Lets time pass for the driver only, as when the driver's process stands still. For a board without a
   * clock of its own: running it would only cost cycles.
   */
  protected skipTo(ms: number): void {
    if (ms <= this.currentMs) return;
    this.skippedMs += ms - this.currentMs;
    this.currentMs = ms;
    this.driver.slept(ms);
  }

  /** Lets time pass until the board shows the wanted scene, at most `limitMs`. @returns whether it does. */
  runUntilSettled(limitMs = 5000): boolean {
    const endMs = this.currentMs + limitMs;
    while (!this.driver.settled && this.currentMs < endMs) this.advance(STEP_MS);
    return this.driver.settled;
  }

  /** Virtual time, ms. */
  get nowMs(): number {
    return this.currentMs;
  }

  /** Whether the port is open: `unplug` closes it, and so does a driver that gave up. */
  get isPortOpen(): boolean {
    return this.portOpen;
  }

  /** The abilities of the answering board; undefined while none answers. */
  get capabilities(): BoardCapabilities | undefined {
    return this.driver.capabilities;
  }

  /** The LEDs' current picture, in the table's order. */
  get picture(): Picture {
    return this.pictureOf(this.board.pixels);
  }

  /** The board's cycle at a virtual time. */
  protected boardCycle(ms: number): number {
    return (ms - this.skippedMs) * CYCLES_PER_MS;
  }

  /** The bytes that arrive at the host of one that left the board at `atMs`, with their times. */
  protected abstract arriving(byte: number, atMs: number): readonly Heard[];

  /** Bytes for the driver, in order and at least one. */
  protected abstract receive(bytes: Uint8Array): void;

  private driverMs(cycle: number): number {
    return cycle / CYCLES_PER_MS + this.skippedMs;
  }

  private deliver(): void {
    const bytes: number[] = [];
    for (let next = this.heard[0]; next !== undefined; next = this.heard[0]) {
      if (next.atMs > this.currentMs) break;
      this.heard.shift();
      bytes.push(next.byte);
    }
    if (bytes.length > 0) this.receive(Uint8Array.from(bytes));
  }

  private pictureOf(pixels: Uint8Array): Picture {
    return {
      rings: this.lights.rings.map((run) => runColours(run, pixels)),
      claw: runColours(this.lights.claw, pixels),
    };
  }
}
