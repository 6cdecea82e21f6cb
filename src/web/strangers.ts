/**
 * Connections without the key. They are limited in number and time. A new one replaces the oldest of the
 * address that holds the most, so strangers cannot keep the owner out.
 */
import type { Server, Socket } from 'node:net';

/** Calls `action` after `waitMs`; returns a function that cancels it. */
export type After = (waitMs: number, action: () => void) => () => void;

/** `After` in real time. */
export const afterRealTime: After = (waitMs, action) => {
  const timer = setTimeout(action, waitMs);
  return () => clearTimeout(timer);
};

/** The most connections without the key, in all and from one address. */
export const MOST_STRANGERS = 64;
export const MOST_STRANGERS_OF_ONE = 8;
/** A connection without the key is closed after this time, ms. */
export const STRANGER_MS = 5_000;

interface Stranger {
  readonly socket: Socket;
  readonly network: string;
  /** Cancels the closing. */
  readonly stay: () => void;
}

export class Strangers {
  /** By address and port of the other end, the oldest first. */
  private readonly held = new Map<string, Stranger>();

  constructor(
    server: Server,
    private readonly after: After,
  ) {
    server.on('connection', (socket) => this.add(socket));
  }

  /** The number of connections without the key. */
  get count(): number {
    return this.held.size;
  }

  /** The connection of an admitted request may stay. */
  letIn({ remoteAddress, remotePort }: Socket): void {
    this.drop(endOf(remoteAddress, remotePort));
  }

  private add(socket: Socket): void {
    const { remoteAddress = '', remotePort } = socket;
    const end = endOf(remoteAddress, remotePort);
    const stay = this.after(STRANGER_MS, () => socket.destroy());
    this.held.set(end, { socket, network: networkOf(remoteAddress), stay });
    socket.once('close', () => this.drop(end));
    const [network, count] = this.largest();
    if (count > MOST_STRANGERS_OF_ONE || this.held.size > MOST_STRANGERS) this.closeOldest(network);
  }

  private drop(end: string): void {
    this.held.get(end)?.stay();
    this.held.delete(end);
  }

  /** The network with the most connections, and their number. */
  private largest(): readonly [string, number] {
    const counts = new Map<string, number>();
    for (const { network } of this.held.values()) {
      counts.set(network, (counts.get(network) ?? 0) + 1);
    }
    return [...counts].reduce((most, one) => (one[1] > most[1] ? one : most), ['', 0]);
  }

  private closeOldest(of: string): void {
    for (const [end, { socket, network }] of this.held) {
      if (network !== of) continue;
      this.drop(end);
      socket.destroy();
      return;
    }
  }
}

/** A socket and its TLS layer are two objects with the same remote end. */
function endOf(address: string | undefined, port: number | undefined): string {
  return `${address} ${port}`;
}

/** The owner of one IPv6 address has 2^64 of them, so all of these count as one. */
export function networkOf(address: string): string {
  if (address.includes('.') || !address.includes(':')) return address;
  const [before = '', after] = address.split('%')[0]?.split('::') ?? [];
  const groups = before === '' ? [] : before.split(':');
  const behind = after === undefined || after === '' ? [] : after.split(':');
  const zeros = after === undefined ? [] : Array(8 - groups.length - behind.length).fill('0');
  return [...groups, ...zeros, ...behind].slice(0, 4).join(':');
}
