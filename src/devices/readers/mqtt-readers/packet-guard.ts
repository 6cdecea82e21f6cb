/**
 * Stands between a broker and the MQTT client, so that a broker cannot keep this process busy. Each turn of
 * the event loop reads only a part of the bytes, keeps the newest message of each topic, and rests after
 * many. Without it the client would parse everything before any timer runs, and keep packets of any size in
 * memory.
 */
import { Duplex } from 'node:stream';
import type { ReaderClock } from '../index.js';

/** The events of a guard. */
export interface GuardOptions {
  readonly clock: ReaderClock;
  /** Reports each turn in which more came than readers send. */
  readonly onFlood: () => void;
}

/** The bytes read in one turn of the event loop. */
export const BYTES_A_TURN = 16 * 1_024;
/** The most messages of a turn after which the guard does not rest; a rest lets the rest of the program work. */
export const MESSAGES_WITHOUT_REST = 32;
/** The duration of this rest, ms. */
export const REST_MS = 10;
/** The most messages in a second that are no flood: thirty readers send fewer than two hundred. */
const FLOOD_A_SECOND = 500;

export class PacketGuard extends Duplex {
  private readonly scanner = new PacketScanner();
  private cancelTurn: (() => void) | undefined;
  private clientIsFull = false;
  private secondBeganMs: number;
  private messagesThisSecond = 0;

  /** `broker` is the connection; the guard destroys it when it is destroyed itself. */
  constructor(
    private readonly broker: Duplex,
    private readonly options: GuardOptions,
  ) {
    super();
    this.secondBeganMs = options.clock.nowMs();
    broker.on('readable', () => this.turn());
    broker.on('end', () => this.push(null));
    broker.on('error', (error) => this.destroy(error));
    broker.on('close', () => this.destroy());
  }

  override _read(): void {
    this.clientIsFull = false;
    this.turn();
  }

  override _write(bytes: Buffer, _: BufferEncoding, done: (error?: Error | null) => void): void {
    this.broker.write(bytes, done);
  }

  /** Writes the small parts of a packet together. */
  override _writev(
    parts: readonly { readonly chunk: Buffer }[],
    done: (error?: Error | null) => void,
  ): void {
    this.broker.write(Buffer.concat(parts.map(({ chunk }) => chunk)), done);
  }

  override _final(done: () => void): void {
    this.broker.end(done);
  }

  override _destroy(error: Error | null, done: (error?: Error | null) => void): void {
    this.cancelTurn?.();
    this.broker.destroy();
    done(error);
  }

  /** Reads a part of the bytes. The next part waits for the next turn, or for a rest. */
  private turn(): void {
    if (this.cancelTurn !== undefined || this.clientIsFull || this.destroyed) return;
    const { readableLength } = this.broker;
    // Without a size `read` would return everything.
    const bytes: unknown = this.broker.read(Math.min(BYTES_A_TURN, Math.max(1, readableLength)));
    if (!Buffer.isBuffer(bytes)) return;
    const found = this.scanner.scan(bytes);
    const messages = found.filter(({ kind }) => kind === 'message').length;
    this.count(messages, found);
    this.cancelTurn = this.soon(messages > MESSAGES_WITHOUT_REST ? REST_MS : 0, () => {
      this.cancelTurn = undefined;
      this.turn();
    });
    this.giveOn(found);
  }

  /** Passes packets to the client: of each topic only the newest message, since each is a whole state. */
  private giveOn(found: readonly Found[]): void {
    const newest = new Map<string, Buffer>();
    const packets: Buffer[] = [];
    for (const one of found) {
      if (one.kind === 'other') packets.push(one.packet);
      if (one.kind !== 'message') continue;
      // Deleted first, so that the message takes the place of the newest.
      newest.delete(one.topic);
      newest.set(one.topic, one.packet);
    }
    packets.push(...newest.values());
    if (packets.length > 0) this.clientIsFull = !this.push(Buffer.concat(packets));
    if (found.some(({ kind }) => kind === 'broken')) {
      this.destroy(Object.assign(new Error('it sends what is no MQTT'), { code: 'EPROTO' }));
    }
  }

