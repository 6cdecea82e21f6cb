/** A serial line whose other end is an input of the fuzzer. */
import { crc16, hex } from '../../../src/devices/link/lines.js';

/** Every session has this id, so that a hello can answer it. */
export const SESSION_ID = 'abcd';
const LINE_EVERY_MS = 5;
/** What is due is done at once, and not again and again. */
const MOST_POLLS = 200;
const PATIENCE_MS = 6_000;

interface LineEnd {
  receive(line: string, nowMs: number): void;
  poll(nowMs: number): void;
  readonly deadlineMs: number;
}

/** Lines of an input; a `*` at the end of one stands for its CRC. */
export function linesOf(input: Buffer): readonly string[] {
  return input
    .toString('latin1')
    .split('\n')
    .map((line) => {
      const text = line.trimEnd();
      return text.endsWith('*') ? text.slice(0, -1) + hex(crc16(text.slice(0, -1)), 4) : text;
    });
}

/**
 * Gives lines to an end, with everything that is due between and after them. @throws when it asks to be polled for
 * ever.
 */
export function receiveLines(end: LineEnd, lines: readonly string[]): void {
  let nowMs = 2_100;
  const pass = (untilMs: number) => {
    for (let polls = 0; end.deadlineMs <= untilMs; polls += 1) {
      if (polls > MOST_POLLS) throw new RangeError('It is due again and again.');
      nowMs = Math.max(nowMs, end.deadlineMs);
      end.poll(nowMs);
    }
    nowMs = untilMs;
  };
  for (const line of lines) {
    pass(nowMs + LINE_EVERY_MS);
    end.receive(line, nowMs);
  }
  pass(nowMs + PATIENCE_MS);
}
