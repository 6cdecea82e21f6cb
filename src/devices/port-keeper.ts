/**
 * Finds the serial port with a board that its tenant can use, and keeps it. When the port is gone it looks
 * again, without end and at a limited rate. Only the tenant knows what the bytes mean.
 */
import type { SerialPortStream } from '@serialport/stream';
import { ArtiglioError } from '../errors/index.js';
import type { KindOfBoard } from './link/index.js';
import type { PortClaims } from './port-claims.js';
import { awaitClose, awaitOpen, portError, type SerialBinding, streamOn } from './serial-stream.js';
import type { BoardClock, BoardEvent, BoardListener } from './table-board.js';

/** The driver behind the port. It knows no port and no timer. */
export interface PortTenant {
  /** Begins with a port that is open. @param portName for messages. */
  open(portName: string, nowMs: number): void;
  /** Receives bytes. */
  receive(bytes: Uint8Array, nowMs: number): void;
  /** Handles the loss of the port. */
  disconnected(nowMs: number): void;
  /** Notes that this process stood still until now: the silence meanwhile says nothing about the board. */
  slept(nowMs: number): void;
  /** Does what is due by time. */
  poll(nowMs: number): void;
  /** The time at which to call `poll`; Infinity when nothing is due. */
  readonly deadlineMs: number;
}

/** The ports to look for a board, and the listener of its events. */
export interface PortOptions {
  readonly listener: BoardListener;
  readonly clock: BoardClock;
  readonly binding: SerialBinding;
  /** Lists the ports to try, in order; asked again before each round. */
  readonly ports: () => Promise<readonly string[]>;
  /** The port that the configuration names; absent where any may be the board's. */
  readonly named?: string | undefined;
  /**
   * The ports that other drivers have opened, and the kind that this one looks for; without it there is no other
   * driver.
   */
  readonly claims?: { readonly kind: KindOfBoard; readonly claims: PortClaims };
  /** Checks a silent port for a board of another kind. */
  readonly lookCloser?: (port: string) => Promise<ArtiglioError | undefined>;
}

/** The same, for boards of one kind. */
export interface PortKeeperOptions extends PortOptions {
  readonly baudRate: number;
  /** The thing looked for, as words for a message, for example "the hello of a board". */
  readonly sought: string;
}

const FIRST_PAUSE_MS = 100;
const LONGEST_PAUSE_MS = 5000;
/** A timer that is this late, ms, means that the whole process stood still: a busy machine, a slow write. */
const SLEPT_MS = 250;

/** A keeper that opens one port after the other for its tenant, and closes it again. */
export class PortKeeper {
  private tenant: PortTenant | undefined;
  private stream: SerialPortStream | undefined;
  private portName = '';
  private cancelWake: (() => void) | undefined;
  private wakeAtMs = Number.POSITIVE_INFINITY;
  /** The time at which the pending timer should fire. If it was set in the past: at once. */
  private expectedMs = 0;
  private cancelPause: (() => void) | undefined;
  /** Ports of this round that are not tried yet. */
  private untried: string[] = [];
  private pauseMs = FIRST_PAUSE_MS;
  private lastRefusal = '';
  private refusedThisRound = false;
  private refusedHere = false;
  /** Ports of this round on which something talks that is no board of ours. */
  private talking: string[] = [];
  private hasTalked = false;
  /** The board of another kind that this round has found. */
  private otherKindError: ArtiglioError | undefined;
  private closed = false;
  private working = false;

  constructor(private readonly options: PortKeeperOptions) {}

  /** Starts looking for the board of `tenant`. */
  start(tenant: PortTenant): void {
    this.tenant = tenant;
    void this.tryNext();
  }

  /** Closes the port, and stops looking. */
  async close(): Promise<void> {
    this.closed = true;
    this.cancelWake?.();
    this.cancelPause?.();
    const { stream } = this;
    this.stream = undefined;
    if (stream !== undefined) await awaitClose(stream);
    this.giveBack(this.portName);
  }

  /** The current time of the clock, ms. */
  get nowMs(): number {
    return this.options.clock.nowMs();
  }

  /** Sends bytes; without an open port they are dropped. */
  write(bytes: Uint8Array): void {
    this.stream?.write(Buffer.from(bytes));
  }

  /** Wakes when the tenant is due; call it when the tenant's deadline may have changed. */
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

  /** Notices a sleep at the first call after it; the board's bytes are read later. */
  private noticeSleep(): void {
    const waits = this.cancelWake !== undefined;
    if (waits && this.nowMs - this.expectedMs > SLEPT_MS) this.tenant?.slept(this.nowMs);
  }

