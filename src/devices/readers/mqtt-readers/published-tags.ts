/**
 * Derives what lies on a broker's readers from their messages. Pure.
 *
 * A reader is known once its own topic sent something in this connection, and while its board is not offline.
 * Nothing is known of a silent reader: its broker may have restarted and lost everything, or its board may
 * still be starting.
 */

import type { TagId } from '../../../engine/table/index.js';
import { ArtiglioError } from '../../../errors/index.js';
import type { ReaderState, SeenTag } from '../index.js';
import { boardNames, CUT, DECIMAL, type OtherForm, type TagMessage } from './tag-messages.js';

/** A board with four readers asks each every 800 ms (docs/build/readers.md); the rest is the network's, ms. */
const LOOKS_EVERY_MS = 1_000;
/** The most unbound readers that are remembered; the oldest is dropped. */
const MOST_STRANGERS = 32;
/** The most boards that are remembered, besides those of bound readers. */
const MOST_BOARDS = 256;

interface Known {
  lying: SeenTag | undefined;
  otherThing: boolean;
  /** Whether its own topic sent something that is still valid. */
  told: boolean;
  /** The form it sent in place of numbers, until it sends one. */
  otherForm: OtherForm | undefined;
}

export class PublishedTags {
  private readonly bound: ReadonlyMap<string, Known>;
  private readonly strangers = new Map<string, Known>();
  /** Whether each board is online, by its own messages. */
  private readonly boards = new Map<string, boolean>();

  /** `names` are the bound readers. */
  constructor(names: readonly string[]) {
    this.bound = new Map(names.map((name) => [name, nothingKnown()]));
  }

  /** Begins a new connection: the broker's knowledge is still to come. */
  forget(): void {
    this.boards.clear();
    for (const [, reader] of this.known) reader.told = false;
  }

  /** Handles the end of the retained messages: an online reader without one is empty. */
  settle(): void {
    for (const [name, reader] of this.known) {
      if (reader.told || !this.isOnline(name)) continue;
      Object.assign(reader, { lying: undefined, otherThing: false, told: true });
    }
  }

  /** Handles a message; `isRetained`: the broker stored it, so it is older. */
  receive(message: TagMessage, isRetained: boolean, nowMs: number): void {
    if (message.kind === 'status') {
      this.receiveStatus(message.name, message.online);
      return;
    }
    const reader = this.readerOf(message.name);
    if (message.kind === 'other-form') reader.otherForm = message.form;
    const tag = message.kind === 'tag' ? believedTag(message, reader) : undefined;
    if (tag !== undefined) reader.otherForm = formAfter(tag, reader.otherForm);
    reader.otherThing = message.kind === 'other-thing';
    if (reader.lying?.tag !== tag) {
      reader.lying = tag === undefined ? undefined : { tag, sinceMs: nowMs };
    }
    // A message retained while the board was away tells an old state. ESPHome's boards first send the current
    // tag, and say a moment later that they are online.
    reader.told = message.kind !== 'unknown' && !(isRetained && this.isOffline(message.name));
  }

  /** The error of readers that send a form from which nothing is known; it never says what they sent. */
  get otherForms(): ArtiglioError | undefined {
    const told = this.known.flatMap(([name, { otherForm }]) =>
      otherForm === undefined ? [] : [`${name} sends ${otherForm}`],
    );
    if (told.length === 0) return undefined;
    return new ArtiglioError(
      'READERS_OTHER_FORM',
      `What lies on readers cannot be known from what they send: ${told.join(', ')}.`,
      'Let them send the whole number in hex, or none (docs/build/readers.md).',
    );
  }

  /** Returns all known readers. */
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
              looksEveryMs: LOOKS_EVERY_MS,
              otherThing,
            },
          ],
    );
  }

  private receiveStatus(board: string, online: boolean): void {
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
    // A broker may have topics with thousands of names.
    if (first !== undefined && this.strangers.size > MOST_STRANGERS) this.strangers.delete(first);
    return stranger;
  }

  private get known(): readonly (readonly [string, Known])[] {
    return [...this.bound, ...this.strangers];
  }
}

function nothingKnown(): Known {
  return { lying: undefined, otherThing: false, told: false, otherForm: undefined };
}

type TagOnReader = Extract<TagMessage, { kind: 'tag' }>;

/** Returns the tag if it can be one: eight digits are no tag of a reader that sends decimal numbers. */
function believedTag({ tag, mayBeDecimal }: TagOnReader, { otherForm }: Known): TagId | undefined {
  return mayBeDecimal && otherForm === DECIMAL ? undefined : tag;
}

/**
 * Returns the form after a tag: a number ends another form. A reader that cuts sends short numbers whole: only a long
 * one says that it is mended.
 */
function formAfter(tag: TagId, before: OtherForm | undefined): OtherForm | undefined {
  return before === CUT && tag.split(':').length === 4 ? CUT : undefined;
}
