/**
 * Runs an emulated board at the pace of a clock and carries its bytes, inputs and pictures.
 *
 * Bytes leave at the end of the slice in which they were sent; pictures are posted at a bounded rate, always
 * the latest. When the machine cannot keep up, or slept, the time it missed is skipped, not run faster
 * afterwards: a board never sees two seconds of its own in one of ours.
 */

import { hexBytes } from '../../engine/table/index.js';
import type { PadInputs } from '../index.js';
import { CYCLES_PER_MS } from './chips.js';
import { EmulatedBoard } from './emulated-board.js';
import { InputEdges, TouchModules } from './input-chain.js';
import { ReaderBus } from './readers/reader-bus.js';
import { Tag } from './readers/tag.js';
import {
  type BoardThreadCommand,
  type BoardThreadReport,
  type BoardThreadSetup,
  LIVED_EVERY_MS,
} from './thread-messages.js';

/** The longest delay, ms: beyond it the pacer skips time. */
const MOST_BEHIND_MS = 100;
/**
 * The part of the delay that is still run, ms. Some machines give the thread a turn only every 0.1 s. Without this
 * the board would almost stand still and seem gone.
 */
const CAUGHT_UP_MS = 50;
/** The time that is run more, in steps, while hands are not felt yet, ms: else a short press would be a long one. */
const CAUGHT_UP_FOR_HANDS_MS = 300;
const HANDS_STEP_MS = 10;
/** The shortest slice of board time, ms, so that timers do not fill the thread. */
export const SLICE_MS = 2;

const NO_PADS: PadInputs = { inputs: [], touchedHigh: true };

/** A runner of an emulated board in real time, as far as the machine can. */
export class BoardPacer {
  readonly board: EmulatedBoard;

  private readonly modules: LaidTags | undefined;
  private readonly inputs: InputEdges;
  private readonly bytesOut: number[] = [];
  private readonly drains: { readonly id: number; readonly cycle: number }[] = [];
  private readonly pictureIntervalMs: number;
  private originMs: number;
  private originCycle = 0;
  private paused = false;
  private pictureDue = false;
  private lastPictureMs = Number.NEGATIVE_INFINITY;
  private wireFreeAtCycle = 0;
  private skippedMs = 0;
  private livedAtMs = Number.NEGATIVE_INFINITY;
  private busyMs = 0;
  private measuredAtMs: number;

  /**
   * @param nowMs a clock that only goes forward, ms.
   * @throws ArtiglioError FIRMWARE_IMAGE_INVALID when the image cannot be read or does not fit.
   */
  constructor(
    setup: BoardThreadSetup,
    private readonly nowMs: () => number,
    private readonly post: (report: BoardThreadReport) => void,
  ) {
    const { chip, hexText, wiring, inputCount, ledPin, pixelKind, id, readers } = setup;
    this.modules = readers === undefined ? undefined : new LaidTags(new ReaderBus(readers));
    this.board = new EmulatedBoard({
      chip,
      hexText,
      wiring,
      inputCount,
      pixelKind,
      ...(ledPin === undefined ? {} : { ledPin }),
      ...(id === undefined ? {} : { id }),
      ...(this.modules === undefined ? {} : { readers: this.modules.bus }),
    });
    this.board.setInputs(setup.inputs);
    const touch = new TouchModules(setup.pads ?? NO_PADS);
    this.inputs = new InputEdges(
      ({ input, high }) => this.board.setInput(input, high),
      (edge, boardMs) => touch.delayMs(edge, boardMs),
    );
    this.board.onByte = (value) => this.bytesOut.push(value);
    this.board.onFrame = () => {
      this.pictureDue = true;
    };
    this.pictureIntervalMs = 1000 / setup.maxPicturesPerSecond;
    this.originMs = nowMs();
    this.measuredAtMs = this.originMs;
  }

  /** Runs the board up to now. Call it every few milliseconds. */
  runSlice(): void {
    const startMs = this.nowMs();
    if (!this.paused) this.runUntil(startMs);
    this.inputs.pass(this.board.timeMs);
    this.reportBytes();
    this.reportDrained();
    if (this.pictureDue && startMs - this.lastPictureMs >= this.pictureIntervalMs) {
      this.pictureDue = false;
      this.lastPictureMs = startMs;
      this.post({ kind: 'pixels', pixels: this.board.pixels, boardMs: this.board.timeMs });
    }
    // The report comes after its bytes: a reader that waits for them learns of no time in which they were not read.
    if (startMs - this.livedAtMs >= LIVED_EVERY_MS) {
      this.livedAtMs = startMs;
      this.post({ kind: 'lived', skippedMs: this.skippedMs + this.missedMs });
    }
    this.busyMs += this.nowMs() - startMs;
  }

