/**
 * The sequenced half of the link: lines with numbers, as many on their way as the board's receive window has room for,
 * repeated from the first that was not acknowledged (docs/inside/protocol.md, "Sequence, acknowledgement, window").
 */

import { hex, LINK, sealLine } from '../link/index.js';

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

  /** Begins a session: the next line has number 00, nothing is on its way. */
  begin(): void {
    this.forget();
    this.roundTrip = new RoundTrip();
    this.repeatedFrom = undefined;
    this.next = 0;
  }

  /** Opens the window that the board has said, `tripMs` after it was asked. */
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

  /** Handles an acknowledgement: the board expects line `next`, so it has taken all before. */
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
   * Handles a refusal: the board expects line `next`.
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

  /** Returns the number of lines in flight that an answer expecting `next` acknowledges; undefined: none of ours. */
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

/**
 * Waiting time for an answer, from the round trips measured (RFC 6298, with a link's own limits).
 */

const SHORTEST_WAIT_MS = 20;
const LONGEST_WAIT_MS = 1000;
/** The first guess, ms: twice the latency of a slow USB converter. */
const FIRST_WAIT_MS = 100;
const SMOOTHING = 1 / 8;
const VARIATION_SMOOTHING = 1 / 4;

/** An estimate of how long to wait for an answer, from how long earlier answers took. */
class RoundTrip {
  private smoothedMs: number | undefined;
  private variationMs = 0;
  private repetitions = 0;
  /** The number of doublings of the wait. It stays doubled until a line is answered that was sent only once. */
  private doublings = 0;

  /** Records that a line sent once was answered after `tripMs`. Lines sent again must not be counted (Karn). */
  measured(tripMs: number): void {
    this.doublings = 0;
    if (this.smoothedMs === undefined) {
      this.smoothedMs = tripMs;
      this.variationMs = tripMs / 2;
    } else {
      const deviationMs = Math.abs(this.smoothedMs - tripMs);
      this.variationMs += VARIATION_SMOOTHING * (deviationMs - this.variationMs);
      this.smoothedMs += SMOOTHING * (tripMs - this.smoothedMs);
    }
  }

  /** Records that something was repeated without an answer: the next wait is twice as long. */
  repeated(): void {
    this.repetitions++;
    this.doublings++;
  }

  /** Records that an answer came, to whichever sending of the line. */
  progressed(): void {
    this.repetitions = 0;
  }

  /** The number of repetitions since the last progress. */
  get repetitionsWithoutProgress(): number {
    return this.repetitions;
  }

  /** The present waiting time for an answer, ms. */
  get waitMs(): number {
    const basisMs =
      this.smoothedMs === undefined ? FIRST_WAIT_MS : this.smoothedMs + 4 * this.variationMs;
    const waitMs = Math.max(basisMs, SHORTEST_WAIT_MS) * 2 ** Math.min(this.doublings, 6);
    return Math.min(waitMs, LONGEST_WAIT_MS);
  }

  /** The smoothed round trip, ms; the first guess before anything was measured. */
  get smoothedTripMs(): number {
    return this.smoothedMs ?? FIRST_WAIT_MS;
  }
}

// Puts records of the protocol together into lines.

/** Bytes of records that a sequenced line has room for: without number, CRC and line end. */
export const LINE_ROOM = LINK.lineBytesMax - 7;

/**
 * Packs records into as few lines as have room for them, in their order. The lines are as even as can be: the board
 * obeys one while the next is on the wire, and what comes last keeps a scene waiting.
 */
export function packRecords(records: readonly string[]): readonly string[] {
  const fewest = filled(records, LINE_ROOM);
  const sum = records.reduce((bytes, text) => bytes + text.length, 0);
  for (let room = Math.ceil(sum / fewest.length); room < LINE_ROOM; room++) {
    const lines = filled(records, room);
    if (lines.length === fewest.length) return lines;
  }
  return fewest;
}

/** Fills lines with as many records as fit in `room` bytes; one that is longer has a line of its own. */
function filled(records: readonly string[], room: number): readonly string[] {
  const lines: string[] = [];
  let line = '';
  for (const text of records) {
    if (line !== '' && line.length + text.length > room) {
      lines.push(line);
      line = '';
    }
    line += text;
  }
  if (line !== '') lines.push(line);
  return lines;
}

// A sequenced line: one that carries a number and records (docs/inside/protocol.md).

/** Returns a line of number, records, CRC and line end. @throws RangeError when it is too long. */
export function sequencedLine(sequence: number, records: string): string {
  const line = sealLine(hex(sequence & 0xff, 2) + records);
  if (line.length > LINK.lineBytesMax) throw new RangeError(`a line of ${line.length} bytes`);
  return line;
}
