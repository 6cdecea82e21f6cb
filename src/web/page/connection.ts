/**
 * The socket to the server: opened again by itself whenever it is lost.
 */
import type { ClientMessage } from '../client-messages.js';
import type { ServerMessage } from '../messages.js';

export interface ConnectionListener {
  readonly opened: () => void;
  readonly lost: () => void;
  readonly message: (message: ServerMessage) => void;
}

const FIRST_WAIT_MS = 400;
const LONGEST_WAIT_MS = 5000;

export class Connection {
  private socket: WebSocket | undefined;
  private waitMs = FIRST_WAIT_MS;

  constructor(private readonly listener: ConnectionListener) {}

  /** Opens the socket, and again after each loss, a little later each time. */
  open(): void {
    const url = new URL('/socket', location.href);
    url.protocol = location.protocol === 'https:' ? 'wss:' : 'ws:';
    const socket = new WebSocket(url);
    this.socket = socket;
    socket.addEventListener('open', () => {
      this.waitMs = FIRST_WAIT_MS;
      this.listener.opened();
    });
    socket.addEventListener('message', (event) => {
      // The server is the same program in the same version: its messages are taken as they are.
      this.listener.message(JSON.parse(String(event.data)) as ServerMessage);
    });
    socket.addEventListener('close', () => {
      this.listener.lost();
      setTimeout(() => this.open(), this.waitMs);
      this.waitMs = Math.min(LONGEST_WAIT_MS, this.waitMs * 2);
    });
  }

  /** Sends; while the connection is lost nothing is sent and nothing kept, for the table moves on. */
  send(message: ClientMessage): void {
    if (this.socket?.readyState === WebSocket.OPEN) this.socket.send(JSON.stringify(message));
  }
}
