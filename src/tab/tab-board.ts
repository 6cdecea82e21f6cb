/** The board of a tab: the driver here, the real firmware on an emulated chip in a thread of its own. */
import { BoardDriver, type BoardSetup } from '../devices/board/index.js';
import {
  type BoardThreadCommand,
  type BoardThreadReport,
  BoardTime,
} from '../devices/emulator/index.js';
import {
  type BoardCapabilities,
  type BoardListener,
  isHigh,
  type TableBoard,
  wireOf,
} from '../devices/index.js';
import { bytesOfText } from '../devices/link/index.js';
import type { Clock } from '../engine/play/index.js';
import { type Scene, shiftSweep, type TableInput } from '../engine/table/index.js';
import type { LightsAndWires } from '../live/index.js';

/** The name of the port, in messages. */
const PORT = 'emulated:0';
/** A board that did not answer is opened again after this time, ms. */
const AGAIN_MS = 500;
/** A timer that is this late, ms, means that the whole tab stood still. */
const SLEPT_MS = 250;
const NEWLINE = 0x0a;

interface TabBoardParts {
  readonly setup: BoardSetup;
  /** The thread of the board. */
  readonly port: MessagePort;
  readonly clock: Clock;
  readonly listener: BoardListener;
  /** Returns a random whole number from 0 to 0xffffffff. */
  readonly randomId: () => number;
  /** Reports that the LEDs show another picture. */
  readonly pictured: () => void;
}

export class TabBoard implements TableBoard, LightsAndWires {
  readonly worker: { latestPicture: { readonly pixels: Uint8Array } } = {
    latestPicture: { pixels: new Uint8Array(0) },
  };
  readonly lights: BoardSetup;
  private readonly driver: BoardDriver;
  /** The time by which the driver counts. */
  private readonly time: BoardTime;
  private line = '';
  private cancelWake = () => {};

  constructor(private readonly parts: TabBoardParts) {
    const { setup, port, clock, listener, randomId } = parts;
    this.time = new BoardTime(clock, (error) =>
      listener.event({ kind: 'slowMachine', error }, clock.nowMs()),
    );
    this.time.began();
    this.lights = setup;
    this.driver = new BoardDriver({
      setup,
      listener,
      send: (text) => this.post({ kind: 'bytes', bytes: bytesOfText(text) }),
      abandoned: () => {
        clock.callAt(clock.nowMs() + AGAIN_MS, () => this.open());
      },
      randomId,
    });
    port.addEventListener('message', ({ data }: MessageEvent<BoardThreadReport>) =>
      this.receive(data),
    );
    port.start();
  }

  /** Opens the port; as on an Arduino the board begins again. */
  open(): void {
    this.line = '';
    this.post({ kind: 'reset' });
    this.driver.open(PORT, this.time.nowMs());
    this.wakeWhenDue();
  }

  show(scene: Scene): void {
    this.driver.show(shiftSweep(scene, -this.time.behindMs), this.time.nowMs());
    this.wakeWhenDue();
  }

  get capabilities(): BoardCapabilities | undefined {
    return this.driver.capabilities;
  }

  hand(input: TableInput): void {
    const { inputs } = this.lights;
    const wire = wireOf(inputs, input);
    if (wire === undefined) return;
    const high = isHigh(inputs, wire, input.down);
    this.post({ kind: 'input', input: wire.bit, high });
  }

  async close(): Promise<void> {
    this.cancelWake();
    this.time.ended();
    this.parts.port.close();
  }

  private receive(report: BoardThreadReport): void {
    if (report.kind === 'pixels') {
      this.worker.latestPicture = report;
      this.parts.pictured();
    }
    if (report.kind === 'lived') this.time.lived(report.skippedMs);
    if (report.kind !== 'bytes') return;
    for (const byte of report.bytes) {
      if (byte === NEWLINE) {
        this.driver.receive(this.line.trimEnd(), this.time.nowMs());
        this.line = '';
      } else this.line += String.fromCharCode(byte);
    }
    this.wakeWhenDue();
  }

  private wakeWhenDue(): void {
    const { time } = this;
    this.cancelWake();
    const dueMs = this.driver.deadlineMs;
    this.cancelWake = time.callAt(dueMs, () => {
      const nowMs = time.nowMs();
      if (nowMs - dueMs > SLEPT_MS) this.driver.slept(nowMs);
      this.driver.poll(nowMs);
      this.wakeWhenDue();
    });
  }

  private post(command: BoardThreadCommand): void {
    this.parts.port.postMessage(command);
  }
}
