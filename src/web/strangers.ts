/**
 * Connections that have not shown the key yet. They are few and short. A new one takes the place of the
 * oldest of the address that holds the most, so strangers keep no owner of the key out.
 */
import type { Server, Socket } from 'node:net';

/** Calls `action` after a while; returns the way to call it off. */
export type After = (waitMs: number, action: () => void) => () => void;

/** Calls after so much real time. */
export const afterRealTime: After = (waitMs, action) => {
  const timer = setTimeout(action, waitMs);
  return () => clearTimeout(timer);
};

/** So many connections without the key there may be, and so many of one address. */
export const MOST_STRANGERS = 64;
export const MOST_STRANGERS_OF_ONE = 8;
/** A connection that has not shown the key after this time is closed, ms. */
export const STRANGER_MS = 5_000;

interface Stranger {
  readonly socket: Socket;
  readonly network: string;
  /** Calls off the closing. */
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

  /** How many connections have not shown the key. */
  get count(): number {
    return this.held.size;
  }

  /** The connection of a request that was let in: it may stay. */
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

  /** The network that holds the most, and how many. */
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

/** A socket and its TLS are two objects with one other end. */
function endOf(address: string | undefined, port: number | undefined): string {
  return `${address} ${port}`;
}

/** Who has one IPv6 address has 2^64 of them: those count as one. */
export function networkOf(address: string): string {
  if (address.includes('.') || !address.includes(':')) return address;
  const [before = '', after] = address.split('%')[0]?.split('::') ?? [];
  const groups = before === '' ? [] : before.split(':');
  const behind = after === undefined || after === '' ? [] : after.split(':');
  const zeros = after === undefined ? [] : Array(8 - groups.length - behind.length).fill('0');
  return [...groups, ...zeros, ...behind].slice(0, 4).join(':');
}
