/**
 * What lies on the readers of a broker, made of what was published. Pure.
 *
 * A reader is there once its own topic said something in this connection, and while its board is not
 * offline. Of a reader that said nothing yet nothing is known: its broker may have been restarted and have
 * forgotten all, or its board may still be starting.
 */

import type { ReaderState, SeenTag } from '../reader.js';
import type { TagMessage } from './tag-messages.js';
import { boardNames } from './tag-messages.js';

/** So many readers that are not bound are known. The first give way to the last. */
const MOST_STRANGERS = 32;
/** So many boards are known, beside those of bound readers. */
const MOST_BOARDS = 256;

interface Known {
  lying: SeenTag | undefined;
  otherThing: boolean;
  /** Its own topic said something that is still believed. */
  told: boolean;
}

export class PublishedTags {
  private readonly bound: ReadonlyMap<string, Known>;
  private readonly strangers = new Map<string, Known>();
  /** Which boards are online, as they said themselves. */
  private readonly boards = new Map<string, boolean>();

  /** `names` are the readers that are bound. */
  constructor(names: readonly string[]) {
    this.bound = new Map(names.map((name) => [name, nothingKnown()]));
  }

  /** There is a new connection: what its broker knows is still to come. */
  forget(): void {
    this.boards.clear();
    for (const [, reader] of this.known) reader.told = false;
  }

  /** What is kept has come: a reader that is online and of which nothing is kept has nothing on it. */
  settle(): void {
    for (const [name, reader] of this.known) {
      if (reader.told || !this.isOnline(name)) continue;
      Object.assign(reader, { lying: undefined, otherThing: false, told: true });
    }
  }

  /** `isRetained`: the broker had kept it, so it was said some time ago. */
  take(message: TagMessage, isRetained: boolean, nowMs: number): void {
    if (message.kind === 'status') {
      this.takeStatus(message.name, message.online);
      return;
    }
    const reader = this.readerOf(message.name);
    const tag = message.kind === 'tag' ? message.tag : undefined;
    reader.otherThing = message.kind === 'other-thing';
    if (reader.lying?.tag !== tag) {
      reader.lying = tag === undefined ? undefined : { tag, sinceMs: nowMs };
    }
    // What was kept while the board was away is what lay there before. ESPHome's boards say what lies there
    // now first, and that they are online a moment later.
    reader.told = !(isRetained && this.isOffline(message.name));
  }

  /** All readers that are there. */
  readers(): ReaderState[] {
    return this.known.flatMap(([name, { lying, otherThing, told }]) =>
      !told || this.isOffline(name)
        ? []
        : [
            {
              id: `mqtt:${name}`,
              names: [`mqtt:${name}`],
              tags: lying === undefined ? [] : [lying],
              capacity: 1,
              otherThing,
            },
          ],
    );
  }

  private takeStatus(board: string, online: boolean): void {
    if (this.boards.size >= MOST_BOARDS && !this.boards.has(board)) return;
    this.boards.set(board, online);
    if (online) return;
    for (const [name, reader] of this.known) {
      if (boardNames(name).includes(board)) reader.told = false;
    }
  }

  private isOffline(reader: string): boolean {
    return boardNames(reader).some((board) => this.boards.get(board) === false);
  }

  private isOnline(reader: string): boolean {
    return !this.isOffline(reader) && boardNames(reader).some((board) => this.boards.has(board));
  }

  private readerOf(name: string): Known {
    const known = this.bound.get(name) ?? this.strangers.get(name);
    if (known !== undefined) return known;
    const stranger = nothingKnown();
    this.strangers.set(name, stranger);
    const [first] = this.strangers.keys();
    // A broker may have topics of thousands of names.
    if (first !== undefined && this.strangers.size > MOST_STRANGERS) this.strangers.delete(first);
    return stranger;
  }

  private get known(): readonly (readonly [string, Known])[] {
    return [...this.bound, ...this.strangers];
  }
}

function nothingKnown(): Known {
  return { lying: undefined, otherThing: false, told: false };
}
