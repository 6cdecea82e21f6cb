/**
 * A board behind a serial port: finds the port whose board says hello, keeps it, and looks again, for
 * ever and at a bounded pace, when it is gone. The driver does the talking.
 *
 * The same class runs a board on a cable and an emulated one: only the binding differs.
 */
import { ReadlineParser } from '@serialport/parser-readline';
import type { SerialPortStream } from '@serialport/stream';
import { ArtiglioError } from '../../errors.js';
import type { Scene } from '../../table/scene.js';
import type { SerialBinding } from '../serial-binding.js';
import { closed, opened, streamOn } from '../serial-stream.js';
import type {
  BoardCapabilities,
  BoardClock,
  BoardEvent,
  BoardListener,
  TableBoard,
} from '../table-board.js';
import { BoardDriver } from './board-driver.js';
import type { BoardSetup } from './board-setup.js';
import { LINK } from './generated/protocol.js';
import { portError } from './port-error.js';

export interface SerialBoardOptions {
  readonly setup: BoardSetup;
  readonly listener: BoardListener;
  readonly clock: BoardClock;
  readonly binding: SerialBinding;
  /** The ports to try, in this order; asked anew before each round. */
  readonly ports: () => Promise<readonly string[]>;
  /** A random whole number from 0 to 0xffffffff. */
  readonly randomId: () => number;
}

const FIRST_PAUSE_MS = 100;
const LONGEST_PAUSE_MS = 5000;
/** A stream of bytes without a line end is no board: what has come of it is thrown away. */
const LONGEST_LINE_BYTES = 4096;

export class SerialBoard implements TableBoard {
  private readonly driver: BoardDriver;
  private stream: SerialPortStream | undefined;
  private parser = new ReadlineParser({ encoding: 'latin1' });
  private bytesSinceLine = 0;
  private cancelWake: (() => void) | undefined;
  private wakeAtMs = Number.POSITIVE_INFINITY;
  private cancelPause: (() => void) | undefined;
  /** Ports of this round that have not been tried. */
  private untried: string[] = [];
  private pauseMs = FIRST_PAUSE_MS;
  private lastRefusal = '';
  private refusedThisRound = false;
  private closed = false;
  private working = false;

  /** @throws ArtiglioError BOARD_CONFIGURATION_INVALID when the setup contradicts itself. */
  constructor(private readonly options: SerialBoardOptions) {
    this.driver = new BoardDriver({
      setup: options.setup,
      listener: {
        input: (input, nowMs) => options.listener.input(input, nowMs),
        event: (event, nowMs) => this.takeEvent(event, nowMs),
      },
      send: (text) => this.stream?.write(text, 'latin1'),
      abandoned: () => this.letGo(),
      randomId: options.randomId,
    });
  }

  /** Begins to look for the board. */
  start(): void {
    void this.tryNext();
  }

  show(scene: Scene): void {
    this.driver.show(scene, this.nowMs);
    this.wakeWhenDue();
  }

  get capabilities(): BoardCapabilities | undefined {
    return this.driver.capabilities;
  }

  async close(): Promise<void> {
    this.closed = true;
    this.cancelWake?.();
    this.cancelPause?.();
    const { stream } = this;
    this.stream = undefined;
    if (stream !== undefined) await closed(stream);
  }

  private get nowMs(): number {
    return this.options.clock.nowMs();
  }

  private async tryNext(): Promise<void> {
    if (this.closed || this.working) return;
    this.working = true;
    try {
      if (this.untried.length === 0) {
        this.untried = [...(await this.options.ports())];
        this.refusedThisRound = false;
      }
      const port = this.untried.shift();
      if (port === undefined) this.nextOrPause();
      else await this.tryPort(port);
    } finally {
      this.working = false;
    }
  }

  private async tryPort(port: string): Promise<void> {
    const stream = streamOn(this.options.binding, port, LINK.baud);
    // An error that is not a failed open or a disconnection is followed by nothing else.
    stream.on('error', (error) => this.refused(portError(port, error)));
    try {
      await opened(stream);
    } catch (reason) {
      this.refused(portError(port, reason instanceof Error ? reason : new Error(String(reason))));
      this.nextOrPause();
      return;
    }
    if (this.closed) {
      await closed(stream);
      return;
    }
    this.stream = stream;
    askForLowLatency(stream);
    this.listen(stream);
    stream.on('close', () => {
      if (this.stream === stream) this.portGone();
    });
    this.driver.open(port, this.nowMs);
    this.wakeWhenDue();
  }

