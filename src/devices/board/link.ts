/**
 * The host's end of the link to a board with lights: a session, sequenced lines, inputs that are acknowledged.
 *
 * docs/inside/protocol.md is the description: sessions, sequence numbers, acknowledgement, window.
 */

import {
  type Firmware,
  LinkSession,
  type SessionCounters,
  type SessionListener,
  sealLine,
} from '../link/index.js';
import {
  type BoardLine,
  DEFINITION_HASH,
  FIRMWARE_VERSION,
  type HelloLine,
  hostLine,
  type InputsLine,
  parseBoardLine,
  type StatusLine,
} from './generated/protocol.js';
import { LINE_ROOM, SendWindow, type WindowCounters } from './send-window.js';

/** Events of the link, for the driver above it. */
export interface LinkListener extends SessionListener<HelloLine> {
  status(status: StatusLine): void;
  inputs(inputs: InputsLine): void;
  /** Reports a line that was received whole and not obeyed; `fault` is its number in docs/inside/protocol.md. */
  fault(fault: number): void;
}

/** The link's counters since it was made. */
export interface LinkCounters extends WindowCounters, SessionCounters {}

/** The firmware of a board with lights. */
export const LIGHTS_FIRMWARE: Firmware = {
  kind: 'lights',
  version: FIRMWARE_VERSION,
  hash: DEFINITION_HASH,
};

type Message = Exclude<BoardLine, HelloLine>;

/** The host's end of one link, through one session after the other. */
export class BoardLink extends LinkSession<HelloLine, Message> {
  readonly counters: LinkCounters = {
    linesSent: 0,
    linesRepeated: 0,
    trips: 0,
    tripsMs: 0,
    bytesSent: 0,
    linesDamaged: 0,
    sessions: 0,
  };
  private readonly window = new SendWindow((text, nowMs) => this.write(text, nowMs), this.counters);

  /**
   * @param randomId a random whole number from 0 to 0xffffffff, drawn again when it does not fit; law 6 wants it given.
   */
  constructor(
    protected override readonly listener: LinkListener,
    randomId: () => number,
  ) {
    super(listener, { definitionHash: DEFINITION_HASH, parse: parseLine }, randomId);
  }

  /** Whether a session is open and every line given to `enqueue` is acknowledged. */
  get idle(): boolean {
    return this.isOpen && this.window.idle;
  }

  /** The number of the next line: what the board expects when the link is idle. */
  get nextSequenceNumber(): number {
    return this.window.nextSequenceNumber;
  }

  /**
   * Sends records as one sequenced line, as soon as the window has room.
   *
   * @throws RangeError when they are longer than `LINE_ROOM`, or no session is open.
   */
  enqueue(records: string, nowMs: number): void {
    if (!this.isOpen) throw new RangeError('There is no session to send records in.');
    if (records.length > LINE_ROOM) {
      throw new RangeError(`${records.length} characters of records do not fit a line.`);
    }
    this.window.enqueue(records, nowMs);
  }

  protected override get ownDeadlineMs(): number {
    return this.window.repeatDueMs;
  }

  protected override pollOwn(nowMs: number): void {
    if (!this.window.repeatUnanswered(nowMs)) this.interrupt('silent', nowMs);
  }

  protected override welcome(hello: HelloLine, tripMs: number): void {
    this.window.open(hello.window, tripMs);
  }

  protected override begun(): void {
    this.window.begin();
  }

  protected override forgotten(): void {
    this.window.forget();
  }

  protected override receiveMessage(message: Message, nowMs: number): void {
    switch (message.kind) {
      case 'acknowledge':
        this.window.acknowledged(message.next, nowMs);
        break;
      case 'refuse':
        if (!this.window.refused(message.next, nowMs)) this.interrupt('outOfStep', nowMs);
        break;
      case 'fault':
        this.listener.fault(message.fault);
        break;
      case 'status':
        this.listener.status(message);
        break;
      case 'inputs':
        this.write(sealLine(hostLine.inputsReceived({ counter: message.counter })), nowMs);
        this.listener.inputs(message);
        break;
      case 'memory':
      case 'timing':
        break;
    }
  }
}

/** Parses a line of the board; undefined when its counter is none that an answer can have. */
function parseLine(line: string): BoardLine | undefined {
  const message = parseBoardLine(line);
  return message?.kind === 'inputs' && message.counter > 0xff ? undefined : message;
}
