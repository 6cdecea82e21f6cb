/**
 * The transactions that were carried out, by whom: each sender has its own, a number of them for a day, so that nobody
 * answers another's command with his own, or makes an old one be carried out again.
 */
import type { HouseAnswer } from './command-schema.js';
import type { CommandRole } from './topics.js';

/** Whoever sends commands: the way by which they come and the rights that it has. */
export interface Sender {
  /** The broker, or the address of a program. */
  readonly name: string;
  /** `none`: it may ask for nothing. */
  readonly role: CommandRole | 'none';
}

/** A transaction of a sender, and what became of it. */
export interface Remembered {
  readonly sender: Sender;
  readonly transaction: string;
  /** The calendar's time at which it was begun. */
  readonly atMs: number;
  /** Absent while it is carried out, or where the program ended meanwhile. */
  readonly answer?: HouseAnswer | undefined;
}

/** The most transactions of a sender, the most senders of one role, and the time for which they are remembered. */
export const MOST_OF_SENDER = 100;
export const MOST_SENDERS = 8;
export const REMEMBERED_MS = 24 * 3_600_000;

export class Transactions {
  /** The commands by role and name of the sender, the last heard at the end; by transaction, the newest at the end. */
  private readonly bySender = new Map<string, Map<string, Remembered>>();

  /** The transaction as it was carried out; undefined: it was not, or is forgotten. */
  find(sender: Sender, transaction: string, nowMs: number): Remembered | undefined {
    const found = this.bySender.get(keyOf(sender))?.get(transaction);
    // A clock that is set back makes nothing young that is old by number.
    return found !== undefined && nowMs - found.atMs < REMEMBERED_MS ? found : undefined;
  }

  remember(one: Remembered): void {
    const key = keyOf(one.sender);
    const own = this.bySender.get(key) ?? new Map<string, Remembered>();
    this.bySender.delete(key);
    this.bySender.set(key, own);
    own.delete(one.transaction);
    own.set(one.transaction, one);
    dropOldest(own, [...own.keys()], MOST_OF_SENDER);
    const ofRole = [...this.bySender.keys()].filter((other) => isOfRole(other, one.sender));
    dropOldest(this.bySender, ofRole, MOST_SENDERS);
  }

  /** Forgets one that was refused: sent again it is a new one. */
  forget({ sender, transaction }: Remembered): void {
    this.bySender.get(keyOf(sender))?.delete(transaction);
  }

  /** All, each sender's oldest first. */
  all(): readonly Remembered[] {
    return [...this.bySender.values()].flatMap((own) => [...own.values()]);
  }
}

function keyOf({ name, role }: Sender): string {
  return `${role} ${name}`;
}

function isOfRole(key: string, { role }: Sender): boolean {
  return key.startsWith(`${role} `);
}

function dropOldest(map: Map<string, unknown>, keys: readonly string[], most: number): void {
  for (const key of keys.slice(0, Math.max(0, keys.length - most))) map.delete(key);
}
