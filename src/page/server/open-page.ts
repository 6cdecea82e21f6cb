/** One open page: its far end, its hand, and the waiting messages in both directions. */

import { mayActAs, type Role, type ServerMessage } from '../messages/index.js';
import type { PageHand } from './hand.js';
import type { Eyes } from './public-state.js';

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
  'telephones',
] as const;

/** A message to every page; other messages answer one page. */
export type Told = Extract<ServerMessage, { readonly kind: (typeof TOLD_IN_ORDER)[number] }>;

/** Returns whether a page of this role receives it: tests are the builder's alone. */
export function isToldTo(role: Role, kind: Told['kind']): boolean {
  return kind !== 'test' || mayActAs(role, 'builder');
}

/** The far end of a page: a socket of the server, or a port of the same browser. */
export interface PageEnd {
  /** Whether texts still reach it. */
  readonly isOpen: boolean;
  /** Whether so much is unread that it gets nothing more for now. */
  readonly isBehind: boolean;
  send(text: string): void;
  /** Sets whether its texts wait at the far end for now. */
  hold(isHeld: boolean): void;
  /** Asks for a sign of life. */
  ask(): void;
  /** Ends it at once. */
  end(): void;
}

/** Listener of the far end of a page. */
export interface PageEndListener {
  readonly text: (text: string) => void;
  /** Notes a sign of life. */
  readonly alive: () => void;
  readonly closed: () => void;
}

/** An open page and its waiting messages. */
export interface OpenPage {
  readonly name: string;
  readonly role: Role;
  /** Its origin: pages of one share the limit of wrong codes. */
  readonly from: string;
  readonly end: PageEnd;
  readonly hand: PageHand;
  /** The unsent messages, only the newest of each kind. */
  readonly waiting: Map<Told['kind'], string>;
  /** Answers to this page only. */
  readonly replies: string[];
  /** Received messages that were not handled yet. */
  readonly unread: string[];
  /** Messages handled since the last tick. */
  readThisTick: number;
  /** The eyes of its seat at night. */
  readonly eyes: Eyes;
  /** Whether the page sent anything since the last sign of life was asked for. */
  alive: boolean;
}

/** Sends waiting messages, answers first, until the page is behind. */
export function deliver(page: OpenPage): void {
  const { end, waiting, replies } = page;
  while (end.isOpen && !end.isBehind) {
    const reply = replies.shift();
    const kind = TOLD_IN_ORDER.find((one) => waiting.has(one));
    const told = kind && waiting.get(kind);
    if (reply !== undefined) end.send(reply);
    else if (kind !== undefined && told !== undefined) {
      waiting.delete(kind);
      end.send(told);
    } else return;
  }
}
