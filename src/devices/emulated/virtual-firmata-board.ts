/**
 * The Firmata driver and node-pixel's own image in one virtual time, without thread or serial port,
 * as `VirtualBoard` has it for our firmware: two runs are the same, byte for byte and edge for edge.
 */
import type { TableInput } from '../../table/inputs.js';
import type { Scene } from '../../table/scene.js';
import { runColours } from '../board/board-setup.js';
import { type FirmataCounters, FirmataDriver } from '../firmata/firmata-driver.js';
import { type FirmataSetup, pinLevel, restingHighPins, wireOf } from '../firmata/firmata-setup.js';
import { FIRMATA_BAUD } from '../firmata/frame-time.js';
import type { BoardCapabilities, BoardEvent } from '../table-board.js';
import { type ChipName, CYCLES_PER_MS } from './chips.js';
import { EmulatedBoard } from './emulated-board.js';
import type { LedFrame } from './led-decoder.js';
import type { VirtualFrame } from './virtual-board.js';

export interface VirtualFirmataBoardOptions {
  readonly setup: FirmataSetup;
  readonly chip: ChipName;
  /** The image, as the text of an Intel hex file. */
  readonly hexText: string;
  /** What becomes of a byte on its way to the board; undefined: it is lost. Nothing unless given. */
  readonly cable?: (byte: number, nowMs: number) => number | undefined;
}

/** How finely driver and board are interleaved; a byte takes 0.17 ms. */
const STEP_MS = 0.1;

export class VirtualFirmataBoard {
  readonly board: EmulatedBoard;
  /** Told of each picture that the LEDs latch. */
  onFrame: ((frame: VirtualFrame, raw: LedFrame) => void) | undefined;
  onInput: ((input: TableInput, nowMs: number) => void) | undefined;
  onEvent: ((event: BoardEvent, nowMs: number) => void) | undefined;
  /** Told of all bytes in either direction. */
  onBytes:
    | ((direction: 'toBoard' | 'toHost', bytes: Uint8Array, nowMs: number) => void)
    | undefined;

  private readonly driver: FirmataDriver;
  private readonly setup: FirmataSetup;
  private readonly cable: (byte: number, nowMs: number) => number | undefined;
  private readonly heard: { readonly byte: number; readonly atMs: number }[] = [];
  private currentMs = 0;
  /** Time that passed for the driver and not for the board. */
  private skippedMs = 0;
  private portOpen = false;

  constructor(options: VirtualFirmataBoardOptions) {
    const { setup, chip, hexText } = options;
    this.setup = setup;
    this.cable = options.cable ?? ((byte) => byte);
    this.board = new EmulatedBoard({
      chip,
      hexText,
      wiring: 'pins',
      ledPin: setup.pixelPin,
      baudRate: FIRMATA_BAUD,
    });
    for (const pin of restingHighPins(setup)) this.board.setInput(pin, true);
    this.board.onByte = (byte, cycle) => {
      if (this.portOpen) {
        this.heard.push({ byte, atMs: cycle / CYCLES_PER_MS + this.skippedMs });
      }
    };
    this.board.onFrame = (frame) =>
      this.onFrame?.({ lastBitCycle: frame.lastBitCycle, ...this.picture }, frame);
    this.driver = new FirmataDriver({
      setup,
      listener: {
        input: (input, nowMs) => this.onInput?.(input, nowMs),
        event: (event, nowMs) => this.onEvent?.(event, nowMs),
      },
      send: (bytes) => this.send(bytes),
      abandoned: () => {
        this.portOpen = false;
      },
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
    const wire = wireOf(
      this.setup,
      input.kind === 'pad' ? { pad: input.slot } : { seat: input.seat, side: input.side },
    );
    if (wire === undefined) throw new RangeError('Nothing is wired to that pad or button.');
    this.board.setInput(wire.pin, pinLevel(this.setup, wire, input.down));
  }

  /** Lets virtual time pass until `ms`; driver and board run in lockstep. */
  advanceTo(ms: number): void {
    while (this.currentMs < ms) {
      // Steps lie on one grid, so that it makes no difference in how many calls time passes.
      const nextMs = Math.min(ms, (Math.floor(this.currentMs / STEP_MS + 1e-6) + 1) * STEP_MS);
      this.currentMs = nextMs;
      this.board.runUntilCycle((nextMs - this.skippedMs) * CYCLES_PER_MS);
      this.deliver();
      if (this.driver.deadlineMs <= this.currentMs) this.driver.poll(this.currentMs);
    }
  }

  /** Lets `ms` milliseconds of virtual time pass. */
  advance(ms: number): void {
    this.advanceTo(this.currentMs + ms);
  }

  /**
   * Lets time pass for the driver only, at once: a board that has nothing to do and no clock of its own
   * would only burn cycles meanwhile. To be called when it is settled.
   */
  skipTo(ms: number): void {
    if (ms <= this.currentMs) return;
    this.skippedMs += ms - this.currentMs;
    this.currentMs = ms;
  }

  /** Lets time pass until the board shows what is wanted, at most `limitMs`. @returns whether it does. */
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

  get counters(): Readonly<FirmataCounters> {
    return this.driver.counters;
  }

  /** What the LEDs show now, in the table's order. */
  get picture(): Pick<VirtualFrame, 'rings' | 'claw'> {
    const { pixels } = this.board;
    return {
      rings: this.setup.rings.map((run) => runColours(run, pixels)),
      claw: runColours(this.setup.claw, pixels),
    };
  }

  private send(bytes: Uint8Array): void {
    if (!this.portOpen) return;
    this.onBytes?.('toBoard', bytes, this.currentMs);
    const arriving: number[] = [];
    for (const byte of bytes) {
      const arrived = this.cable(byte, this.currentMs);
      if (arrived !== undefined) arriving.push(arrived);
    }
    const atMs = this.currentMs - this.skippedMs;
    this.board.sendBytes(Uint8Array.from(arriving), atMs * CYCLES_PER_MS);
  }

  private deliver(): void {
    const bytes: number[] = [];
    for (let next = this.heard[0]; next !== undefined; next = this.heard[0]) {
      if (next.atMs > this.currentMs) break;
      this.heard.shift();
      bytes.push(next.byte);
    }
    if (bytes.length === 0) return;
    const chunk = Uint8Array.from(bytes);
    this.onBytes?.('toHost', chunk, this.currentMs);
    this.driver.receive(chunk, this.currentMs);
  }
}
