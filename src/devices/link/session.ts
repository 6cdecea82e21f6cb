/**
 * One session after the other on the link to a board of any kind: opening, hello, silence. It does no input or output
 * and starts no timer: lines come in with the time, text goes out, and `deadlineMs` says when `poll` wants to be
 * called. So the same machine runs on a serial port and in virtual time (docs/inside/protocol.md).
 */
import { hostLine, LINK, QUERIES } from './generated/shared-protocol.js';
import { crc16, sealLine } from './lines.js';

/** The reason why a session ended: the board restarted, fell silent, or lost its place in the sequence. */
export type LinkInterruption = 'restarted' | 'silent' | 'outOfStep';

/** The hello of a board with another protocol: of another version, or of another kind. */
export interface StrangerHello {
  readonly version: string;
  readonly definitionHash: string;
  readonly id: string;
  /** `uno`, `mega`, `readers-uno`, `readers-mega`. */
  readonly board: string;
}

/** Events that links of every kind have. */
export interface SessionListener<Hello> {
  /** Sends text over the wire, line ends included. */
  send(text: string): void;
  /** Reports that a session has begun: nothing sent before is under way. */
  opened(hello: Hello): void;
  /** Reports that the session is over and that the link is looking for a new one by itself. */
  interrupted(reason: LinkInterruption): void;
  /** Reports that the board's firmware does not speak this protocol: the link has stopped. */
  stranger(hello: StrangerHello): void;
  /** Reports that no board has answered for `GIVE_UP_MS`: the link has stopped. */
  unanswered(): void;
}

/** The counters of a link since it was made. */
export interface SessionCounters {
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

/** The protocol of a kind of board. */
export interface KindOfLine<Hello, Line> {
  readonly definitionHash: string;
  /** Parses a line without its line end; `undefined` when it is none of this protocol. */
  readonly parse: (line: string) => Hello | Line | undefined;
}

/** The host's end of one link. A subclass knows the lines of a kind of board. */
export abstract class LinkSession<
  Hello extends { readonly kind: 'hello'; readonly opened: number },
  Line extends { readonly kind: string },
> {
  abstract readonly counters: SessionCounters;
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

  /**
   * @param randomId a random whole number from 0 to 0xffffffff, drawn again when it does not fit; law 6 wants it given.
   */
  protected constructor(
    protected readonly listener: SessionListener<Hello>,
    private readonly lines: KindOfLine<Hello, Line>,
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
    this.forgotten();
  }

  /** Whether a session is open. */
  get isOpen(): boolean {
    return this.state === 'open';
  }

  /** Asks for the status; dropped when two queries are unanswered. */
  askStatus(nowMs: number): void {
    if (this.state !== 'open' || this.queriesUnanswered >= 2) return;
    this.queriesUnanswered++;
    this.write(sealLine(hostLine.query({ what: QUERIES.status })), nowMs);
  }

  /** The time at which `poll` wants to be called, in the caller's time; Infinity when the link rests. */
  get deadlineMs(): number {
    if (this.state === 'closed') return Number.POSITIVE_INFINITY;
    if (this.state === 'opening') return Math.min(this.nextOpenMs, this.openUntilMs);
    return Math.min(
      this.ownDeadlineMs,
      this.lastSentMs + LINK.hostKeepAliveMs,
      this.lastHeardMs + SILENCE_MS,
    );
  }

  /** Counts the board's silence from now again, because the process stood still. */
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
      else if (nowMs >= this.ownDeadlineMs) this.pollOwn(nowMs);
      else if (nowMs >= this.lastSentMs + LINK.hostKeepAliveMs) {
        // An answer may have been damaged, so an old query must not block the next.
        this.queriesUnanswered = 0;
        this.askStatus(nowMs);
      }
    }
  }

  /** Takes a line from the board, without its line end. A line that is not of this protocol is counted. */
  receive(line: string, nowMs: number): void {
    if (this.state === 'closed' || line === '') return;
    const hello = readHello(line);
    if (hello !== undefined && hello.definitionHash !== this.lines.definitionHash) {
      this.close();
      this.listener.stranger(hello);
      return;
    }
    const message = this.lines.parse(line);
    if (message === undefined) {
      this.counters.linesDamaged++;
      return;
    }
    this.lastHeardMs = nowMs;
    if (isHello(message)) this.receiveHello(message, nowMs);
    else if (this.state === 'open') {
      if (message.kind === 'status') this.queriesUnanswered = 0;
      this.receiveMessage(message, nowMs);
    } else if (this.mute) this.sendOpen(nowMs);
  }

  /** Handles a line of an open session. */
  protected abstract receiveMessage(message: Line, nowMs: number): void;

  /** Handles the board's answer to an open, `tripMs` after it was asked. */
  protected welcome(_hello: Hello, _tripMs: number): void {}

  /** Begins a session: nothing is on its way. */
  protected begun(): void {}

  /** Drops what was on its way, because the session is over. */
  protected forgotten(): void {}

  /** The time at which something that the subclass sent is due again. */
  protected get ownDeadlineMs(): number {
    return Number.POSITIVE_INFINITY;
  }

  /** Acts when its own deadline has passed. */
  protected pollOwn(_nowMs: number): void {}

  /** Ends the session and begins the next one. */
  protected interrupt(reason: LinkInterruption, nowMs: number): void {
    this.beginSession(nowMs);
    this.sendOpen(nowMs);
    this.listener.interrupted(reason);
  }

  protected write(text: string, nowMs: number): void {
    this.lastSentMs = nowMs;
    this.counters.bytesSent += text.length;
    this.listener.send(text);
  }

  private receiveHello(hello: Hello, nowMs: number): void {
    const answersUs = hello.opened === (this.proposedId & 0xffff);
    if (this.state === 'open') {
      // A hello that answers our query has our own number. Another hello means that the board has restarted,
      // or that someone else has opened a session: our session is over.
      if (!answersUs) this.interrupt('restarted', nowMs);
    } else if (answersUs) {
      this.state = 'open';
      // The answer belongs to the last open, because opens are far apart.
      this.welcome(hello, nowMs - (this.nextOpenMs - OPEN_INTERVAL_MS));
      this.counters.sessions++;
      this.listener.opened(hello);
    } else {
      // The board said hello by itself: it listens now, so there is no need to wait.
      this.sendOpen(nowMs);
    }
  }

  private beginSession(nowMs: number): void {
    this.state = 'opening';
    this.openUntilMs = nowMs + GIVE_UP_MS;
    this.mute = false;
    this.begun();
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
}

function isHello<Hello extends { readonly kind: 'hello' }>(
  message: Hello | { readonly kind: string },
): message is Hello {
  return message.kind === 'hello';
}

/** Reads the beginning of a hello with a right CRC, which is the same for every kind and version. */
export function readHello(line: string): StrangerHello | undefined {
  const match = /^H (\S+) ([0-9a-f]{8}) (\S+) (\S+) .*([0-9a-f]{4})$/.exec(line);
  const [, version, definitionHash, id, board, check = ''] = match ?? [];
  if (version === undefined || definitionHash === undefined) return undefined;
  if (id === undefined || board === undefined) return undefined;
  if (crc16(line.slice(0, -4)) !== Number.parseInt(check, 16)) return undefined;
  return { version, definitionHash, id, board };
}

/** The two kinds of boards with our firmware. */
export type KindOfBoard = 'lights' | 'readers';

/** Returns the kind of a board by its hello. */
export function kindOfBoard({ board }: Pick<StrangerHello, 'board'>): KindOfBoard {
  return board.startsWith('readers-') ? 'readers' : 'lights';
}
