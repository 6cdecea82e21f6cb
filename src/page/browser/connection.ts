/** The socket to the server; opens again after each loss. */
import { type DoorTrouble, doorTrouble } from './door-trouble.js';
import { socketAddress, takeEarlySocket } from './early-socket.js';

/** The events of a connection. */
export interface ConnectionListener<Received> {
  readonly opened: () => void;
  /** The connection was lost or not made; it is tried again. */
  readonly lost: () => void;
  readonly message: (message: Received) => void;
  /** The socket did not open twice in a row, or was refused; why, as far as it is known. */
  readonly shut: (why: DoorTrouble | undefined) => void;
}

const FIRST_WAIT_MS = 400;
const LONGEST_WAIT_MS = 5000;
/** Failed sockets in a row after which the page asks why. */
const FAILURES_TO_ASK = 2;
/** Time out of sight after which a device may have slept, and its socket with it, ms. */
const SLEEP_MS = 5000;

/** A connection with one type of messages in each direction. */
export class Connection<Received, Sent> {
  private socket: WebSocket | undefined;
  private waitMs = FIRST_WAIT_MS;
  private nextTry: ReturnType<typeof setTimeout> | undefined;
  private isOver = false;
  private failures = 0;

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
    let isHeard = false;
    const hear = (text: string) => {
      isHeard = true;
      this.failures = 0;
      // The server has the same version, so its messages are not checked.
      if (this.socket === socket) this.listener.message(JSON.parse(text) as Received);
    };
    if (socket.readyState === WebSocket.OPEN) opened();
    else socket.addEventListener('open', opened);
    for (const text of early?.messages ?? []) hear(text);
    socket.addEventListener('message', (event) => hear(String(event.data)));
    socket.addEventListener('close', ({ code }) => {
      if (this.isOver || this.socket !== socket) return;
      this.listener.lost();
      if (!isHeard) void this.lookAtDoor(code);
      this.nextTry = setTimeout(() => this.open(), this.waitMs);
      this.waitMs = Math.min(LONGEST_WAIT_MS, this.waitMs * 2);
    });
  }

  /** Opens it again when the page was out of sight for long: a telephone that slept hears of no loss. */
  openAfterSleep(): void {
    let hiddenSince = Number.POSITIVE_INFINITY;
    document.addEventListener('visibilitychange', () => {
      // A clock of the page may stand still in sleep; the time of day does not.
      const now = Date.now();
      if (document.hidden) hiddenSince = now;
      else if (now - hiddenSince >= SLEEP_MS) this.renew();
    });
  }

  /** Closes the connection for good. */
  close(): void {
    this.isOver = true;
    this.socket?.close();
  }

  /** Sends a message. While the connection is lost it is dropped, because the table moves on. */
  send(message: Sent, bytes = 0): void {
    if (this.socket?.readyState === WebSocket.OPEN)
      this.socket.send(JSON.stringify(message).padEnd(bytes));
  }

  /** One failure is nothing: the table may begin at this moment. */
  private async lookAtDoor(closedBy: number): Promise<void> {
    this.failures += 1;
    if (this.failures >= FAILURES_TO_ASK) this.listener.shut(await doorTrouble(closedBy));
  }

  private renew(): void {
    if (this.isOver) return;
    clearTimeout(this.nextTry);
    const before = this.socket;
    this.socket = undefined;
    // A socket without its other end takes minutes to close.
    before?.close();
    this.listener.lost();
    this.waitMs = FIRST_WAIT_MS;
    this.open();
  }
}
