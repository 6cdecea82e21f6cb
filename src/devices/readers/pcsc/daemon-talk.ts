/**
 * Asks the daemon on its own socket what `nfc-pcsc` cannot ask, in the daemon's protocol (pcsc-lite's
 * src/winscard_msg.h and src/eventhandler.h, protocol 4).
 */
import { createConnection, type Socket } from 'node:net';
import { errnoOf } from '../../../errors/index.js';

/** The length of a reader's name in a message, padded with zeros. */
export const READER_NAME_BYTES = 128;

const COMMAND = { version: 0x11, readers: 0x12 } as const;
const PROTOCOL = { major: 4, minor: 4 };
const LONGEST_MS = 1_000;
/** The daemon reports all places for readers, also free ones. */
const READER_PLACES = 16;
/**
 * Name, event counter, state, sharing, answer to reset (33 bytes and three of padding), its length, protocol.
 */
const READER_BYTES = READER_NAME_BYTES + 12 + 36 + 8;
const STATE_AT = READER_NAME_BYTES + 4;
const STATE_PRESENT = 0x04;
/** Every reader name of the daemon ends with two numbers. */
const NAME = /^[\x20-\x7e]+ [0-9A-F]{2} [0-9A-F]{2}$/u;

/** A question was not answered in time. */
class NoAnswer extends Error {}

/**
 * Returns the names of all the daemon's readers; none when its protocol is unknown, because an answer that is not
 * understood proves nothing; `undefined` when it does not answer.
 */
export async function readersOfDaemon(socketPath: string): Promise<readonly string[] | undefined> {
  const daemon = new DaemonTalk(socketPath);
  try {
    await daemon.greet();
    return (await daemon.readers()).map(({ name }) => name);
  } catch (error) {
    return error instanceof NoAnswer ? undefined : [];
  } finally {
    daemon.close();
  }
}

/** `absent`: no process listens there. `silent`: one does and says nothing, as a daemon that hangs. */
export type DaemonState = 'absent' | 'silent' | 'answers';

/** The errors of a socket on which no process listens: a killed daemon leaves one. */
const NOBODY = new Set(['ENOENT', 'ECONNREFUSED', 'ENOTSOCK', 'ENOTDIR']);

/**
 * Returns the state of a daemon, by its answer to a greeting. One that refuses or has another protocol answers, too.
 */
export async function daemonState(daemon: DaemonTalk): Promise<DaemonState> {
  try {
    await daemon.greet();
    return 'answers';
  } catch (error) {
    if (NOBODY.has(errnoOf(error))) return 'absent';
    // EAGAIN: it has not taken those who came before.
    return error instanceof NoAnswer || errnoOf(error) === 'EAGAIN' ? 'silent' : 'answers';
  } finally {
    daemon.close();
  }
}

/** One conversation with the daemon, one question at a time. */
export class DaemonTalk {
  private readonly socket: Socket;
  private received = Buffer.alloc(0);
  private waiting: { bytes: number; hand: (answer: Buffer) => void } | undefined;
  private readonly failed: Promise<never>;

  constructor(path: string, longestMs = LONGEST_MS) {
    this.socket = createConnection(path);
    this.failed = new Promise((_, reject) => {
      this.socket.on('error', reject);
      this.socket.on('close', () => reject(new Error('closed')));
      this.socket.setTimeout(longestMs, () => reject(new NoAnswer('no answer')));
    });
    this.failed.catch(() => {});
    this.socket.on('data', (data) => {
      this.received = Buffer.concat([this.received, data]);
      this.hand();
    });
  }

  /** Greets the daemon; must be called first. @throws Error when the daemon has another protocol. */
  async greet(): Promise<void> {
    await this.ask(COMMAND.version, words(PROTOCOL.major, PROTOCOL.minor, 0));
  }

  /** Returns all readers, and whether the daemon saw a card on each at its last look. @throws Error */
  async readers(): Promise<readonly { readonly name: string; readonly hasCard: boolean }[]> {
    const bytes = READER_PLACES * READER_BYTES;
    const told = await this.put(COMMAND.readers, Buffer.alloc(0), bytes);
    return Array.from({ length: READER_PLACES }, (_, place) => {
      const from = place * READER_BYTES;
      const [name = ''] = told.toString('latin1', from, from + READER_NAME_BYTES).split('\0');
      return { name, hasCard: (told.readUInt32LE(from + STATE_AT) & STATE_PRESENT) !== 0 };
    }).filter(({ name }) => NAME.test(name));
  }

  /** Asks a question; its answer has the same length and ends with the result. @throws Error */
  async ask(command: number, question: Buffer): Promise<Buffer> {
    const given = await this.put(command, question, question.length);
    const result = given.readUInt32LE(given.length - 4);
    if (result !== 0) throw new Error(`the daemon refused: ${result.toString(16)}`);
    return given;
  }

  /** Asks a question whose answer has `bytes` bytes. @throws Error */
  async put(command: number, question: Buffer, bytes: number): Promise<Buffer> {
    const answer = new Promise<Buffer>((hand) => {
      this.waiting = { bytes, hand };
    });
    this.socket.write(Buffer.concat([words(question.length, command), question]));
    return await Promise.race([answer, this.failed]);
  }

  close(): void {
    this.socket.destroy();
  }

  private hand(): void {
    const { waiting } = this;
    if (waiting === undefined || this.received.length < waiting.bytes) return;
    this.waiting = undefined;
    const answer = this.received.subarray(0, waiting.bytes);
    this.received = this.received.subarray(waiting.bytes);
    waiting.hand(answer);
  }
}

/** Encodes numbers in the daemon's format: four bytes each, the lowest first. */
export function words(...numbers: readonly number[]): Buffer {
  const buffer = Buffer.alloc(4 * numbers.length);
  numbers.forEach((number, index) => {
    buffer.writeInt32LE(number | 0, 4 * index);
  });
  return buffer;
}
