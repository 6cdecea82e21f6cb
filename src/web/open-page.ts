/** One open page: its socket, its hand, and the waiting messages in both directions. */
import type { WebSocket } from '@fastify/websocket';
import type { PageHand } from './hand.js';
import type { ServerMessage } from './messages.js';
import { mayActAs, type Role } from './roles.js';

/** The kinds of messages to every page, in their fixed order of sending. */
const TOLD_IN_ORDER = [
  'hello',
  'state',
  'pixels',
  'cards',
  'players',
  'volume',
  'sound',
  'status',
  'map',
  'test',
] as const;

/** A message to every page; other messages answer one page. */
export type Told = Extract<ServerMessage, { readonly kind: (typeof TOLD_IN_ORDER)[number] }>;

/** A page with more unread bytes gets no messages until it has caught up. */
const UNREAD_BYTES = 256 * 1024;

/** Whether a page of this role receives it: tests are the builder's alone. */
export function isToldTo(role: Role, kind: Told['kind']): boolean {
  return kind !== 'test' || mayActAs(role, 'builder');
}

/** An open page and its waiting messages. */
export interface OpenPage {
  readonly role: Role;
  readonly socket: WebSocket;
  readonly hand: PageHand;
  /** The unsent messages, only the newest of each kind. */
  readonly waiting: Map<Told['kind'], string>;
  /** Answers to this page only. */
  readonly replies: string[];
  /** Received messages that were not handled yet. */
  readonly unread: string[];
  /** Messages handled since the last tick. */
  readThisTick: number;
  /** Whether the page sent anything since the last sign of life was asked for. */
  alive: boolean;
}

/** Sends waiting messages, answers first, until the page is behind. */
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

/** Whether the page has so many unread bytes that it gets nothing more for now. */
export function isBehind(socket: WebSocket): boolean {
  return socket.bufferedAmount >= UNREAD_BYTES;
}
