/**
 * The connections to a site, limited in number and time by who holds them, in all and from one address. Those
 * without the key, of guests, and of table, host and builder have room each of their own, so nobody is kept out by
 * those who have fewer rights. A new connection replaces the oldest of the address that holds the most.
 */
import type { Server, Socket } from 'node:net';
import type { WebSocket } from '@fastify/websocket';
import { mayActAs, type Role } from '../messages/index.js';
import type { PageEnd, PageEndListener } from './open-page.js';

/** Calls `action` after `waitMs`; returns a function that cancels it. */
export type After = (waitMs: number, action: () => void) => () => void;

/** Waits as `After` says, in real time. */
export const afterRealTime: After = (waitMs, action) => {
  const timer = setTimeout(action, waitMs);
  return () => clearTimeout(timer);
};

/** Sharers of a room: pages without the key, guests, and table, host and builder. */
type Room = 'strangers' | 'guests' | 'keepers';

/** The most of a room, in all and from one address. A café's proxy is one address. */
export interface Limit {
  readonly all: number;
  readonly ofOne: number;
}

/** The most connections of each room. */
export const MOST_CONNECTIONS: Readonly<Record<Room, Limit>> = {
  strangers: { all: 64, ofOne: 8 },
  guests: { all: 320, ofOne: 96 },
  keepers: { all: 192, ofOne: 192 },
};
/** The most open pages of each room: connections whose socket is open. Further ones must try again later. */
export const MOST_PAGES: Readonly<Record<Exclude<Room, 'strangers'>, Limit>> = {
  guests: { all: 64, ofOne: 40 },
  keepers: { all: 64, ofOne: 64 },
};
/** The most connections in all, which is more than all rooms together: beyond it the system itself refuses. */
export const MOST_IN_ALL = 640;

/** A connection without the key is closed after this time, ms. */
export const STRANGER_MS = 5_000;
/** A connection that asks for nothing is closed after this time, ms; so is a guest's request that is not over. */
export const IDLE_MS = 20_000;

interface Held {
  readonly socket: Socket;
  /** Its address and port. */
  readonly end: string;
  readonly network: string;
  room: Room;
  isPage: boolean;
  /** Cancels the closing. */
  stay: () => void;
}

export class Connections {
  /** The connections by address and port of the other end, the oldest first. */
  private readonly held = new Map<string, Held>();

  constructor(
    server: Server,
    private readonly after: After,
  ) {
    server.on('connection', (socket) => this.add(socket));
  }

  /** Notes that somebody of this role asks for something by this connection. */
  letIn({ remoteAddress, remotePort }: Socket, role: Role): void {
    const one = this.held.get(endOf(remoteAddress, remotePort));
    if (one === undefined) return;
    one.stay();
    const room = roomOf(role);
    // A backup takes as long as it takes.
    one.stay = room === 'guests' ? this.closing(one.socket) : () => {};
    if (one.room === room) return;
    one.room = room;
    this.makeRoom(room);
  }

  /** Notes that a request by this connection is over. */
  answered({ remoteAddress, remotePort }: Socket): void {
    const one = this.held.get(endOf(remoteAddress, remotePort));
    if (one === undefined || one.isPage || one.room === 'strangers') return;
    one.stay();
    one.stay = this.closing(one.socket);
  }

  /**
   * Opens the socket of a page by this connection, which then stays as long as the page.
   * @returns false where too many are open.
   */
  openPage({ remoteAddress, remotePort }: Socket): boolean {
    const one = this.held.get(endOf(remoteAddress, remotePort));
    if (one === undefined || one.room === 'strangers') return false;
    const pages = this.inRoom(one.room).filter(({ isPage }) => isPage);
    const { all, ofOne } = MOST_PAGES[one.room];
    const ofThis = pages.filter(({ network }) => network === one.network);
    if (pages.length >= all || ofThis.length >= ofOne) return false;
    one.stay();
    one.isPage = true;
    return true;
  }

  private add(socket: Socket): void {
    const { remoteAddress = '', remotePort } = socket;
    const end = endOf(remoteAddress, remotePort);
    const stay = this.after(STRANGER_MS, () => socket.destroy());
    const network = networkOf(remoteAddress);
    this.held.set(end, { socket, end, network, room: 'strangers', isPage: false, stay });
    socket.once('close', () => this.drop(end));
    this.makeRoom('strangers');
  }

  private closing(socket: Socket): () => void {
    return this.after(IDLE_MS, () => socket.destroy());
  }

  private drop(end: string): void {
    this.held.get(end)?.stay();
    this.held.delete(end);
  }

  private inRoom(room: Room): readonly Held[] {
    return [...this.held.values()].filter((one) => one.room === room);
  }

  /** Closes the oldest of the network that holds the most, where the room has one too many. Open pages stay. */
  private makeRoom(room: Room): void {
    const here = this.inRoom(room);
    const { all, ofOne } = MOST_CONNECTIONS[room];
    if (here.length <= Math.min(all, ofOne)) return;
    const counts = new Map<string, number>();
    for (const { network } of here) counts.set(network, (counts.get(network) ?? 0) + 1);
    const [most, count] = [...counts].reduce((one, other) => (other[1] > one[1] ? other : one));
    if (count <= ofOne && here.length <= all) return;
    const oldest = here.find(({ network, isPage }) => network === most && !isPage);
    if (oldest === undefined) return;
    this.drop(oldest.end);
    oldest.socket.destroy();
  }
}

function roomOf(role: Role): Exclude<Room, 'strangers'> {
  return mayActAs(role, 'table') ? 'keepers' : 'guests';
}

/** Names the remote end of a socket; its TLS layer is another object with the same remote end. */
function endOf(address: string | undefined, port: number | undefined): string {
  return `${address} ${port}`;
}

/** Returns the network of an address: the owner of one IPv6 address has 2^64 of them, so all of these count as one. */
export function networkOf(address: string): string {
  if (address.includes('.') || !address.includes(':')) return address;
  const [before = '', after] = address.split('%')[0]?.split('::') ?? [];
  const groups = before === '' ? [] : before.split(':');
  const behind = after === undefined || after === '' ? [] : after.split(':');
  const zeros = after === undefined ? [] : Array(8 - groups.length - behind.length).fill('0');
  return [...groups, ...zeros, ...behind].slice(0, 4).join(':');
}

// The far end of a page that is joined by a socket of the server.

/** A page with more unread bytes gets no messages until it has caught up. */
const UNREAD_BYTES = 256 * 1024;

/** Returns whether the page has so many unread bytes that it gets nothing more for now. */
function isBehind(socket: WebSocket): boolean {
  return socket.bufferedAmount >= UNREAD_BYTES;
}

export function socketEnd(socket: WebSocket, { text, alive, closed }: PageEndListener): PageEnd {
  // `ws` gives a Buffer here by default; pages send no binary messages.
  socket.on('message', (data, isBinary) => text(isBinary ? '' : String(data)));
  socket.on('ping', (data) => {
    // Answers to a page that does not read would pile up.
    if (!isBehind(socket)) socket.pong(data);
  });
  socket.on('pong', alive);
  socket.on('error', () => socket.terminate());
  socket.on('close', closed);
  return {
    get isOpen() {
      return socket.readyState === socket.OPEN;
    },
    get isBehind() {
      return isBehind(socket);
    },
    send: (words) => socket.send(words),
    // A paused socket still delivers what it has received already: some tens of kilobytes.
    hold: (isHeld) => {
      if (isHeld) socket.pause();
      else if (socket.isPaused) socket.resume();
    },
    ask: () => socket.ping(),
    end: () => socket.terminate(),
  };
}
