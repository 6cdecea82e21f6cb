/**
 * Stands between a broker and the MQTT client, so that a broker cannot keep this process busy. Each turn of
 * the event loop reads only a part of the bytes, keeps the newest message of each topic, and rests after
 * many. Without it the client would parse everything before any timer runs, and keep packets of any size in
 * memory.
 */
import { Duplex } from 'node:stream';
import type { ReaderClock } from '../index.js';
import { type Found, PacketScanner } from './packet-scanner.js';

/** The events of a guard. */
export interface GuardOptions {
  readonly clock: ReaderClock;
  /** Called in each turn in which more came than readers send. */
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

  /** The client writes a packet in small parts; they leave together. */
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
