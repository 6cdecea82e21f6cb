/** One open page: its socket, its hand, and what has not gone either way yet. */
import type { WebSocket } from '@fastify/websocket';
import type { PageHand } from './hand.js';
import type { ServerMessage } from './messages.js';

/** What every page is told, in the order in which it leaves: always this one, whatever came up first. */
const TOLD_IN_ORDER = ['hello', 'state', 'pixels', 'cards', 'players', 'volume', 'sound'] as const;

/** What every page is told; the other messages answer one page. */
export type Told = Extract<ServerMessage, { readonly kind: (typeof TOLD_IN_ORDER)[number] }>;

/** Above this many bytes not yet read, a page is given nothing more until it has caught up. */
const UNREAD_BYTES = 256 * 1024;

/** A page that is open now: what it is to be told and what it asked for. */
export interface OpenPage {
  readonly socket: WebSocket;
  readonly hand: PageHand;
  /** What this page has not been sent yet, newest of each kind. */
  readonly waiting: Map<Told['kind'], string>;
  /** Answers to this page alone. */
  readonly replies: string[];
  /** What it sent and was not read yet. */
  readonly unread: string[];
  /** Messages read since the last tick. */
  readThisTick: number;
  /** Whether anything was heard of it since the last sign of life was asked for. */
  alive: boolean;
}

/** Sends what waits, answers first, until the page is behind in reading. */
export function deliver(page: OpenPage): void {
  const { socket, waiting, replies } = page;
  while (socket.readyState === socket.OPEN && !isBehind(socket)) {
    const reply = replies.shift();
    const kind = TOLD_IN_ORDER.find((one) => waiting.has(one));
    const told = kind && waiting.get(kind);
    if (reply !== undefined) socket.send(reply);
    else if (kind !== undefined && told !== undefined) {
      waiting.delete(kind);
      socket.send(told);
    } else return;
  }
}

/** Whether a page has left so much unread that it is given nothing more for now. */
export function isBehind(socket: WebSocket): boolean {
  return socket.bufferedAmount >= UNREAD_BYTES;
}
