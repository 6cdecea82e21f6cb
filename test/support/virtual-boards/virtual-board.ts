/**
 * The real driver and our own firmware in one virtual time. Used by rehearsals' lights, secrecy tests, link
 * tests under faults, and benchmarks.
 */
import { BoardDriver } from '../../../src/devices/board/board-driver.js';
import { type BoardSetup, restingBits } from '../../../src/devices/board/board-setup.js';
import type { LinkCounters } from '../../../src/devices/board/link.js';
import { EmulatedBoard } from '../../../src/devices/emulator/emulated-board.js';
import { isHigh, wireOf } from '../../../src/devices/input-wires.js';
import { bytesOfText } from '../../../src/devices/link/lines.js';
import type { ChipName } from '../../../src/devices/table-board.js';
import type { TableInput } from '../../../src/engine/table/layout.js';
import { type Heard, LockstepBoard } from './lockstep-board.js';

/** The parts of a virtual board. */
export interface VirtualBoardOptions {
  readonly setup: BoardSetup;
  readonly chip: ChipName;
  /** The firmware, as the text of an Intel hex file. */
  readonly hexText: string;
  /** Seeds the random ids of sessions; 1 unless given. */
  readonly seed?: number;
  /** Delay of a byte between the wire and the driver, each way, ms (of a USB converter). 0 unless given. */
  readonly hostDelayMs?: number;
  /** Changes that the cable makes to text; none unless given. */
  readonly cable?: Cable;
}

/** A cable with faults: each function receives a text and returns what arrives. */
export interface Cable {
  toBoard(bytes: Uint8Array, nowMs: number): Uint8Array;
  toHost(byte: number, nowMs: number): readonly number[];
}

const PERFECT_CABLE: Cable = { toBoard: (bytes) => bytes, toHost: (byte) => [byte] };

/** A board with our own firmware; it exchanges lines of text. */
export class VirtualBoard extends LockstepBoard {
  /** Called with every line in either direction, for tests and for finding faults. */
  onLine: ((direction: 'toBoard' | 'toHost', line: string, nowMs: number) => void) | undefined;

  protected readonly driver: BoardDriver;
  private readonly setup: BoardSetup;
  private readonly cable: Cable;
  private readonly hostDelayMs: number;
  private line = '';
  private randomState: number;

  constructor({ setup, chip, hexText, seed, hostDelayMs, cable }: VirtualBoardOptions) {
    super(new EmulatedBoard({ chip, hexText, inputCount: 8 * setup.inputs.chips }), setup);
    this.setup = setup;
    this.cable = cable ?? PERFECT_CABLE;
    this.hostDelayMs = hostDelayMs ?? 0;
    this.randomState = seed ?? 1;
    for (const bit of restingBits(setup.inputs)) this.board.setInput(bit, true);
    this.driver = new BoardDriver({
      setup,
      listener: this.listener,
      send: (text) => this.send(text),
      abandoned: () => {
        this.portOpen = false;
      },
      randomId: () => this.random(),
    });
  }

  override openPort(): void {
    this.line = '';
    super.openPort();
  }

  hand(input: TableInput): void {
    const { inputs } = this.setup;
    const wire = wireOf(inputs, input);
    if (wire === undefined) throw new RangeError('Nothing is wired to that pad or button.');
    this.board.setInput(wire.bit, isHigh(inputs, wire, input.down));
  }

  /** The link's counters since the start. */
  get linkCounters(): Readonly<LinkCounters> {
    return this.driver.counters;
  }

  protected arriving(value: number, atMs: number): readonly Heard[] {
    return this.cable.toHost(value, atMs).map((byte) => ({ byte, atMs: atMs + this.hostDelayMs }));
  }

  protected receive(bytes: Uint8Array): void {
    for (const byte of bytes) {
      if (byte !== 0x0a) {
        this.line += String.fromCharCode(byte);
        continue;
      }
      const line = this.line.trimEnd();
      this.line = '';
      this.onLine?.('toHost', line, this.currentMs);
      this.driver.receive(line, this.currentMs);
    }
  }

  private send(text: string): void {
    if (!this.portOpen) return;
    if (this.onLine !== undefined && text !== '\n') {
      this.onLine('toBoard', text.trimEnd(), this.currentMs);
    }
    const bytes = this.cable.toBoard(bytesOfText(text), this.currentMs);
    this.board.sendBytes(bytes, this.boardCycle(this.currentMs + this.hostDelayMs));
  }

  /** xorshift32: gives the same ids in each run. */
  private random(): number {
    let state = this.randomState;
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    this.randomState = state;
    return state >>> 0;
  }
}
