/**
 * The host's end of the link to a board, without any input or output of its own: lines come in with
 * the time, lines go out through `send`, and `deadlineMs` says when `poll` wants to be called. So the
 * same machine runs on a serial port and in virtual time.
 *
 * docs/protocol.md is the description: sessions, sequence numbers, acknowledgement, window.
 */

import { crc16, sealLine } from '../link/lines.js';
import {
  type BoardLine,
  DEFINITION_HASH,
  type HelloLine,
  hostLine,
  type InputsLine,
  LINK,
  parseBoardLine,
  QUERIES,
  type StatusLine,
} from './generated/protocol.js';
import { LINE_ROOM } from './record-lines.js';
import { SendWindow, type WindowCounters } from './send-window.js';

/** Events of the link, for the driver above it. */
export interface LinkListener {
  /** Text for the wire, line ends included. */
  send(text: string): void;
  /** A session has begun: the board expects line 00, and nothing sent before is under way. */
  opened(hello: HelloLine): void;
  /** The session is over and the link is looking for a new one by itself. */
  interrupted(reason: LinkInterruption): void;
  /** The board's firmware does not speak this protocol: the link has stopped. */
  stranger(hello: StrangerHello): void;
  /** No board has answered for `GIVE_UP_MS`: the link has stopped. */
  unanswered(): void;
  status(status: StatusLine): void;
  inputs(inputs: InputsLine): void;
  /** A line was received whole and not obeyed; `fault` is its number in docs/protocol.md. */
  fault(fault: number): void;
}

/** Why a session ended: the board restarted, fell silent, or lost its place in the sequence. */
export type LinkInterruption = 'restarted' | 'silent' | 'outOfStep';

/** The hello of a board with another protocol. */
export interface StrangerHello {
  readonly version: string;
  readonly definitionHash: string;
}

/** The link's counters since it was made. */
export interface LinkCounters extends WindowCounters {
  bytesSent: number;
  /** Lines received whose CRC or form was wrong: noise, half lines, another program. */
  linesDamaged: number;
  sessions: number;
}

/** Time an open is repeated before the port is given up, ms: a bootloader may take 2 s first. */
export const GIVE_UP_MS = 4000;
const OPEN_INTERVAL_MS = 250;
/**
 * Time of only listening to a newly opened port, ms. Opening resets most boards into a bootloader for up
 * to 2 s, and that of a Mega, spoken to, waits for more for longer than anybody is patient. A board that
 * runs is heard before: it says hello when it starts, and its status twice a second.
 */
const LISTEN_FIRST_MS = 2000;
/** A little more than three missed statuses, ms. */
const SILENCE_MS = 3 * LINK.statusIntervalMs + 250;

type LinkState = 'closed' | 'opening' | 'open';

/** The host's end of one link, through one session after the other. */
export class BoardLink {
  readonly counters: LinkCounters = {
    linesSent: 0,
    linesRepeated: 0,
    bytesSent: 0,
    linesDamaged: 0,
    sessions: 0,
  };
  private state: LinkState = 'closed';
  private proposedId = 0;
  private openUntilMs = 0;
  private nextOpenMs = 0;
  /** Whether nothing has been said to this board yet. */
  private mute = true;
  private endsHalfLine = false;
  private lastSentMs = 0;
  private lastHeardMs = 0;
  private queriesUnanswered = 0;
  private readonly window = new SendWindow((text, nowMs) => this.write(text, nowMs), this.counters);

  /** @param randomId a random whole number from 0 to 0xffffffff, drawn again when it does not fit; law 6 wants it given. */
  constructor(
    private readonly listener: LinkListener,
    private readonly randomId: () => number,
  ) {}

  /** Begins looking for a board at the other end of a port that was just opened. */
  open(nowMs: number): void {
    this.beginSession(nowMs);
    this.mute = true;
    this.nextOpenMs = nowMs + LISTEN_FIRST_MS;
  }

  /** Forgets the session. Nothing is sent after this. */
  close(): void {
    this.state = 'closed';
    this.window.forget();
  }

  /** Whether a session is open and every line given to `enqueue` is acknowledged. */
  get idle(): boolean {
    return this.state === 'open' && this.window.idle;
  }

  /** Whether a session is open. */
  get isOpen(): boolean {
    return this.state === 'open';
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
    if (this.state !== 'open') throw new RangeError('There is no session to send records in.');
    if (records.length > LINE_ROOM) {
      throw new RangeError(`${records.length} characters of records do not fit a line.`);
    }
    this.window.enqueue(records, nowMs);
  }

  /** Asks for the status; dropped when two queries are unanswered. */
  askStatus(nowMs: number): void {
    if (this.state !== 'open' || this.queriesUnanswered >= 2) return;
    this.queriesUnanswered++;
    this.write(sealLine(hostLine.query({ what: QUERIES.status })), nowMs);
  }

