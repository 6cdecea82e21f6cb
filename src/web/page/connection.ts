/** The socket to the server; opens again after each loss. */

/** The events of a connection. */
export interface ConnectionListener<Received> {
  readonly opened: () => void;
  /** The connection was lost or not made; it is tried again. */
  readonly lost: () => void;
  readonly message: (message: Received) => void;
}

const FIRST_WAIT_MS = 400;
const LONGEST_WAIT_MS = 5000;

/** A connection with one type of messages in each direction. */
export class Connection<Received, Sent> {
  private socket: WebSocket | undefined;
  private waitMs = FIRST_WAIT_MS;
  private isOver = false;

  constructor(private readonly listener: ConnectionListener<Received>) {}

  /** Opens the socket, and again after each loss with a growing delay. */
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
      // The server has the same version, so its messages are not checked.
      this.listener.message(JSON.parse(String(event.data)) as Received);
    });
    socket.addEventListener('close', () => {
      if (this.isOver) return;
      this.listener.lost();
      setTimeout(() => this.open(), this.waitMs);
      this.waitMs = Math.min(LONGEST_WAIT_MS, this.waitMs * 2);
    });
  }

  /** Closes the connection for good. */
  close(): void {
    this.isOver = true;
    this.socket?.close();
  }

  /** Sends a message. While the connection is lost it is dropped, because the table moves on. */
  send(message: Sent): void {
    if (this.socket?.readyState === WebSocket.OPEN) this.socket.send(JSON.stringify(message));
  }
}
