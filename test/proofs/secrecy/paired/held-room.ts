/** The lamps of a room: every frame that a table sends to them, as it gives it to its socket. */

import { createSocket, type Socket } from 'node:dgram';
import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import { once } from 'node:events';

export class HeldRoom {
  private lamp: Socket | undefined;

  /** `sent` is told of each packet. */
  constructor(private readonly sent: (text: string) => void) {}

  /** The lamp listens from now on. @returns its port. */
  async open(): Promise<number> {
    const lamp = createSocket('udp4');
    this.lamp = lamp;
    lamp.bind(0, '127.0.0.1');
    await once(lamp, 'listening');
    subscribe('udp.socket', this.watch);
    return lamp.address().port;
  }

  async close(): Promise<void> {
    unsubscribe('udp.socket', this.watch);
    const { lamp } = this;
    this.lamp = undefined;
    if (lamp !== undefined) await new Promise<void>((resolve) => lamp.close(resolve));
  }

  /** Notices the sockets that this process makes. */
  private readonly watch = (message: unknown): void => {
    // Node documents this message.
    const { socket } = message as { readonly socket: Socket };
    const send = socket.send.bind(socket);
    const watched = (packet: Uint8Array, ...rest: unknown[]): void => {
      this.sent(`room ${Buffer.from(packet).toString('hex')}`);
      Reflect.apply(send, socket, [packet, ...rest]);
    };
    Object.assign(socket, { send: watched });
  };
}
