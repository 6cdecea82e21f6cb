// Generated from firmware/protocol.yaml by firmware/generate-protocol.mjs. Do not edit.
import { hex, type LineOf, lineReader } from '../../../link/index.js';

/** Hash of the definition both sides are made from. */
export const DEFINITION_HASH = '6d11d9fb';
/** Version of the firmware that belongs to this definition. */
export const FIRMWARE_VERSION = '1.1.0';

/** The room of each board. */
export const BOARD_LIMITS = {
  uno: {
    readers: 16,
    tags: 4,
  },
  mega: {
    readers: 16,
    tags: 4,
  },
} as const;

/** The round of the readers. */
export const ROUND = {
  slotUs: 17500,
  fieldUs: 16800,
  guardUs: 5100,
  leastSlots: 2,
  faultRounds: 3,
} as const;

/** Letters of the queries. */
export const QUERIES = {
  hello: 'h',
  status: 's',
  memory: 'm',
  timing: 't',
  signal: 'g',
} as const;

/** Faults of a module. */
export const HEALTHS = {
  well: 0,
  missing: 1,
  garbled: 2,
  stopped: 3,
  restarts: 4,
  hot: 5,
  stuck: 6,
} as const;

/** Kinds of tags, as a sum. */
export const TAG_KINDS = {
  layer4: 1,
  randomNumber: 2,
} as const;

/** Unsequenced lines without their CRC. @throws RangeError when a field does not fit. */
export const hostLine = {
  /** Begins a session: the next sequence number is 00 and what was not committed is forgotten. */
  open(fields: { proposedId: number }): string {
    return '!' + hex(fields.proposedId, 8, 0, 4294967295);
  },
  /** Asks for a line. `*` may stand in place of the CRC. */
  query(fields: { what: (typeof QUERIES)[keyof typeof QUERIES] }): string {
    return '?' + fields.what;
  },
  /** Ends the repetition of that line about a reader. */
  tagsReceived(fields: { reader: number; counter: number }): string {
    return '=' + hex(fields.reader, 1, 0, 15) + hex(fields.counter, 2, 0, 255);
  },
};

/** The lines of the board, by their letter: their fields in the order of the words. */
const LINES = {
  H: {
    kind: 'hello',
    fields: {
      /** Firmware version. */
      version: 'text',
      /** Hash of the definition both sides are made from. */
      definitionHash: 'text',
      /** The board's unique id; ffffffff: it has none yet. */
      id: 'text',
      /** `uno` (also Nano) or `mega`; of a board with readers `readers-uno` or `readers-mega`. */
      board: 'text',
      /** Most readers. */
      readers: 10,
      /** Most tags that it lists of one reader. */
      tags: 10,
      /** Last four digits of the proposed id of the last open; 0000: none since the reset. */
      opened: 16,
    },
  },
  M: {
    kind: 'memory',
    fields: {
      /** Bytes of static RAM. */
      staticBytes: 10,
      /** Bytes between static RAM and the top of the stack. */
      roomBytes: 10,
      /** Bytes of that room never written since the reset. */
      untouchedBytes: 10,
    },
  },
  S: {
    kind: 'status',
    fields: {
      /** Bit r: reader r has answered since the reset, so it has its time in every round. */
      round: 16,
      /** Sum of the status flags. */
      flags: 16,
      /** Times received bytes were lost, since the reset. */
      lost: 16,
      /** Cause of the last reset: MCUSR (1 power, 2 reset pin, 4 brown-out, 8 watchdog); 0: a bootloader has cleared it. */
      reset: 16,
    },
  },
  R: {
    kind: 'reader',
    fields: {
      /** Which reader, from 0: the number on the address lines. */
      reader: 16,
      /** Goes up by one with every change of this reader, modulo 256. */
      counter: 16,
      /** Number of its health. */
      health: 10,
      /** Every tag that lies there: a digit, the sum of its tag kinds, and its number of 4, 7 or 10 bytes; `.` between two; `-`: none. Of a number that changes at every look only `08` is said. */
      tags: 'text',
    },
  },
  G: {
    kind: 'signal',
    fields: {
      /** Rounds since the reset, modulo 256. */
      rounds: 16,
      /** Two digits a reader, reader 0 first: in how many rounds it could read a tag, modulo 256. */
      seen: 'text',
      /** The same: in how many rounds something answered that could not be read. */
      weak: 'text',
    },
  },
  T: {
    kind: 'timing',
    fields: {
      /** Rounds since the reset. */
      rounds: 16,
      /** Milliseconds since the reset. */
      uptimeMs: 16,
      /** Times that a reader had its field later than its round wants: never. */
      late: 16,
    },
  },
} as const;

export type HelloLine = LineOf<typeof LINES.H>;
export type StatusLine = LineOf<typeof LINES.S>;
export type ReaderLine = LineOf<typeof LINES.R>;
export type SignalLine = LineOf<typeof LINES.G>;

/** A line from the board. */
export type BoardLine = LineOf<(typeof LINES)[keyof typeof LINES]>;

/**
 * Reads a line from the board, without its line end.
 * `undefined` when the CRC is wrong or the line is none that the board writes.
 */
export const parseBoardLine = lineReader(LINES);
