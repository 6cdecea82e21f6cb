/**
 * Events that the broker has not acknowledged, oldest first. They are in memory while the broker takes them, and on the
 * disk as soon as it does not: a card of memory is not written for what leaves at once. The queue has a bound; beyond
 * it the oldest are dropped, and counted.
 */
import type { Storage } from '../../files/index.js';
import { LineFile } from './line-file.js';

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

  /** The queue of this file, with what is still in it. */
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

  /** Events on the way have not arrived: they are handed out again. */
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

  /** The oldest is acknowledged. */
  taken(): void {
    if (this.onTheWay === 0) return;
    this.onTheWay -= 1;
    this.waiting.shift();
    if (this.waiting.length > 0 || !this.isKept) return;
    this.isKept = false;
    this.file.remove();
  }

  /** The number of events dropped since this was last asked. */
  drainDropped(): number {
    const dropped = this.droppedNow;
    this.droppedNow = 0;
    return dropped;
  }

  /** Nobody takes events from now on: they are kept on the disk. */
  keep(): void {
    if (this.isKept) return;
    this.isKept = true;
    if (this.waiting.length > 0) void this.file.rewrite(this.waiting);
  }

  /** Everything that waits is on the disk. */
  async close(): Promise<void> {
    if (this.waiting.length > 0) this.keep();
    await this.file.settled();
  }
}
