/**
 * A door before the daemon: a socket of its own that passes on what is said, question by question
 * (pcsc-lite's src/winscard_msg.h), or refuses, or holds a question back. What the module does when a
 * call of its never comes back cannot be had from a daemon that is well.
 */
import { once } from 'node:events';
import { createConnection, createServer, type Socket } from 'node:net';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import { pcscSocket } from '../../../../src/devices/readers/pcsc/pcsc-driver.js';
import { temporaryDirectory } from '../../../support/temporary.js';

/** What is asked, as far as a test looks for it. */
export const ASKED = { readers: 0x12, wait: 0x13, transmit: 0x09, control: 0x0a } as const;

/** Says of a question whether it is passed on now, later, or, where the promise stays open, never. */
export type Doorkeeper = (command: number, before: readonly number[]) => Promise<void> | void;

export class Door {
  /** Hangs up on whoever comes, as pcscd does where polkit forbids it. */
  refuses = false;
  keeper: Doorkeeper = () => {};
  private readonly sockets = new Set<Socket>();

  private constructor(readonly socketPath: string) {}

  /** Stands before the daemon until the test is over. */
  static async open(): Promise<Door> {
    const server = createServer();
    const door = new Door(join(await temporaryDirectory(), 'pcscd.comm'));
    server.on('connection', (socket) => door.welcome(socket));
    server.listen(door.socketPath);
    await once(server, 'listening');
    onTestFinished(() => {
      server.close();
      door.hangUp();
    });
    return door;
  }

  /** Hangs up on everybody who is inside. */
  hangUp(): void {
    for (const socket of this.sockets) socket.destroy();
  }

  private welcome(client: Socket): void {
    if (this.refuses) {
      client.destroy();
      return;
    }
    const daemon = createConnection(pcscSocket());
    for (const [socket, other] of [
      [client, daemon],
      [daemon, client],
    ] as const) {
      this.sockets.add(socket);
      socket.on('error', () => {});
      socket.on('close', () => {
        this.sockets.delete(socket);
        other.destroy();
      });
    }
    daemon.pipe(client);
    const before: number[] = [];
    let received = Buffer.alloc(0);
    let passed: Promise<void> = Promise.resolve();
    client.on('data', (data) => {
      received = Buffer.concat([received, data]);
      for (let length = questionBytes(received); length <= received.length; ) {
        const question = received.subarray(0, length);
        received = received.subarray(length);
        const command = question.readUInt32LE(4);
        passed = passed.then(async () => {
          await this.keeper(command, before);
          before.push(command);
          if (!daemon.destroyed) daemon.write(question);
        });
        length = questionBytes(received);
      }
    });
  }
}

/** How long the question is that begins here; without end while too little of it has come. */
function questionBytes(received: Buffer): number {
  if (received.length < HEAD_BYTES) return Infinity;
  const body = HEAD_BYTES + received.readUInt32LE(0);
  const at = SENT_LENGTH_AT[received.readUInt32LE(4)];
  if (at === undefined) return body;
  // What is sent to a card or a reader follows the question, which has its length.
  return received.length < body ? Infinity : body + received.readUInt32LE(HEAD_BYTES + at);
}

const HEAD_BYTES = 8;
const SENT_LENGTH_AT: Readonly<Record<number, number>> = {
  [ASKED.transmit]: 12,
  [ASKED.control]: 8,
};
