/** The socket to the server; opens again after each loss. */
import { type DoorTrouble, doorTrouble } from './code-words.js';

/** The events of a connection. */
export interface ConnectionListener<Received> {
  readonly opened: () => void;
  /** Reports that the connection was lost or not made; it is tried again. */
  readonly lost: () => void;
  readonly message: (message: Received) => void;
  /** Reports that the socket did not open twice in a row, or was refused; why, as far as it is known. */
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

  /** Looks for the reason when the socket fails again; one failure is nothing: the table may begin at this moment. */
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

/** The socket that was opened before the page's script had come, and what it has heard so far. */

export interface EarlySocket {
  readonly socket: WebSocket;
  /** The messages in the order of their coming. */
  readonly messages: readonly string[];
  /** Lets somebody else listen from now on. */
  readonly handOver: () => void;
}

declare global {
  interface Window {
    /** Absent: it was taken, or the page's script came first. */
    earlySocket?: EarlySocket | undefined;
  }
}

/** Returns whether this page is a tablet that lies on the table (`?tablet`). */
export function isTablet(): boolean {
  return new URLSearchParams(location.search).has('tablet');
}

/** Returns the address of this page's socket: beside the page, whose folder a proxy may have chosen. */
export function socketAddress(): URL {
  const url = new URL(isTablet() ? 'socket?tablet' : 'socket', location.href);
  url.protocol = location.protocol === 'https:' ? 'wss:' : 'ws:';
  return url;
}

/** Takes it, once; undefined when there is none that can still be used. */
function takeEarlySocket(): EarlySocket | undefined {
  const early = window.earlySocket;
  window.earlySocket = undefined;
  early?.handOver();
  return early !== undefined && early.socket.readyState <= WebSocket.OPEN ? early : undefined;
}

// Requests of the page to its server, beside the socket.

/** The answer to a request. */
type HostAnswer<Told> =
  | { readonly kind: 'told'; readonly told: Told }
  /** The table has nothing of this kind. */
  | { readonly kind: 'nothing' }
  | HostRefusal;

/** A refusal: an error's code and the terminal's sentences, or the table did not answer. */
export type HostRefusal =
  | { readonly kind: 'refused'; readonly code: string; readonly text: string }
  | { readonly kind: 'lost' };

/** Asks for `path`, or sends it `body`. Never rejects: the page says itself that the table is lost. */
export async function askHost<Told>(path: string, body?: unknown): Promise<HostAnswer<Told>> {
  try {
    const response = await fetch(path, body === undefined ? {} : posted(body));
    if (response.status === 204 || response.status === 404) return { kind: 'nothing' };
    // The server has the same version, so what it sends is not checked.
    const answer = (await response.json()) as Told & {
      readonly code: string;
      readonly text: string;
    };
    if (response.ok) return { kind: 'told', told: answer };
    return { kind: 'refused', code: answer.code, text: answer.text };
  } catch {
    return { kind: 'lost' };
  }
}

/** Returns the body of the answer; undefined: the server did not give it. */
export async function toldByHost<Told>(path: string): Promise<Told | undefined> {
  const answer = await askHost<Told>(path);
  return answer.kind === 'told' ? answer.told : undefined;
}

function posted(body: unknown): RequestInit {
  const headers = { 'content-type': 'application/json' };
  return { method: 'POST', headers, body: JSON.stringify(body) };
}
