/**
 * The real driver and the real firmware in one virtual time, without thread or serial port: every
 * byte travels its 20 µs, nothing depends on the machine's speed, and two runs are the same. For
 * rehearsals' lights, secrecy tests, tests of the link under faults, and benchmarks.
 */
import type { TableInput } from '../../table/inputs.js';
import type { Scene } from '../../table/scene.js';
import { BoardDriver } from '../board/board-driver.js';
import {
  type BoardSetup,
  inputBit,
  inputLevel,
  restingHighInputs,
  runColours,
} from '../board/board-setup.js';
import type { LinkCounters } from '../board/link.js';
import type { BoardCapabilities, BoardEvent } from '../table-board.js';
import { type ChipName, CYCLES_PER_MS } from './chips.js';
import { EmulatedBoard } from './emulated-board.js';
import type { LedFrame } from './led-decoder.js';

export interface VirtualBoardOptions {
  readonly setup: BoardSetup;
  readonly chip: ChipName;
  /** The firmware, as the text of an Intel hex file. */
  readonly hexText: string;
  /** Seeds the random ids of sessions; 1 unless given. */
  readonly seed?: number;
  /** Time between a byte's end and the driver's hearing of it, and back: a USB converter's. 0 unless given. */
  readonly hostDelayMs?: number;
  /** What the cable does to text on its way; nothing unless given. */
  readonly cable?: Cable;
}

/** A cable with faults: each function gets what is to travel and says what arrives. */
export interface Cable {
  toBoard(bytes: Uint8Array, nowMs: number): Uint8Array;
  toHost(byte: number, nowMs: number): readonly number[];
}

/** A decoded picture, in the table's order. */
export interface VirtualFrame {
  /** Falling edge of the last bit, cycles since the start. */
  readonly lastBitCycle: number;
  /** Red, green, blue, three bytes a pixel, by slot: from the pixel nearest the middle, clockwise. */
  readonly rings: readonly Uint8Array[];
  readonly claw: Uint8Array;
}

/** How finely driver and board are interleaved; a byte takes 0.02 ms. */
const STEP_MS = 0.1;
const PERFECT_CABLE: Cable = { toBoard: (bytes) => bytes, toHost: (byte) => [byte] };

export class VirtualBoard {
  readonly board: EmulatedBoard;
  /** Told of each picture that the LEDs latch. */
  onFrame: ((frame: VirtualFrame, raw: LedFrame) => void) | undefined;
  onInput: ((input: TableInput, nowMs: number) => void) | undefined;
  onEvent: ((event: BoardEvent, nowMs: number) => void) | undefined;
  /** Told of every line in either direction, for tests and for people who look for faults. */
  onLine: ((direction: 'toBoard' | 'toHost', line: string, nowMs: number) => void) | undefined;

  private readonly driver: BoardDriver;
  private readonly setup: BoardSetup;
  private readonly cable: Cable;
  private readonly hostDelayMs: number;
  private readonly heard: { readonly byte: number; readonly atMs: number }[] = [];
  private line = '';
  private currentMs = 0;
  private portOpen = false;
  private randomState: number;

  constructor(options: VirtualBoardOptions) {
    const { setup, chip, hexText } = options;
    this.setup = setup;
    this.cable = options.cable ?? PERFECT_CABLE;
    this.hostDelayMs = options.hostDelayMs ?? 0;
    this.randomState = options.seed ?? 1;
    this.board = new EmulatedBoard({ chip, hexText, inputCount: 8 * setup.inputs.chips });
    for (const input of restingHighInputs(setup)) this.board.setInput(input, true);
    this.board.onByte = (value, cycle) => this.hear(value, cycle / CYCLES_PER_MS);
    this.board.onFrame = (frame) => this.onFrame?.(this.tableFrame(frame), frame);
    this.driver = new BoardDriver({
      setup,
      listener: {
        input: (input, nowMs) => this.onInput?.(input, nowMs),
        event: (event, nowMs) => this.onEvent?.(event, nowMs),
      },
      send: (text) => this.send(text),
      abandoned: () => {
        this.portOpen = false;
      },
      randomId: () => this.random(),
    });
  }

  /** Plugs the data cable in and opens the port; as on an Arduino that resets the board. */
  plug(): void {
    this.board.reset();
    this.openPort();
  }