  /** When `poll` wants to be called, in the caller's time; Infinity when the link rests. */
  get deadlineMs(): number {
    if (this.state === 'closed') return Number.POSITIVE_INFINITY;
    if (this.state === 'opening') return Math.min(this.nextOpenMs, this.openUntilMs);
    return Math.min(
      this.window.repeatDueMs,
      this.lastSentMs + LINK.hostKeepAliveMs,
      this.lastHeardMs + SILENCE_MS,
    );
  }

  /** The process stood still until now: the board's silence is counted again from here. */
  slept(nowMs: number): void {
    this.lastHeardMs = nowMs;
  }

  /** Does what time alone makes due. */
  poll(nowMs: number): void {
    if (this.state === 'opening') {
      if (nowMs >= this.openUntilMs) {
        this.close();
        this.listener.unanswered();
      } else if (nowMs >= this.nextOpenMs) {
        this.sendOpen(nowMs);
      }
    } else if (this.state === 'open') {
      if (nowMs >= this.lastHeardMs + SILENCE_MS) this.interrupt('silent', nowMs);
      else if (nowMs >= this.window.repeatDueMs) {
        if (!this.window.repeatUnanswered(nowMs)) this.interrupt('silent', nowMs);
      } else if (nowMs >= this.lastSentMs + LINK.hostKeepAliveMs) {
        // An answer may have been damaged, so an old query must not block the next.
        this.queriesUnanswered = 0;
        this.askStatus(nowMs);
      }
    }
  }

  /** Takes a line from the board, without its line end. A line that is not of this protocol is counted. */
  receive(line: string, nowMs: number): void {
    if (this.state === 'closed' || line === '') return;
    const stranger = readStranger(line);
    if (stranger !== undefined) {
      this.close();
      this.listener.stranger(stranger);
      return;
    }
    const message = parseBoardLine(line);
    if (message === undefined) {
      this.counters.linesDamaged++;
      return;
    }
    this.lastHeardMs = nowMs;
    if (message.kind === 'hello') this.receiveHello(message, nowMs);
    else if (this.state === 'open') this.receiveMessage(message, nowMs);
    else if (this.mute) this.sendOpen(nowMs);
  }

  private receiveMessage(message: Exclude<BoardLine, HelloLine>, nowMs: number): void {
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
        this.queriesUnanswered = 0;
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

  private receiveHello(hello: HelloLine, nowMs: number): void {
    const answersUs = hello.opened === (this.proposedId & 0xffff);
    if (this.state === 'open') {
      // A hello that answers our query has our own number. Another hello means that the board has restarted,
      // or that someone else has opened a session: our session is over.
      if (!answersUs) this.interrupt('restarted', nowMs);
    } else if (answersUs) {
      this.state = 'open';
      // The answer belongs to the last open, because opens are far apart.
      this.window.open(hello.window, nowMs - (this.nextOpenMs - OPEN_INTERVAL_MS));
      this.counters.sessions++;
      this.listener.opened(hello);
    } else {
      // The board said hello by itself: it listens now, so there is no need to wait.
      this.sendOpen(nowMs);
    }
  }

  private interrupt(reason: LinkInterruption, nowMs: number): void {
    this.beginSession(nowMs);
    this.sendOpen(nowMs);
    this.listener.interrupted(reason);
  }

  private beginSession(nowMs: number): void {
    this.state = 'opening';
    this.openUntilMs = nowMs + GIVE_UP_MS;
    this.mute = false;
    this.window.begin();
    this.queriesUnanswered = 0;
    this.lastHeardMs = nowMs;
    // 0000 in the last four digits would look like a board that was never opened.
    do this.proposedId = this.randomId() >>> 0;
    while ((this.proposedId & 0xffff) === 0);
    this.endsHalfLine = true;
  }

  private sendOpen(nowMs: number): void {
    this.nextOpenMs = nowMs + OPEN_INTERVAL_MS;
    this.mute = false;
    // Begins with a line end, which ends a half line that the board may hold.
    if (this.endsHalfLine) this.write('\n', nowMs);
    this.endsHalfLine = false;
    this.write(sealLine(hostLine.open({ proposedId: this.proposedId })), nowMs);
  }

  private write(text: string, nowMs: number): void {
    this.lastSentMs = nowMs;
    this.counters.bytesSent += text.length;
    this.listener.send(text);
  }
}

/** Reads a hello with a right CRC and another definition, whatever fields follow. */
function readStranger(line: string): StrangerHello | undefined {
  const match = /^H (\S+) ([0-9a-f]{8}).* ([0-9a-f]{4})$/.exec(line);
  if (match === null) return undefined;
  const [, version, definitionHash, check] = match;
  if (version === undefined || definitionHash === undefined || check === undefined)
    return undefined;
  if (crc16(line.slice(0, -4)) !== Number.parseInt(check, 16)) return undefined;
  return definitionHash === DEFINITION_HASH ? undefined : { version, definitionHash };
}
