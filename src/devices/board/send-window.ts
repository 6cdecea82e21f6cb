/**
 * The sequenced half of the link: lines with numbers, as many on their way as the board's receive
 * window holds, repeated from the first that was not acknowledged (docs/inside/protocol.md, "Sequence,
 * acknowledgement, window").
 */

import { RoundTrip } from './round-trip.js';
import { sequencedLine } from './sequenced-line.js';

/** The window's counters for its owner. */
export interface WindowCounters {
  linesSent: number;
  linesRepeated: number;
  /** Lines that were answered when they were sent once, and how long all of those took, ms. */
  trips: number;
  tripsMs: number;
}

const MOST_REPETITIONS = 8;

interface SequencedLine {
  readonly sequence: number;
  readonly text: string;
  sentAtMs: number;
  timesSent: number;
}

/** The lines that are on their way to the board or wait for room in its window. */
export class SendWindow {
  private windowBytes = 0;
  private next = 0;
  /** Lines sent and not acknowledged, oldest first. */
  private inFlight: SequencedLine[] = [];
  /** Records of lines that wait for room in the window. */
  private waiting: string[] = [];
  private roundTrip = new RoundTrip();
  private repeatedFrom: number | undefined;

  constructor(
    private readonly write: (text: string, nowMs: number) => void,
    private readonly counters: WindowCounters,
  ) {}

  /** A session begins: the next line has number 00, nothing is on its way. */
  begin(): void {
    this.forget();
    this.roundTrip = new RoundTrip();
    this.repeatedFrom = undefined;
    this.next = 0;
  }

  /** The board has said its window, `tripMs` after it was asked. */
  open(windowBytes: number, tripMs: number): void {
    this.windowBytes = windowBytes;
    this.roundTrip.measured(tripMs);
  }

  /** Drops whatever was not acknowledged. */
  forget(): void {
    this.inFlight = [];
    this.waiting = [];
  }

  /** Whether every line is acknowledged. */
  get idle(): boolean {
    return this.inFlight.length === 0 && this.waiting.length === 0;
  }

  /** The number of the next line, 0–255. */
  get nextSequenceNumber(): number {
    return this.next;
  }

  /** Sends records as one line, as soon as there is room. */
  enqueue(records: string, nowMs: number): void {
    this.waiting.push(records);
    this.fill(nowMs);
  }

  /** The board expects line `next`: it has taken all before. */
  acknowledged(next: number, nowMs: number): void {
    const count = this.acknowledgedCount(next);
    // A late, old acknowledgement is ignored. A board that lost its place reports it.
    if (count === undefined || count === 0) return;
    const newest = this.inFlight[count - 1];
    if (newest?.timesSent === 1) {
      this.roundTrip.measured(nowMs - newest.sentAtMs);
      this.counters.trips += 1;
      this.counters.tripsMs += nowMs - newest.sentAtMs;
    }
    this.inFlight.splice(0, count);
    this.roundTrip.progressed();
    this.fill(nowMs);
  }

  /**
   * The board refused something and expects line `next`.
   *
   * @returns false when that is no line of this session: board and host are out of step.
   */
  refused(next: number, nowMs: number): boolean {
    if (this.acknowledgedCount(next) === undefined) return false;
    this.acknowledged(next, nowMs);
    const oldest = this.inFlight[0];
    if (oldest === undefined) return true;
    // An N that was on its way when the line was sent or repeated is not about that line. A repetition
    // because of it would exceed the window.
    const isRepeating = this.repeatedFrom === next;
    const shortestMs = this.roundTrip.smoothedTripMs * (isRepeating ? 1 : 0.5);
    if (nowMs - oldest.sentAtMs >= shortestMs) this.repeat(nowMs);
    return true;
  }

  /** The time at which lines are to be repeated unless an answer comes. */
  get repeatDueMs(): number {
    const oldest = this.inFlight[0];
    return oldest === undefined
      ? Number.POSITIVE_INFINITY
      : oldest.sentAtMs + this.roundTrip.waitMs;
  }

  /** Repeats what was not answered in time. @returns false when that happened too often. */
  repeatUnanswered(nowMs: number): boolean {
    if (this.roundTrip.repetitionsWithoutProgress >= MOST_REPETITIONS) return false;
    this.roundTrip.repeated();
    this.repeat(nowMs);
    return true;
  }

  private fill(nowMs: number): void {
    let usedBytes = this.inFlight.reduce((bytes, line) => bytes + line.text.length, 0);
    for (let records = this.waiting[0]; records !== undefined; records = this.waiting[0]) {
      const text = sequencedLine(this.next, records);
      if (usedBytes + text.length > this.windowBytes) return;
      this.waiting.shift();
      usedBytes += text.length;
      this.inFlight.push({ sequence: this.next, text, sentAtMs: nowMs, timesSent: 1 });
      this.next = (this.next + 1) & 0xff;
      this.counters.linesSent++;
      this.write(text, nowMs);
    }
  }

  /** The number of lines in flight that an answer expecting `next` acknowledges; undefined: none of ours. */
  private acknowledgedCount(next: number): number | undefined {
    const oldest = this.inFlight[0]?.sequence ?? this.next;
    const count = (next - oldest) & 0xff;
    return count <= this.inFlight.length ? count : undefined;
  }

  private repeat(nowMs: number): void {
    const oldest = this.inFlight[0];
    if (oldest === undefined) return;
    this.repeatedFrom = oldest.sequence;
    for (const line of this.inFlight) {
      line.sentAtMs = nowMs;
      line.timesSent++;
      this.counters.linesRepeated++;
      this.write(line.text, nowMs);
    }
  }
}
