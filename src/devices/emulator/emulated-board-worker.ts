/**
 * An emulated board that lives in a thread of its own and runs in real time. It is used when no board is
 * plugged in.
 *
 * Its serial port is opened through `emulatedBinding`; its pads and buttons are set with `setInput`; its
 * picture comes from the LED pin's waveform. Without the thread there is no picture.
 */
import { Worker } from 'node:worker_threads';
import { ArtiglioError } from '../../errors/index.js';
import { builtFile } from '../../files/index.js';
import type { PadInputs } from '../index.js';
import type { LifeListener } from './board-time.js';
import type { CableEnd, SerialPlug } from './emulated-binding.js';
import type { EmulatedBoardOptions } from './emulated-board.js';
import type { BoardThreadCommand, BoardThreadReport, BoardThreadSetup } from './thread-messages.js';

/** The board in the thread and its wiring. */
export interface EmulatedBoardWorkerOptions
  extends Pick<
    EmulatedBoardOptions,
    'chip' | 'hexText' | 'wiring' | 'ledPin' | 'pixelKind' | 'id'
  > {
  /** The number of inputs (for a chain a multiple of eight); 128 unless given. */
  readonly inputCount?: number;
  /** The modules of a board with readers. */
  readonly readers?: readonly number[];
  /** Inputs that are high at power-up (those of switches that pull to ground). None unless given. */
  readonly highInputs?: readonly number[];
  /** The inputs behind touch modules, which take their time. None unless given. */
  readonly pads?: PadInputs;
  /** The most pictures a second; 30 unless given. */
  readonly maxPicturesPerSecond?: number;
  /** The listener to its time. */
  readonly life?: LifeListener;
  /** The compiled board-thread.js, if not the one of this build. */
  readonly threadFile?: URL;
}

/** The picture of the emulated board and its time. */
export interface EmulatedPicture {
  /** Red, green, blue, three bytes a pixel, in the order of the data line; empty when it is off. */
  readonly pixels: Uint8Array;
  /** The board's own time, ms. */
  readonly boardMs: number;
}

/** The share of the machine that the board needs to keep pace. */
export type EmulatedMeasurement = Extract<BoardThreadReport, { kind: 'measured' }>;

const DARK: EmulatedPicture = { pixels: new Uint8Array(0), boardMs: 0 };

/** An emulated board in its own thread, seen from its cable and wires. */
export class EmulatedBoardWorker implements CableEnd {
  private readonly setup: BoardThreadSetup;
  private readonly threadFile: URL | string;
  private readonly life: LifeListener | undefined;
  private readonly pictureListeners = new Set<(picture: EmulatedPicture) => void>();
  private readonly levels: Uint8Array;
  private readonly drains = new Map<number, () => void>();
  private readonly measurements: ((measured: EmulatedMeasurement) => void)[] = [];
  private thread: Worker | undefined;
  private threadError: Error | undefined;
  private serialPlug: SerialPlug | undefined;
  private cableIn = true;
  private dataTerminalReady = false;
  private nextDrainId = 0;
  private picture = DARK;

  constructor(options: EmulatedBoardWorkerOptions) {
    const inputCount = options.inputCount ?? 128;
    this.levels = new Uint8Array(Math.ceil(inputCount / 8));
    for (const input of options.highInputs ?? []) this.setLevel(input, true);
    this.setup = {
      chip: options.chip,
      hexText: options.hexText,
      wiring: options.wiring ?? 'chain',
      inputCount,
      ledPin: options.ledPin,
      pixelKind: options.pixelKind ?? 'rgb',
      id: options.id,
      readers: options.readers,
      inputs: this.levels,
      pads: options.pads,
      maxPicturesPerSecond: options.maxPicturesPerSecond ?? 30,
    };
    this.life = options.life;
    this.threadFile = options.threadFile ?? builtFile('board-thread.js');
  }

  /** Turns the power on. Does nothing when the board runs. */
  start(): void {
    if (this.thread !== undefined) return;
    const thread = new Worker(this.threadFile, { workerData: this.setup });
    this.thread = thread;
    this.threadError = undefined;
    this.life?.began();
    // Only board-thread.ts of the same build sends messages.
    thread.on('message', (report: BoardThreadReport) => {
      if (this.thread === thread) this.takeReport(report);
    });
    thread.on('error', (reason) => {
      this.threadError = reason instanceof Error ? reason : new Error(String(reason));
    });
    thread.on('exit', () => {
      if (this.thread === thread) this.goDark();
    });
  }

  /** The error that ended the thread, if there was one. */
  get failure(): Error | undefined {
    return this.threadError;
  }

  /** Turns the power off: the LEDs go dark, the serial port vanishes. `start` turns it on again. */
  async stop(): Promise<void> {
    const { thread } = this;
    if (thread === undefined) return;
    this.goDark();
    await thread.terminate();
  }

  /** Whether the board has power. */
  get running(): boolean {
    return this.thread !== undefined;
  }

  /** Whether its serial port can be opened: it runs and the cable is in. */
  get reachable(): boolean {
    return this.thread !== undefined && this.cableIn;
  }

  /** Stops the board's time; what it shows stays. */
  pause(): void {
    this.post({ kind: 'pause' });
  }

