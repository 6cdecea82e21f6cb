/** The socket to the server; opens again after each loss. */
import { socketAddress, takeEarlySocket } from './early-socket.js';

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
    const early = takeEarlySocket();
    const socket = early?.socket ?? new WebSocket(socketAddress());
    this.socket = socket;
    const opened = () => {
      this.waitMs = FIRST_WAIT_MS;
      this.listener.opened();
    };
    const hear = (text: string) => {
      // The server has the same version, so its messages are not checked.
      this.listener.message(JSON.parse(text) as Received);
    };
    if (socket.readyState === WebSocket.OPEN) opened();
    else socket.addEventListener('open', opened);
    for (const text of early?.messages ?? []) hear(text);
    socket.addEventListener('message', (event) => hear(String(event.data)));
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
