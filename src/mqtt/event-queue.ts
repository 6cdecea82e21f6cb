/**
 * Events that the broker has not acknowledged, oldest first. They are in memory while the broker takes them, and on the
 * disk as soon as it does not: a card of memory is not written for what leaves at once. The queue has a bound; beyond
 * it the oldest are dropped, and counted.
 */
import { dirname } from 'node:path';
import { reasonOf } from '../errors.js';
import type { Storage } from '../home.js';

/** Of one table: some hours of play without a broker, or a week of a table that is only switched on. */
export const MOST_EVENTS = 5_000;

/** A line of the file. */
const OWN_LINE = /^\{.*\}$/u;

export class EventQueue {
  private readonly waiting: string[] = [];
  private linesInFile = 0;
  private writing: Promise<void> = Promise.resolve();
  /** Events dropped since it was last asked. */
  private droppedNow = 0;
  private isKept = false;
  /** Events handed out and not acknowledged yet: the first ones. */
  private onTheWay = 0;

  private constructor(
    private readonly path: string,
    private readonly storage: Storage,
    private readonly tell: (text: string) => void,
    private readonly most: number,
  ) {}

  /** The queue of this file, with what is still in it. A line that was cut off by a power cut is left out. */
  static async open(
    path: string,
    storage: Storage,
    tell: (text: string) => void,
    most = MOST_EVENTS,
  ): Promise<EventQueue> {
    const queue = new EventQueue(path, storage, tell, most);
    const text = await storage.readFile(path).then(String, () => '');
    const lines = text.split('\n').filter((line) => OWN_LINE.test(line));
    queue.waiting.push(...lines.slice(-most));
    queue.linesInFile = lines.length;
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

  /** What was on the way has not arrived: it is handed out again. */
  takeBack(): void {
    this.onTheWay = 0;
  }

  push(json: string): void {
    this.waiting.push(json);
    if (this.waiting.length > this.most) {
      this.waiting.splice(this.onTheWay, 1);
      this.droppedNow += 1;
    }
    if (this.isKept) this.append(json);
  }

  /** The oldest is acknowledged. */
  taken(): void {
    if (this.onTheWay === 0) return;
    this.onTheWay -= 1;
    this.waiting.shift();
    if (this.waiting.length > 0 || !this.isKept) return;
    this.isKept = false;
    this.linesInFile = 0;
    this.write(() => this.storage.rm(this.path, { force: true }));
  }

  /** How many were dropped since this was last asked. */
  drainDropped(): number {
    const dropped = this.droppedNow;
    this.droppedNow = 0;
    return dropped;
  }

  /** Nobody takes events from now on: they are kept on the disk. */
  keep(): void {
    if (this.isKept) return;
    this.isKept = true;
    if (this.waiting.length > 0) this.rewrite();
  }

  /** Everything that waits is on the disk. */
  async close(): Promise<void> {
    if (this.waiting.length > 0) this.keep();
    await this.writing;
  }

  private append(json: string): void {
    this.linesInFile += 1;
    if (this.linesInFile > 2 * this.most) {
      this.rewrite();
      return;
    }
    this.write(async () => {
      const file = await this.openFile('a');
      try {
        await file.writeFile(`${json}\n`);
      } finally {
        await file.close();
      }
    });
  }

  private rewrite(): void {
    const lines = this.waiting.map((json) => `${json}\n`).join('');
    this.linesInFile = this.waiting.length;
    this.write(async () => {
      const file = await this.openFile('w');
      try {
        await file.writeFile(lines);
      } finally {
        await file.close();
      }
    });
  }

  private async openFile(flags: string) {
    await this.storage.mkdir(dirname(this.path), { recursive: true });
    return this.storage.open(this.path, flags, 0o600);
  }

  /** One after the other. A disk that fails costs the events, and not the evening. */
  private write(run: () => Promise<unknown>): void {
    this.writing = this.writing.then(run).then(
      () => {},
      (error: unknown) => this.tell(`Events for the house are not kept: ${reasonOf(error)}`),
    );
  }
}
