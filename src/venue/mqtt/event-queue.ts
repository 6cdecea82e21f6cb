/**
 * Events that the broker has not acknowledged, oldest first. They are in memory while the broker takes them, and on the
 * disk as soon as it does not: a card of memory is not written for what leaves at once. The queue has a bound; beyond
 * it the oldest are dropped, and counted.
 */

import { dirname } from 'node:path';
import { reasonOf } from '../../errors/index.js';
import { type Storage, type StoredFile, writeWhole } from '../../files/index.js';

/** The most events of one table: some hours of play without a broker, or a week of one that is only switched on. */
export const MOST_EVENTS = 5_000;

export class EventQueue {
  private readonly waiting: string[] = [];
  private readonly file: LineFile;
  /** Events dropped since it was last asked. */
  private droppedNow = 0;
  private isKept = false;
  /** Events handed out and not acknowledged yet: the first ones. */
  private onTheWay = 0;

  private constructor(
    path: string,
    storage: Storage,
    tell: (text: string) => void,
    private readonly most: number,
  ) {
    // A disk that fails costs the events, and not the evening.
    const failed = (reason: string) => tell(`Events for the house are not kept: ${reason}`);
    this.file = new LineFile({ path, storage, most, isSynced: false, failed });
  }

  /** Opens the queue of this file, with what is still in it. */
  static async open(
    path: string,
    storage: Storage,
    tell: (text: string) => void,
    most = MOST_EVENTS,
  ): Promise<EventQueue> {
    const queue = new EventQueue(path, storage, tell, most);
    const lines = await queue.file.read();
    queue.waiting.push(...lines);
    queue.isKept = lines.length > 0;
    return queue;
  }

  /** Hands out the next event, as long as fewer than `window` are on the way. */
  next(window: number): string | undefined {
    if (this.onTheWay >= window) return undefined;
    const json = this.waiting[this.onTheWay];
    if (json !== undefined) this.onTheWay += 1;
    return json;
  }

  /** Takes back the events on the way, which have not arrived: they are handed out again. */
  takeBack(): void {
    this.onTheWay = 0;
  }

  push(json: string): void {
    this.waiting.push(json);
    if (this.waiting.length > this.most) {
      this.waiting.splice(this.onTheWay, 1);
      this.droppedNow += 1;
    }
    if (this.isKept) void this.file.append(json, () => this.waiting);
  }

  /** Removes the oldest event, which is acknowledged. */
  taken(): void {
    if (this.onTheWay === 0) return;
    this.onTheWay -= 1;
    this.waiting.shift();
    if (this.waiting.length > 0 || !this.isKept) return;
    this.isKept = false;
    this.file.remove();
  }

  /** Returns the number of events dropped since this was last asked. */
  drainDropped(): number {
    const dropped = this.droppedNow;
    this.droppedNow = 0;
    return dropped;
  }

  /** Writes events to the disk from now on, because nobody takes them. */
  keep(): void {
    if (this.isKept) return;
    this.isKept = true;
    if (this.waiting.length > 0) void this.file.rewrite(this.waiting);
  }

  /** Closes the queue when everything that waits is on the disk. */
  async close(): Promise<void> {
    if (this.waiting.length > 0) this.keep();
    await this.file.settled();
  }
}

// A file of lines that grows at its end and is written again when it holds more than twice as many as are wanted. A
// line that was cut off by a power cut is left out. Everything is written one after the other.

/** A line of the file: an object of JSON. */
const OWN_LINE = /^\{.*\}$/u;

interface LineFileParts {
  readonly path: string;
  readonly storage: Storage;
  /** The most lines that are wanted. */
  readonly most: number;
  /** Whether a line is on the disk, and not only with the system, before it counts as written. */
  readonly isSynced: boolean;
  /** Receives in words why the disk refuses. */
  readonly failed: (reason: string) => void;
}

export class LineFile {
  private lines = 0;
  private writing: Promise<unknown> = Promise.resolve();

  constructor(private readonly parts: LineFileParts) {}

  /** Reads the newest lines, oldest first; none where there is no file. */
  async read(): Promise<readonly string[]> {
    const { path, storage, most } = this.parts;
    const text = await storage.readFile(path).then(String, () => '');
    const lines = text.split('\n').filter((line) => OWN_LINE.test(line));
    this.lines = lines.length;
    // The next line begins behind a whole one.
    if (text !== '' && !text.endsWith('\n')) this.lines = Infinity;
    return lines.slice(-most);
  }

  /**
   * Adds a line. @param all every line that is wanted, this one included: they are written when the file is too long.
   * @returns whether the disk took it.
   */
  append(line: string, all: () => Iterable<string>): Promise<boolean> {
    this.lines += 1;
    if (this.lines > 2 * this.parts.most) return this.rewrite(all());
    return this.next(async () => {
      const file = await this.openedToAppend();
      try {
        await file.writeFile(`${line}\n`);
        if (this.parts.isSynced) await file.datasync();
      } finally {
        await file.close();
      }
    });
  }

  /** Writes these lines in place of all; after a power cut the old ones or the new ones are there. */
  rewrite(all: Iterable<string>): Promise<boolean> {
    const { path, storage } = this.parts;
    const lines = [...all];
    this.lines = lines.length;
    return this.next(async () => {
      await this.makeFolder();
      await writeWhole(path, lines.map((line) => `${line}\n`).join(''), { storage });
    });
  }

  /** Removes the file. */
  remove(): void {
    const { path, storage } = this.parts;
    this.lines = 0;
    void this.next(() => storage.rm(path, { force: true }));
  }

  /** Resolves when everything is written. */
  async settled(): Promise<void> {
    await this.writing;
  }

  private async openedToAppend(): Promise<StoredFile> {
    const { path, storage } = this.parts;
    await this.makeFolder();
    return storage.open(path, 'a', 0o600);
  }

  private async makeFolder(): Promise<void> {
    await this.parts.storage.mkdir(dirname(this.parts.path), { recursive: true });
  }

  private next(run: () => Promise<unknown>): Promise<boolean> {
    const done = this.writing.then(run).then(
      () => true,
      (error: unknown) => {
        this.parts.failed(reasonOf(error));
        return false;
      },
    );
    this.writing = done;
    return done;
  }
}