  /** Opens the port again without a reset: the cable was put back, DTR had stayed active. */
  openPort(): void {
    this.portOpen = true;
    this.line = '';
    this.heard.length = 0;
    this.driver.open('virtual:0', this.currentMs);
  }

  /** Pulls the data cable; the board keeps its supply. */
  unplug(): void {
    this.portOpen = false;
    this.driver.disconnected(this.currentMs);
  }

  /** Wants the table to show `scene`; its `endsAtMs` are in this board's virtual time. */
  show(scene: Scene): void {
    this.driver.show(scene, this.currentMs);
  }

  /** A hand on a pad or a button, at the present moment. @throws RangeError when it has no wire. */
  hand(input: TableInput): void {
    const bit = inputBit(
      this.setup,
      input.kind === 'pad' ? { pad: input.slot } : { seat: input.seat, side: input.side },
    );
    if (bit === undefined) throw new RangeError('Nothing is wired to that pad or button.');
    this.board.setInput(bit, inputLevel(this.setup, input.kind, input.down));
  }

  /** Lets virtual time pass until `ms`; driver and board run in lockstep. */
  advanceTo(ms: number): void {
    while (this.currentMs < ms) {
      // Steps lie on one grid, so that it makes no difference in how many calls time passes.
      const step = Math.floor(this.currentMs / STEP_MS + 1e-6) + 1;
      this.currentMs = Math.min(step * STEP_MS, ms);
      this.board.runUntilCycle(this.currentMs * CYCLES_PER_MS);
      this.deliver();
      if (this.driver.deadlineMs <= this.currentMs) this.driver.poll(this.currentMs);
    }
  }

  /** Lets `ms` milliseconds of virtual time pass. */
  advance(ms: number): void {
    this.advanceTo(this.currentMs + ms);
  }

  /**
   * Lets time pass until the board has acknowledged the scene last shown, at most `limitMs`.
   *
   * @returns whether it has.
   */
  settle(limitMs = 5000): boolean {
    const endMs = this.currentMs + limitMs;
    while (!this.driver.settled && this.currentMs < endMs) this.advance(STEP_MS);
    return this.driver.settled;
  }

  /** Virtual time, ms. */
  get nowMs(): number {
    return this.currentMs;
  }

  /** Whether the port is open: closed by `unplug`, or by the driver when it gave up. */
  get isPortOpen(): boolean {
    return this.portOpen;
  }

  get capabilities(): BoardCapabilities | undefined {
    return this.driver.capabilities;
  }

  get linkCounters(): Readonly<LinkCounters> {
    return this.driver.counters;
  }

  /** What the LEDs show now, in the table's order. */
  get picture(): Pick<VirtualFrame, 'rings' | 'claw'> {
    return this.tablePicture(this.board.pixels);
  }

  private send(text: string): void {
    if (!this.portOpen) return;
    if (this.onLine !== undefined && text !== '\n') {
      this.onLine('toBoard', text.trimEnd(), this.currentMs);
    }
    const bytes = this.cable.toBoard(Buffer.from(text, 'latin1'), this.currentMs);
    this.board.sendBytes(bytes, (this.currentMs + this.hostDelayMs) * CYCLES_PER_MS);
  }

  private hear(value: number, atMs: number): void {
    if (!this.portOpen) return;
    for (const byte of this.cable.toHost(value, atMs)) {
      this.heard.push({ byte, atMs: atMs + this.hostDelayMs });
    }
  }

  private deliver(): void {
    for (let next = this.heard[0]; next !== undefined; next = this.heard[0]) {
      if (next.atMs > this.currentMs) return;
      this.heard.shift();
      if (next.byte !== 0x0a) {
        this.line += String.fromCharCode(next.byte);
        continue;
      }
      const line = this.line.trimEnd();
      this.line = '';
      this.onLine?.('toHost', line, this.currentMs);
      this.driver.receive(line, this.currentMs);
    }
  }

  private tableFrame(frame: LedFrame): VirtualFrame {
    return { lastBitCycle: frame.lastBitCycle, ...this.tablePicture(frame.pixels) };
  }

  private tablePicture(pixels: Uint8Array): Pick<VirtualFrame, 'rings' | 'claw'> {
    return {
      rings: this.setup.rings.map((run) => runColours(run, pixels)),
      claw: runColours(this.setup.claw, pixels),
    };
  }

  /** xorshift32: the same ids in each run. */
  private random(): number {
    let state = this.randomState;
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    this.randomState = state;
    return state >>> 0;
  }
}