  /** Takes a command from the program. */
  command(command: BoardThreadCommand): void {
    switch (command.kind) {
      case 'bytes':
        this.wireFreeAtCycle = this.board.sendBytes(command.bytes);
        break;
      case 'baudRate':
        this.board.setBaudRate(command.baudRate);
        break;
      case 'input':
        this.inputs.change(command, this.board.timeMs);
        break;
      case 'tags':
        this.modules?.lay(command.reader, command.numbers, this.board.cycle);
        break;
      case 'reset':
        this.board.reset();
        break;
      case 'pause':
        this.paused = true;
        break;
      case 'resume':
        if (this.paused) this.setOrigin(this.nowMs());
        this.paused = false;
        break;
      case 'drain':
        this.drains.push({ id: command.id, cycle: this.wireFreeAtCycle });
        break;
      case 'measure':
        this.reportMeasured();
        break;
    }
  }

  /** The time that the next slice will skip: this one may have been stopped in its middle, ms. */
  private get missedMs(): number {
    if (this.paused) return 0;
    const behindMs = (this.dueCycle(this.nowMs()) - this.board.cycle) / CYCLES_PER_MS;
    return behindMs > MOST_BEHIND_MS ? behindMs - CAUGHT_UP_MS : 0;
  }

  private dueCycle(nowMs: number): number {
    return this.originCycle + (nowMs - this.originMs) * CYCLES_PER_MS;
  }

  private runUntil(nowMs: number): void {
    const dueCycle = this.dueCycle(nowMs);
    const behindMs = (dueCycle - this.board.cycle) / CYCLES_PER_MS;
    if (behindMs > MOST_BEHIND_MS) {
      const fromCycle = this.board.cycle;
      this.board.runForCycles(CAUGHT_UP_MS * CYCLES_PER_MS);
      this.letHandsBeFelt(Math.min(behindMs - CAUGHT_UP_MS, CAUGHT_UP_FOR_HANDS_MS));
      this.skippedMs += behindMs - (this.board.cycle - fromCycle) / CYCLES_PER_MS;
      this.setOrigin(nowMs);
    } else {
      this.board.runUntilCycle(dueCycle);
    }
  }

  /** Runs for at most so long, until each change of an input has been felt. */
  private letHandsBeFelt(mostMs: number): void {
    for (let ms = 0; ms + HANDS_STEP_MS <= mostMs; ms += HANDS_STEP_MS) {
      this.inputs.pass(this.board.timeMs);
      if (this.inputs.isFelt(this.board.timeMs)) return;
      this.board.runForCycles(HANDS_STEP_MS * CYCLES_PER_MS);
    }
  }

  private setOrigin(originMs: number): void {
    this.originMs = originMs;
    this.originCycle = this.board.cycle;
  }

  private reportBytes(): void {
    if (this.bytesOut.length === 0) return;
    this.post({ kind: 'bytes', bytes: Uint8Array.from(this.bytesOut) });
    this.bytesOut.length = 0;
  }

  private reportDrained(): void {
    for (let next = this.drains[0]; next !== undefined; next = this.drains[0]) {
      if (next.cycle > this.board.cycle) return;
      this.drains.shift();
      this.post({ kind: 'drained', id: next.id });
    }
  }

  private reportMeasured(): void {
    const nowMs = this.nowMs();
    const sinceMs = nowMs - this.measuredAtMs;
    this.post({
      kind: 'measured',
      boardMs: this.board.timeMs,
      skippedMs: this.skippedMs,
      load: sinceMs > 0 ? this.busyMs / sinceMs : 0,
      counters: this.board.counters,
    });
    this.busyMs = 0;
    this.measuredAtMs = nowMs;
  }
}

/**
 * The tags that lie on the modules of a reader board: they are set as a whole, and each change puts and takes the
 * difference.
 */
export class LaidTags {
  private readonly lying = new Map<number, Map<string, Tag>>();

  constructor(readonly bus: ReaderBus) {}

  /** Lays these tags on a reader, and no others. @param numbers hexadecimal digits of each. */
  lay(reader: number, numbers: readonly string[], cycle: number): void {
    const before = this.lying.get(reader) ?? new Map<string, Tag>();
    this.lying.set(reader, before);
    const antenna = this.bus.antenna(reader);
    for (const [number, tag] of [...before]) {
      if (numbers.includes(number)) continue;
      antenna.take(tag, cycle);
      before.delete(number);
    }
    for (const number of numbers) {
      if (before.has(number)) continue;
      const tag = new Tag({
        number: Uint8Array.from(hexBytes(number) ?? [], (byte) => Number.parseInt(byte, 16)),
      });
      antenna.put(tag, cycle);
      before.set(number, tag);
    }
  }
}