  /** Passes an event of the tenant on. */
  takeEvent(event: BoardEvent, nowMs: number): void {
    if (event.kind === 'refused') {
      if (event.error.code === 'BOARD_OTHER_KIND') this.otherKind(event.error);
      else this.refused(event.error);
      return;
    }
    if (event.kind === 'found') {
      this.pauseMs = FIRST_PAUSE_MS;
      this.lastRefusal = '';
    }
    this.options.listener.event(event, nowMs);
  }

  /** Releases a port that the tenant cannot use. */
  letGo(): void {
    const { stream, portName, refusedHere } = this;
    this.stream = undefined;
    if (stream === undefined) return;
    if (this.hasTalked) this.talking.push(portName);
    void awaitClose(stream)
      .then(() => (refusedHere ? undefined : this.options.lookCloser?.(portName)))
      // The search goes on, with or without a result.
      .catch(() => undefined)
      .then((error) => {
        this.giveBack(portName);
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
        this.talking = [];
      }
      const port = this.untried.shift();
      if (port === undefined) this.nextOrPause();
      else await this.tryPort(port);
    } finally {
      this.working = false;
    }
  }

  /** Tells whether this keeper may open the port. */
  private takesPort(port: string): boolean {
    const { claims } = this.options;
    return claims === undefined || claims.claims.take(port, this, claims.kind, this.nowMs);
  }

  private giveBack(port: string): void {
    this.options.claims?.claims.giveBack(port, this);
  }

  private async tryPort(port: string): Promise<void> {
    if (!this.takesPort(port)) {
      this.nextOrPause();
      return;
    }
    const stream = streamOn(this.options.binding, port, this.options.baudRate);
    // After this error no other event follows, unless it is a failed open or a disconnection.
    stream.on('error', (error) => this.refused(portError(port, error)));
    try {
      await awaitOpen(stream);
    } catch (reason) {
      this.giveBack(port);
      this.refused(portError(port, reason));
      this.nextOrPause();
      return;
    }
    if (this.closed) {
      await awaitClose(stream);
      this.giveBack(port);
      return;
    }
    this.stream = stream;
    this.portName = port;
    this.refusedHere = false;
    this.hasTalked = false;
    askForLowLatency(stream);
    stream.on('data', (chunk: Buffer) => {
      if (this.stream !== stream) return;
      this.hasTalked = true;
      this.tenant?.receive(chunk, this.nowMs);
      this.wakeWhenDue();
    });
    stream.on('close', () => {
      if (this.stream === stream) this.portGone();
    });
    this.tenant?.open(port, this.nowMs);
    this.wakeWhenDue();
  }

  /**
   * Handles a board of another kind, which has a right to be there: it is a refusal only if the round finds no other.
   */
  private otherKind(error: ArtiglioError): void {
    this.otherKindError = error;
    const { claims } = this.options;
    claims?.claims.found(
      this.portName,
      claims.kind === 'lights' ? 'readers' : 'lights',
      this.nowMs,
    );
  }

  /** Reports a refusal once, and not again every round. */
  private refused(error: ArtiglioError): void {
    this.refusedThisRound = true;
    this.refusedHere = true;
    if (error.message === this.lastRefusal) return;
    this.lastRefusal = error.message;
    this.options.listener.event({ kind: 'refused', error }, this.nowMs);
  }

  private portGone(): void {
    this.stream = undefined;
    this.giveBack(this.portName);
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
    if (!this.refusedThisRound)
      this.refused(this.otherKindError ?? notFound(this.options, this.talking));
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
 * Asks an FTDI converter for low latency: it delays short answers for 16 ms unless told otherwise. Other converters and
 * systems refuse the request without harm.
 */
function askForLowLatency(stream: SerialPortStream): void {
  const flags = { dtr: true, rts: true, lowLatency: true };
  stream.set(flags, () => {});
}

function notFound(
  { sought, named }: Pick<PortKeeperOptions, 'sought' | 'named'>,
  talking: readonly string[],
): ArtiglioError {
  const other = talking.length === 0 ? '' : ` Something else talks on ${talking.join(' and ')}.`;
  if (named !== undefined) {
    return new ArtiglioError(
      'BOARD_NOT_FOUND',
      `${named}, which board.port names, does not answer with ${sought}.${other}`,
      'Plug the board in there, or correct board.port: auto looks at every port, and a name below /dev/serial/by-id stays with its board. A board without its firmware gets it by artiglio flash. The port is tried again by itself.',
    );
  }
  return new ArtiglioError(
    'BOARD_NOT_FOUND',
    `No serial port answers with ${sought}.${other}`,
    'Plug the board in with a cable that carries data, or write its firmware with artiglio flash. Until it answers nothing goes on; every port is tried again by itself.',
  );
}
