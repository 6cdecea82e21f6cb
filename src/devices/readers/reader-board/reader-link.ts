/**
 * The host's end of the link to a board with readers: what it says of a reader is acknowledged
 * (docs/inside/protocol.md).
 */

import {
  type Firmware,
  LinkSession,
  type SessionCounters,
  type SessionListener,
  sealLine,
} from '../../link/index.js';
import {
  BOARD_LIMITS,
  type BoardLine,
  DEFINITION_HASH,
  FIRMWARE_VERSION,
  type HelloLine,
  hostLine,
  parseBoardLine,
  QUERIES,
  type ReaderLine,
  type SignalLine,
  type StatusLine,
} from './generated/protocol.js';

/** Events of the link, for the driver above it. */
export interface ReaderLinkListener extends SessionListener<HelloLine> {
  /** The state of one reader; the same may be said again. */
  reader(reader: ReaderLine): void;
  signal(signal: SignalLine): void;
  status(status: StatusLine): void;
}

/** The firmware of a board with readers. */
export const READERS_FIRMWARE: Firmware = {
  kind: 'readers',
  version: FIRMWARE_VERSION,
  hash: DEFINITION_HASH,
};

type Message = Exclude<BoardLine, HelloLine>;

/** The host's end of one link, through one session after the other. */
export class ReaderLink extends LinkSession<HelloLine, Message> {
  readonly counters: SessionCounters = { bytesSent: 0, linesDamaged: 0, sessions: 0 };

  /** @param randomId a random whole number from 0 to 0xffffffff. */
  constructor(
    protected override readonly listener: ReaderLinkListener,
    randomId: () => number,
  ) {
    super(listener, { definitionHash: DEFINITION_HASH, parse: parseLine }, randomId);
  }

  /** Asks how often each reader has seen a tag. */
  askSignal(nowMs: number): void {
    if (this.isOpen) this.write(sealLine(hostLine.query({ what: QUERIES.signal })), nowMs);
  }

  protected override receiveMessage(message: Message, nowMs: number): void {
    switch (message.kind) {
      case 'reader': {
        const { reader, counter } = message;
        this.write(sealLine(hostLine.tagsReceived({ reader, counter })), nowMs);
        this.listener.reader(message);
        break;
      }
      case 'signal':
        this.listener.signal(message);
        break;
      case 'status':
        this.listener.status(message);
        break;
      case 'memory':
      case 'timing':
        break;
    }
  }
}

/**
 * A line of the board; undefined when it is about a reader that no board has, or its counter is none that an answer can
 * have.
 */
function parseLine(line: string): BoardLine | undefined {
  const message = parseBoardLine(line);
  if (message?.kind !== 'reader') return message;
  return message.reader < BOARD_LIMITS.mega.readers && message.counter <= 0xff
    ? message
    : undefined;
}
