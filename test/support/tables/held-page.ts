/** A page without a browser or a network: the other end of its socket. */
import { EventEmitter } from 'node:events';
import type { WebSocket } from '@fastify/websocket';
import type { ClientMessage } from '../../../src/page/messages/client-messages.js';
import type { Role } from '../../../src/page/messages/roles.js';
import { socketEnd } from '../../../src/page/server/connections.js';
import type { Pages } from '../../../src/page/server/pages.js';

/** A page that is open until it is closed. */
export class HeldPage {
  private readonly socket: HeldSocket;

  /** `sent` is given every message as its bytes. */
  constructor(pages: Pages, sent: (text: string) => void, role: Role = 'builder') {
    this.socket = new HeldSocket(sent);
    // Its end uses no more of a socket than this one has.
    const socket = this.socket as unknown as WebSocket;
    pages.add((listener) => socketEnd(socket, listener), role);
  }

  say(message: ClientMessage): void {
    this.socket.emit('message', Buffer.from(JSON.stringify(message)), false);
  }

  close(): void {
    this.socket.close();
  }
}

class HeldSocket extends EventEmitter {
  readonly OPEN = 1;
  readyState = 1;
  readonly bufferedAmount = 0;
  readonly isPaused = false;

  constructor(readonly send: (text: string) => void) {
    super();
  }

  ping(): void {
    this.emit('pong');
  }
  pong(): void {}
  pause(): void {}
  resume(): void {}
  terminate(): void {
    this.close();
  }
  close(): void {
    if (this.readyState !== this.OPEN) return;
    this.readyState = 3;
    this.emit('close');
  }
}