  resume(): void {
    this.post({ kind: 'resume' });
  }

  /** Presses the reset button. */
  reset(): void {
    this.post({ kind: 'reset' });
  }

  /** Pulls the data cable: the port closes with an error. The board keeps its power. */
  unplug(): void {
    if (!this.cableIn) return;
    this.cableIn = false;
    this.dataTerminalReady = false;
    this.dropPlug();
  }

  /** Puts the data cable back: the port can be opened again. */
  plug(): void {
    this.cableIn = true;
  }

  /** Sets the electrical level of one input, which stays over a stop. */
  setInput(input: number, high: boolean): void {
    this.setLevel(input, high);
    this.post({ kind: 'input', input, high });
  }

  /** Sets the tags on a reader: hexadecimal digits of each. */
  layTags(reader: number, numbers: readonly string[]): void {
    this.post({ kind: 'tags', reader, numbers });
  }

  /** The latest picture of the LEDs. */
  get latestPicture(): EmulatedPicture {
    return this.picture;
  }

  /** Calls `listener` with each new picture. @returns a function that ends it. */
  onPicture(listener: (picture: EmulatedPicture) => void): () => void {
    this.pictureListeners.add(listener);
    return () => this.pictureListeners.delete(listener);
  }

  /** Asks the thread for its load. @throws ArtiglioError EMULATED_BOARD_STOPPED */
  measure(): Promise<EmulatedMeasurement> {
    if (this.thread === undefined) return Promise.reject(stopped());
    return new Promise((resolve) => {
      this.measurements.push(resolve);
      this.post({ kind: 'measure' });
    });
  }

  /**
   * Connects the host's end of the cable, for the serial binding. As on an Arduino, DTR going active resets
   * the board; DTR is still active if the port was closed without dropping it (hupcl false).
   *
   * @throws ArtiglioError EMULATED_BOARD_STOPPED when the board is off or unplugged.
   */
  connect(plug: SerialPlug, baudRate: number): void {
    if (this.thread === undefined || !this.cableIn) throw stopped();
    this.serialPlug = plug;
    this.post({ kind: 'baudRate', baudRate });
    this.setDataTerminalReady(true);
  }

  /** Sets DTR for the serial binding: going active it resets the board, as on an Arduino. */
  setDataTerminalReady(ready: boolean): void {
    if (ready && !this.dataTerminalReady) this.reset();
    this.dataTerminalReady = ready;
  }

  /** Closes the port for the serial binding. */
  disconnect(plug: SerialPlug, dropsDataTerminalReady: boolean): void {
    if (this.serialPlug !== plug) return;
    this.serialPlug = undefined;
    if (dropsDataTerminalReady) this.dataTerminalReady = false;
  }

  /** Whether a program has opened the port, for the serial binding. */
  get taken(): boolean {
    return this.serialPlug !== undefined;
  }

  /** Takes bytes from the host, for the serial binding. */
  send(bytes: Uint8Array): void {
    this.post({ kind: 'bytes', bytes: Uint8Array.from(bytes) });
  }

  /** Resolves when all bytes sent have been on the wire, for the serial binding. */
  drain(): Promise<void> {
    if (this.thread === undefined) return Promise.reject(stopped());
    const id = this.nextDrainId++;
    return new Promise((resolve) => {
      this.drains.set(id, resolve);
      this.post({ kind: 'drain', id });
    });
  }

  private post(command: BoardThreadCommand): void {
    this.thread?.postMessage(command);
  }

  private takeReport(report: BoardThreadReport): void {
    switch (report.kind) {
      case 'bytes':
        this.serialPlug?.onBytes?.(report.bytes);
        break;
      case 'pixels':
        this.show({ pixels: report.pixels, boardMs: report.boardMs });
        break;
      case 'drained':
        this.drains.get(report.id)?.();
        this.drains.delete(report.id);
        break;
      case 'lived':
        this.life?.lived(report.skippedMs);
        break;
      case 'measured':
        this.measurements.shift()?.(report);
        break;
    }
  }

  private goDark(): void {
    this.thread = undefined;
    this.life?.ended();
    this.dataTerminalReady = false;
    for (const resolve of this.drains.values()) resolve();
    this.drains.clear();
    this.measurements.length = 0;
    this.dropPlug();
    this.show(DARK);
  }

  private dropPlug(): void {
    const plug = this.serialPlug;
    this.serialPlug = undefined;
    plug?.onUnplugged?.();
  }

  private show(picture: EmulatedPicture): void {
    this.picture = picture;
    for (const listener of this.pictureListeners) listener(picture);
  }

  private setLevel(input: number, high: boolean): void {
    const index = input >> 3;
    const old = this.levels[index];
    if (old === undefined || !Number.isInteger(input) || input < 0) {
      throw new RangeError(`The board has inputs 0–${8 * this.levels.length - 1}, not ${input}.`);
    }
    const mask = 1 << (input & 7);
    this.levels[index] = high ? old | mask : old & ~mask;
  }
}

function stopped(): ArtiglioError {
  return new ArtiglioError(
    'EMULATED_BOARD_STOPPED',
    'The emulated board is off or unplugged.',
    'Start it again on the page, or restart the program.',
  );
}