  private count(messages: number, found: readonly Found[]): void {
    const nowMs = this.options.clock.nowMs();
    if (nowMs >= this.secondBeganMs + 1_000) {
      this.secondBeganMs = nowMs;
      this.messagesThisSecond = 0;
    }
    this.messagesThisSecond += messages;
    const isFlood =
      this.messagesThisSecond > FLOOD_A_SECOND || found.some(({ kind }) => kind === 'skipped');
    if (isFlood) this.options.onFlood();
  }

  private soon(waitMs: number, then: () => void): () => void {
    if (waitMs > 0) return this.options.clock.callAt(this.options.clock.nowMs() + waitMs, then);
    const next = setImmediate(then);
    return () => clearImmediate(next);
  }
}

// Cuts the bytes of a broker into MQTT packets (MQTT 3.1.1, 2.2), and skips messages that are larger than
// a reader's. Pure.

/** The result of a scan. */
type Found =
  /** A complete message. */
  | { readonly kind: 'message'; readonly topic: string; readonly packet: Buffer }
  /** Any other complete packet. */
  | { readonly kind: 'other'; readonly packet: Buffer }
  /** A message larger than any reader's. All its bytes are skipped, also those still to come. */
  | { readonly kind: 'skipped' }
  /** Bytes that are not MQTT. The rest cannot be understood. */
  | { readonly kind: 'broken' };

/** The largest packet that is read, bytes. A reader's message has about fifty. */
export const LARGEST_PACKET_BYTES = 1_024;

/** The kinds of packet (MQTT 3.1.1, 2.2.1). */
const PUBLISH = 3;
/** The length of a packet takes at most this many bytes (MQTT 3.1.1, 2.2.3). */
const LENGTH_BYTES = 4;

export class PacketScanner {
  /** The start of an incomplete packet. It is never longer than a packet may be. */
  private begun = Buffer.alloc(0);
  private bytesToSkip = 0;

  /** Takes the next bytes, and returns what they contain, in order. */
  scan(bytes: Buffer): Found[] {
    const found: Found[] = [];
    const skippedNow = Math.min(this.bytesToSkip, bytes.length);
    this.bytesToSkip -= skippedNow;
    let rest = bytes.subarray(skippedNow);
    if (this.begun.length > 0) rest = Buffer.concat([this.begun, rest]);
    for (;;) {
      const head = headOf(rest);
      if (head === undefined) break;
      const isMessage = head.kind === PUBLISH;
      if (head.lengthBytes > LARGEST_PACKET_BYTES && isMessage) {
        found.push({ kind: 'skipped' });
        this.bytesToSkip = Math.max(0, head.lengthBytes - rest.length);
        rest = rest.subarray(head.lengthBytes);
        continue;
      }
      if (head.lengthBytes > LARGEST_PACKET_BYTES) return [...found, { kind: 'broken' }];
      if (rest.length < head.lengthBytes) break;
      const packet = rest.subarray(0, head.lengthBytes);
      rest = rest.subarray(head.lengthBytes);
      const topic = isMessage ? topicOf(packet.subarray(head.headBytes)) : undefined;
      if (isMessage && topic === undefined) return [...found, { kind: 'broken' }];
      found.push(
        topic === undefined ? { kind: 'other', packet } : { kind: 'message', topic, packet },
      );
    }
    // A copy, so that the large buffer can be freed.
    this.begun = Buffer.from(rest);
    return found;
  }
}

/** Parses the fixed header of the first packet, or `undefined` while a part of it is missing. */
function headOf(
  bytes: Buffer,
): { readonly kind: number; readonly headBytes: number; readonly lengthBytes: number } | undefined {
  let length = 0;
  for (let index = 0; index < LENGTH_BYTES; index += 1) {
    const byte = bytes[1 + index];
    if (byte === undefined) return undefined;
    length += (byte & 0x7f) * 128 ** index;
    const headBytes = 2 + index;
    if (byte < 0x80) {
      return { kind: (bytes[0] ?? 0) >> 4, headBytes, lengthBytes: headBytes + length };
    }
  }
  // No packet is this long, so it counts as broken.
  return { kind: 0, headBytes: 0, lengthBytes: Infinity };
}

/** Returns the topic of a message, or `undefined` when the message is too short. */
function topicOf(body: Buffer): string | undefined {
  if (body.length < 2) return undefined;
  const end = 2 + body.readUInt16BE(0);
  return end > body.length ? undefined : body.toString('latin1', 2, end);
}
