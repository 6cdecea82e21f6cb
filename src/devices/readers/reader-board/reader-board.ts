/**
 * One board with readers, from the opening of its port to its loss: its lines between link and port. It knows no port
 * and starts no timer.
 */

import { type TagId, tagOf } from '../../../engine/table/index.js';
import type { ArtiglioError } from '../../../errors/index.js';
import type { PortTenant } from '../../index.js';
import {
  type Firmware,
  firmwareError,
  LinkSession,
  type SessionCounters,
  type SessionListener,
  sealLine,
  textOfBytes,
} from '../../link/index.js';
import {
  BOARD_LIMITS,
  type BoardLine,
  DEFINITION_HASH,
  FIRMWARE_VERSION,
  HEALTHS,
  type HelloLine,
  hostLine,
  parseBoardLine,
  QUERIES,
  type ReaderLine,
  type SignalLine,
  type StatusLine,
  TAG_KINDS,
} from './generated/protocol.js';

/** A fault of a module. */
export type ModuleHealth = keyof typeof HEALTHS;

/** The state of one reader, as its board last reported it. */
export interface BoardReader {
  readonly health: ModuleHealth;
  readonly tags: readonly TagId[];
  readonly otherThing: boolean;
}

/** Reads and failed reads of a reader, of the rounds counted so far. */
export interface ReaderSignal {
  readonly rounds: number;
  readonly seen: number;
  readonly weak: number;
}

/** Means and listeners of a board. */
export interface ReaderBoardOptions {
  readonly send: (text: string) => void;
  /** Reports that something has changed. */
  readonly changed: (nowMs: number) => void;
  /** Reports that the board cannot be used. */
  readonly refused: (error: ArtiglioError, nowMs: number) => void;
  /** Tells whether the board with this id is the one that is looked for; any is unless given. */
  readonly isWanted?: (id: string) => boolean;
  /** Reports that the port is of no use. */
  readonly abandoned: () => void;
  readonly randomId: () => number;
}

/** The longest line of the board, bytes. A stream without line ends is no board. */
const LONGEST_LINE_BYTES = 4096;

export class ReaderBoard implements PortTenant {
  private readonly readers = new Map<number, BoardReader>();
  private readonly signals = new Map<number, ReaderSignal>();
  private lastSignal: SignalLine | undefined;
  private round = 0;
  private readonly link: ReaderLink;
  private hello: HelloLine | undefined;
  private portName = '';
  private nowMs = 0;
  private partial = '';

  constructor(private readonly options: ReaderBoardOptions) {
    this.link = new ReaderLink(
      {
        send: options.send,
        opened: (hello) => {
          if (options.isWanted?.(hello.id) === false) {
            this.link.close();
            this.giveUp();
            return;
          }
          this.hello = hello;
          this.changed();
        },
        interrupted: () => this.lose(),
        stranger: (hello) => {
          options.refused(firmwareError(hello, this.portName, READERS_FIRMWARE), this.nowMs);
          this.giveUp();
        },
        unanswered: () => this.giveUp(),
        reader: (reader) => this.take(reader),
        signal: (signal) => this.count(signal),
        status: ({ round }) => {
          this.round = round;
        },
      },
      options.randomId,
    );
  }

  /** Its id, eight hexadecimal digits; undefined while no board answers. */
  get id(): string | undefined {
    return this.hello?.id;
  }

  /** Its port, for messages. */
  get port(): string {
    return this.portName;
  }

  /** Its readers by their numbers. */
  get all(): ReadonlyMap<number, BoardReader> {
    return this.hello === undefined ? new Map() : this.readers;
  }

  /** Number of readers that have their time in a round: also one that answers no more. */
  get inRound(): number {
    return [...this.round.toString(2)].filter((bit) => bit === '1').length;
  }

  /** Returns the signal of a reader since the board was found. */
  signalOf(reader: number): ReaderSignal {
    return this.signals.get(reader) ?? { rounds: 0, seen: 0, weak: 0 };
  }

  /** Asks for the signals; `changed` says when they have come. */
  askSignal(nowMs: number): void {
    this.nowMs = nowMs;
    this.link.askSignal(nowMs);
  }

  /** Counts signals from now on. */
  restartSignal(): void {
    this.signals.clear();
  }

