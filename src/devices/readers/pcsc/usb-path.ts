/**
 * Where a reader is plugged in. PC/SC knows bus and address of a USB reader as the attribute "channel
 * id", which `nfc-pcsc` cannot ask for; so the daemon is asked on its own socket, in its own words
 * (pcsc-lite's src/winscard_msg.h, protocol 4). Where it speaks another language nothing is known.
 */
import { readdir, readFile } from 'node:fs/promises';
import { createConnection, type Socket } from 'node:net';
import { join } from 'node:path';
import type { ChildOptions } from './child-messages.js';

const COMMAND = { version: 0x11, establish: 0x01, connect: 0x04, getAttribute: 0x0f } as const;
const PROTOCOL = { major: 4, minor: 4 };
const READER_NAME_BYTES = 128;
const ATTRIBUTE_BYTES = 264;
const SHARE_DIRECT = 3;
const ATTRIBUTE_CHANNEL_ID = 0x20110;
/** The upper half of a channel id that names a USB device. */
const CHANNEL_USB = 0x0020;
const LONGEST_MS = 1_000;

/** The path of a reader's plug, e.g. `1-1.2`; undefined where the system does not say. */
export async function usbPathOf(
  readerName: string,
  { socketPath, usbDirectory }: Pick<ChildOptions, 'socketPath' | 'usbDirectory'>,
): Promise<string | undefined> {
  try {
    const channel = await channelIdOf(readerName, socketPath);
    if (channel >>> 16 !== CHANNEL_USB) return undefined;
    return await pathOfDevice(usbDirectory, (channel >>> 8) & 0xff, channel & 0xff);
  } catch {
    return undefined;
  }
}

async function pathOfDevice(directory: string, bus: number, address: number) {
  for (const name of await readdir(directory)) {
    const number = async (file: string) =>
      Number(await readFile(join(directory, name, file), 'utf8').catch(() => 'none'));
    if ((await number('busnum')) === bus && (await number('devnum')) === address) return name;
  }
  return undefined;
}

async function channelIdOf(readerName: string, socketPath: string): Promise<number> {
  const daemon = new Daemon(socketPath);
  try {
    await daemon.ask(COMMAND.version, words(PROTOCOL.major, PROTOCOL.minor, 0));
    const context = (await daemon.ask(COMMAND.establish, words(0, 0, 0))).readUInt32LE(4);
    const name = Buffer.alloc(READER_NAME_BYTES);
    name.write(readerName, 'latin1');
    const connected = await daemon.ask(
      COMMAND.connect,
      Buffer.concat([words(context), name, words(SHARE_DIRECT, 0, 0, 0, 0)]),
    );
    const card = connected.readInt32LE(4 + READER_NAME_BYTES + 8);
    const attribute = await daemon.ask(
      COMMAND.getAttribute,
      Buffer.concat([
        words(card, ATTRIBUTE_CHANNEL_ID),
        Buffer.alloc(ATTRIBUTE_BYTES),
        words(ATTRIBUTE_BYTES, 0),
      ]),
    );
    return attribute.readUInt32LE(8);
  } finally {
    // The daemon gives back what a client held that has gone.
    daemon.close();
  }
}

/** One conversation with the daemon: each question is answered by as many bytes, its result last. */
class Daemon {
  private readonly socket: Socket;
  private received = Buffer.alloc(0);
  private waiting: { bytes: number; take: (answer: Buffer) => void } | undefined;
  private readonly failed: Promise<never>;

  constructor(path: string) {
    this.socket = createConnection(path);
    this.failed = new Promise((_, reject) => {
      this.socket.on('error', reject);
      this.socket.on('close', () => reject(new Error('closed')));
      this.socket.setTimeout(LONGEST_MS, () => reject(new Error('no answer')));
    });
    this.failed.catch(() => {});
    this.socket.on('data', (data) => {
      this.received = Buffer.concat([this.received, data]);
      this.hand();
    });
  }

  async ask(command: number, question: Buffer): Promise<Buffer> {
    const answer = new Promise<Buffer>((take) => {
      this.waiting = { bytes: question.length, take };
    });
    this.socket.write(Buffer.concat([words(question.length, command), question]));
    const given = await Promise.race([answer, this.failed]);
    const result = given.readUInt32LE(given.length - 4);
    if (result !== 0) throw new Error(`the daemon refused: ${result.toString(16)}`);
    return given;
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
    waiting.take(answer);
  }
}

function words(...numbers: readonly number[]): Buffer {
  const buffer = Buffer.alloc(4 * numbers.length);
  numbers.forEach((number, index) => {
    buffer.writeInt32LE(number | 0, 4 * index);
  });
  return buffer;
}