  private listen(stream: SerialPortStream): void {
    this.bytesSinceLine = 0;
    this.attachParser();
    stream.on('data', (chunk: Buffer) => {
      if (this.stream !== stream) return;
      this.bytesSinceLine += chunk.length;
      if (this.bytesSinceLine > LONGEST_LINE_BYTES) {
        this.bytesSinceLine = 0;
        this.attachParser();
      }
      this.parser.write(chunk);
    });
  }

  private attachParser(): void {
    const parser = new ReadlineParser({ delimiter: '\n', encoding: 'latin1' });
    this.parser = parser;
    parser.on('data', (line: string) => {
      this.bytesSinceLine = 0;
      if (this.parser !== parser || this.stream === undefined) return;
      this.driver.receive(line.trimEnd(), this.nowMs);
      this.wakeWhenDue();
    });
  }

  private wakeWhenDue(): void {
    const dueMs = this.driver.deadlineMs;
    if (dueMs === this.wakeAtMs) return;
    this.cancelWake?.();
    this.wakeAtMs = dueMs;
    if (dueMs === Number.POSITIVE_INFINITY || this.closed) {
      this.cancelWake = undefined;
      return;
    }
    this.cancelWake = this.options.clock.callAt(dueMs, () => {
      this.wakeAtMs = Number.POSITIVE_INFINITY;
      this.cancelWake = undefined;
      this.driver.poll(this.nowMs);
      this.wakeWhenDue();
    });
  }

  private takeEvent(event: BoardEvent, nowMs: number): void {
    if (event.kind === 'refused') {
      this.refused(event.error);
      return;
    }
    if (event.kind === 'found') {
      this.pauseMs = FIRST_PAUSE_MS;
      this.lastRefusal = '';
    }
    this.options.listener.event(event, nowMs);
  }

  /** Tells a refusal once, not once a round: nobody wants the same sentence every five seconds. */
  private refused(error: ArtiglioError): void {
    this.refusedThisRound = true;
    if (error.message === this.lastRefusal) return;
    this.lastRefusal = error.message;
    this.options.listener.event({ kind: 'refused', error }, this.nowMs);
  }

  /** The driver has no use for this port. */
  private letGo(): void {
    const { stream } = this;
    this.stream = undefined;
    if (stream === undefined) return;
    void closed(stream).then(() => this.nextOrPause());
  }

  private portGone(): void {
    this.stream = undefined;
    this.driver.disconnected(this.nowMs);
    this.wakeWhenDue();
    this.untried = [];
    this.pauseThenTry();
  }

  private nextOrPause(): void {
    if (this.untried.length > 0) {
      this.options.clock.callAt(this.nowMs, () => void this.tryNext());
      return;
    }
    if (!this.refusedThisRound) this.refused(notFound());
    this.pauseThenTry();
  }

  private pauseThenTry(): void {
    if (this.closed) return;
    this.cancelPause?.();
    const atMs = this.nowMs + this.pauseMs;
    this.pauseMs = Math.min(2 * this.pauseMs, LONGEST_PAUSE_MS);
    this.cancelPause = this.options.clock.callAt(atMs, () => {
      this.cancelPause = undefined;
      void this.tryNext();
    });
  }
}

/**
 * An FTDI converter keeps short answers back for 16 ms unless it is told not to. Other converters and
 * systems refuse the request, and lose nothing by it.
 */
function askForLowLatency(stream: SerialPortStream): void {
  const flags = { dtr: true, rts: true, lowLatency: true };
  stream.set(flags, () => {});
}

function notFound(): ArtiglioError {
  return new ArtiglioError(
    'BOARD_NOT_FOUND',
    'No serial port answers with the hello of a board.',
    'Plug the board in, or flash it; the ports are tried again by themselves.',
  );
}