  open(portName: string, nowMs: number): void {
    this.nowMs = nowMs;
    this.portName = portName;
    this.partial = '';
    this.link.open(nowMs);
  }

  /** The time at which it last sent anything: it says twice a second that it lives. */
  heardAtMs: number | undefined;

  receive(bytes: Uint8Array, nowMs: number): void {
    this.nowMs = nowMs;
    this.heardAtMs = nowMs;
    this.partial += textOfBytes(bytes);
    const lines = this.partial.split('\n');
    this.partial = lines.pop() ?? '';
    if (this.partial.length > LONGEST_LINE_BYTES) this.partial = '';
    for (const line of lines) this.link.receive(line.trimEnd(), nowMs);
  }

  disconnected(nowMs: number): void {
    this.nowMs = nowMs;
    this.link.close();
    this.lose();
  }

  slept(nowMs: number): void {
    this.nowMs = nowMs;
    this.link.slept(nowMs);
  }

  poll(nowMs: number): void {
    this.nowMs = nowMs;
    this.link.poll(nowMs);
  }

  get deadlineMs(): number {
    return this.link.deadlineMs;
  }

  private giveUp(): void {
    this.lose();
    this.options.abandoned();
  }

  private lose(): void {
    this.hello = undefined;
    this.readers.clear();
    this.lastSignal = undefined;
    this.round = 0;
    this.changed();
  }

  private take({ reader, health, tags }: ReaderLine): void {
    const told = toldTags(tags);
    const name = healthOf(health);
    if (told === undefined || name === undefined) return;
    this.readers.set(reader, { health: name, ...told });
    this.changed();
  }

  private count(signal: SignalLine): void {
    const before = this.lastSignal;
    this.lastSignal = signal;
    if (before === undefined) return;
    const rounds = (signal.rounds - before.rounds) & 0xff;
    for (const reader of this.readers.keys()) {
      const sum = this.signalOf(reader);
      this.signals.set(reader, {
        rounds: sum.rounds + rounds,
        seen: sum.seen + step(signal.seen, before.seen, reader),
        weak: sum.weak + step(signal.weak, before.weak, reader),
      });
    }
    this.changed();
  }

  private changed(): void {
    this.options.changed(this.nowMs);
  }
}

function healthOf(number: number): ModuleHealth | undefined {
  // Object.entries widens the keys that `as const` has given.
  return (Object.keys(HEALTHS) as ModuleHealth[]).find((name) => HEALTHS[name] === number);
}

function step(now: string, before: string, reader: number): number {
  const at = (text: string) => Number.parseInt(text.slice(2 * reader, 2 * reader + 2), 16) || 0;
  return (at(now) - at(before)) & 0xff;
}

// The host's end of the link to a board with readers: what it says of a reader is acknowledged
// (docs/inside/protocol.md).

/** Events of the link, for the driver above it. */
interface ReaderLinkListener extends SessionListener<HelloLine> {
  /** Reports the state of one reader; the same may be reported again. */
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
class ReaderLink extends LinkSession<HelloLine, Message> {
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
 * Parses a line of the board; undefined when it is about a reader that no board has, or its counter is none that an
 * answer can have.
 */
function parseLine(line: string): BoardLine | undefined {
  const message = parseBoardLine(line);
  if (message?.kind !== 'reader') return message;
  return message.reader < BOARD_LIMITS.mega.readers && message.counter <= 0xff
    ? message
    : undefined;
}

// The tags in a line about a reader.

/** The tags on a reader. */
interface ToldTags {
  readonly tags: readonly TagId[];
  /** Something that is no sticker: a telephone, a bank card. */
  readonly otherThing: boolean;
}

/** Reads the field `tags`; `undefined` when it is none that the board writes. */
function toldTags(text: string): ToldTags | undefined {
  if (text === '-') return { tags: [], otherThing: false };
  const tags: TagId[] = [];
  let otherThing = false;
  for (const one of text.split('.')) {
    const kind = Number.parseInt(one.slice(0, 1), 16);
    if (Number.isNaN(kind)) return undefined;
    if ((kind & (TAG_KINDS.layer4 | TAG_KINDS.randomNumber)) !== 0) {
      otherThing = true;
      continue;
    }
    const tag = tagOf(one.slice(1));
    if (tag === undefined) return undefined;
    tags.push(tag);
  }
  return { tags, otherThing };
}
