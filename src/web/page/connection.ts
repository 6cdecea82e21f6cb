/**
 * The socket to the server: opened again by itself whenever it is lost.
 */

/** Told what happens to a connection. */
export interface ConnectionListener<Received> {
  readonly opened: () => void;
  /** It is gone, or could not be had; it is tried again. */
  readonly lost: () => void;
  readonly message: (message: Received) => void;
}

const FIRST_WAIT_MS = 400;
const LONGEST_WAIT_MS = 5000;

/** A connection that brings messages of one sort and takes those of another. */
export class Connection<Received, Sent> {
  private socket: WebSocket | undefined;
  private waitMs = FIRST_WAIT_MS;
  private isOver = false;

  constructor(private readonly listener: ConnectionListener<Received>) {}

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
      this.listener.message(JSON.parse(String(event.data)) as Received);
    });
    socket.addEventListener('close', () => {
      if (this.isOver) return;
      this.listener.lost();
      setTimeout(() => this.open(), this.waitMs);
      this.waitMs = Math.min(LONGEST_WAIT_MS, this.waitMs * 2);
    });
  }

  /** Closes it for good. */
  close(): void {
    this.isOver = true;
    this.socket?.close();
  }

  /** Sends; while the connection is lost nothing is sent and nothing kept, for the table moves on. */
  send(message: Sent): void {
    if (this.socket?.readyState === WebSocket.OPEN) this.socket.send(JSON.stringify(message));
  }
}
