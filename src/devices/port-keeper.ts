/**
 * Finds the serial port whose board its tenant can use, keeps it, and looks again, for ever and at a
 * bounded pace, when it is gone. What is said on the port is the tenant's business.
 */
import type { SerialPortStream } from '@serialport/stream';
import { ArtiglioError } from '../errors.js';
import { portError } from './board/port-error.js';
import type { SerialBinding } from './serial-binding.js';
import { closed, opened, streamOn } from './serial-stream.js';
import type { BoardClock, BoardEvent, BoardListener } from './table-board.js';

/** Who lives behind the port: a driver that knows no port and no timer. */
export interface PortTenant {
  /** A port is open. @param portName for people. */
  open(portName: string, nowMs: number): void;
  /** Bytes have come. */
  receive(bytes: Uint8Array, nowMs: number): void;
  /** The port is gone. */
  disconnected(nowMs: number): void;
  /** This process stood still until now: that nothing was heard meanwhile says nothing of the board. */
  slept(nowMs: number): void;
  /** Does what time alone makes due. */
  poll(nowMs: number): void;
  /** When `poll` wants to be called; Infinity when there is nothing to wait for. */
  readonly deadlineMs: number;
}

/** Where a board is looked for, and who is told of it. */
export interface PortOptions {
  readonly listener: BoardListener;
  readonly clock: BoardClock;
  readonly binding: SerialBinding;
  /** The ports to try, in this order; asked anew before each round. */
  readonly ports: () => Promise<readonly string[]>;
  /** Looks once more at a port that nobody answered on: whether another board stands there. */
  readonly lookCloser?: (port: string) => Promise<ArtiglioError | undefined>;
}

/** The same, for boards of one kind. */
export interface PortKeeperOptions extends PortOptions {
  readonly baudRate: number;
  /** What it is that no port answers with, for example "the hello of a board". */
  readonly sought: string;
}

const FIRST_PAUSE_MS = 100;
const LONGEST_PAUSE_MS = 5000;
/** A timer this late says that the whole process stood still: a busy machine, a slow card's write. */
const SLEPT_MS = 250;

/** Opens one port after the other for its tenant, and closes them again. */
export class PortKeeper {
  private tenant: PortTenant | undefined;
  private stream: SerialPortStream | undefined;
  private portName = '';
  private cancelWake: (() => void) | undefined;
  private wakeAtMs = Number.POSITIVE_INFINITY;
  /** When the timer that waits should fire: one that lies in the past as it is set, at once. */
  private expectedMs = 0;
  private cancelPause: (() => void) | undefined;
  /** Ports of this round that have not been tried. */
  private untried: string[] = [];
  private pauseMs = FIRST_PAUSE_MS;
  private lastRefusal = '';
  private refusedThisRound = false;
  private refusedHere = false;
  private closed = false;
  private working = false;

  constructor(private readonly options: PortKeeperOptions) {}

  /** Begins to look for the board of `tenant`. */
  start(tenant: PortTenant): void {
    this.tenant = tenant;
    void this.tryNext();
  }

  /** Closes the port, and looks for none any more. */
  async close(): Promise<void> {
    this.closed = true;
    this.cancelWake?.();
    this.cancelPause?.();
    const { stream } = this;
    this.stream = undefined;
    if (stream !== undefined) await closed(stream);
  }

  /** The moment, by the one clock. */
  get nowMs(): number {
    return this.options.clock.nowMs();
  }

  /** Sends bytes; into the air while no port is open. */
  write(bytes: Uint8Array): void {
    this.stream?.write(Buffer.from(bytes));
  }

  /** Something was said to the tenant that may have changed its deadline. */
  wakeWhenDue(): void {
    this.noticeSleep();
    const dueMs = this.tenant?.deadlineMs ?? Number.POSITIVE_INFINITY;
    if (dueMs === this.wakeAtMs) return;
    this.cancelWake?.();
    this.wakeAtMs = dueMs;
    if (dueMs === Number.POSITIVE_INFINITY || this.closed) {
      this.cancelWake = undefined;
      return;
    }
    this.expectedMs = Math.max(dueMs, this.nowMs);
    this.cancelWake = this.options.clock.callAt(dueMs, () => {
      this.noticeSleep();
      this.wakeAtMs = Number.POSITIVE_INFINITY;
      this.cancelWake = undefined;
      this.tenant?.poll(this.nowMs);
      this.wakeWhenDue();
    });
  }

  /** Whatever runs first after a sleep notices it; what the board said meanwhile is read only later. */
  private noticeSleep(): void {
    const waits = this.cancelWake !== undefined;
    if (waits && this.nowMs - this.expectedMs > SLEPT_MS) this.tenant?.slept(this.nowMs);
  }

  /** Passes an event of the tenant on. */
  takeEvent(event: BoardEvent, nowMs: number): void {
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

  /** The tenant has no use for this port. */
  letGo(): void {
    const { stream, portName, refusedHere } = this;
    this.stream = undefined;
    if (stream === undefined) return;
    void closed(stream)
      .then(() => (refusedHere ? undefined : this.options.lookCloser?.(portName)))
      // Whatever comes of a closer look, the search goes on.
      .catch(() => undefined)
      .then((error) => {
        if (this.closed) return;
        if (error !== undefined) this.refused(error);
        this.nextOrPause();
      });
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
    const stream = streamOn(this.options.binding, port, this.options.baudRate);
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
    this.portName = port;
    this.refusedHere = false;
    askForLowLatency(stream);
    stream.on('data', (chunk: Buffer) => {
      if (this.stream !== stream) return;
      this.tenant?.receive(chunk, this.nowMs);
      this.wakeWhenDue();
    });
    stream.on('close', () => {
      if (this.stream === stream) this.portGone();
    });
    this.tenant?.open(port, this.nowMs);
    this.wakeWhenDue();
  }

  /** Tells a refusal once, not once a round: nobody wants the same sentence every five seconds. */
  private refused(error: ArtiglioError): void {
    this.refusedThisRound = true;
    this.refusedHere = true;
    if (error.message === this.lastRefusal) return;
    this.lastRefusal = error.message;
    this.options.listener.event({ kind: 'refused', error }, this.nowMs);
  }

  private portGone(): void {
    this.stream = undefined;
    this.tenant?.disconnected(this.nowMs);
    this.wakeWhenDue();
    this.untried = [];
    this.pauseThenTry();
  }

  private nextOrPause(): void {
    if (this.untried.length > 0) {
      this.options.clock.callAt(this.nowMs, () => void this.tryNext());
      return;
    }
    if (!this.refusedThisRound) this.refused(notFound(this.options.sought));
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

function notFound(sought: string): ArtiglioError {
  return new ArtiglioError(
    'BOARD_NOT_FOUND',
    `No serial port answers with ${sought}.`,
    'Plug the board in, or flash it; the ports are tried again by themselves.',
  );
}
