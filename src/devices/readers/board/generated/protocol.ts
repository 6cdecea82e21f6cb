// Generated from firmware/protocol.yaml by firmware/generate-protocol.mjs. Do not edit.
import { hex, openBoardLine, parseNumber } from '../../../link/lines.js';

/** Hash of the definition both sides are made from. */
export const DEFINITION_HASH = '6d11d9fb';
/** Version of the firmware that belongs to this definition. */
export const FIRMWARE_VERSION = '1.1.0';

/** Speed, sizes and times of the link. */
export const LINK = {
  baud: 500000,
  lineBytesMax: 64,
  windowBytes: 128,
  statusIntervalMs: 500,
  hostKeepAliveMs: 1000,
  hostSilentMs: 3000,
  inputRepeatMs: 25,
} as const;

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

/** Flags of the status line. */
export const STATUS_FLAGS = {
  hostSilent: 1,
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

export interface HelloLine {
  readonly kind: 'hello';
  /** Firmware version. */
  readonly version: string;
  /** Hash of the definition both sides are made from. */
  readonly definitionHash: string;
  /** The board's unique id; ffffffff: it has none yet. */
  readonly id: string;
  /** `uno` (also Nano) or `mega`; of a board with readers `readers-uno` or `readers-mega`. */
  readonly board: string;
  /** Most readers. */
  readonly readers: number;
  /** Most tags that it lists of one reader. */
  readonly tags: number;
  /** Last four digits of the proposed id of the last open; 0000: none since the reset. */
  readonly opened: number;
}

export interface MemoryLine {
  readonly kind: 'memory';
  /** Bytes of static RAM. */
  readonly staticBytes: number;
  /** Bytes between static RAM and the top of the stack. */
  readonly roomBytes: number;
  /** Bytes of that room never written since the reset. */
  readonly untouchedBytes: number;
}

export interface StatusLine {
  readonly kind: 'status';
  /** Bit r: reader r has answered since the reset, so it has its time in every round. */
  readonly round: number;
  /** Sum of the status flags. */
  readonly flags: number;
  /** Times received bytes were lost, since the reset. */
  readonly lost: number;
  /** Cause of the last reset: MCUSR (1 power, 2 reset pin, 4 brown-out, 8 watchdog); 0: a bootloader has cleared it. */
  readonly reset: number;
}

export interface ReaderLine {
  readonly kind: 'reader';
  /** Which reader, from 0: the number on the address lines. */
  readonly reader: number;
  /** Goes up by one with every change of this reader, modulo 256. */
  readonly counter: number;
  /** Number of its health. */
  readonly health: number;
  /** Every tag that lies there: a digit, the sum of its tag kinds, and its number of 4, 7 or 10 bytes; `.` between two; `-`: none. Of a number that changes at every look only `08` is said. */
  readonly tags: string;
}

export interface SignalLine {
  readonly kind: 'signal';
  /** Rounds since the reset, modulo 256. */
  readonly rounds: number;
  /** Two digits a reader, reader 0 first: in how many rounds it could read a tag, modulo 256. */
  readonly seen: string;
  /** The same: in how many rounds something answered that could not be read. */
  readonly weak: string;
}

export interface TimingLine {
  readonly kind: 'timing';
  /** Rounds since the reset. */
  readonly rounds: number;
  /** Milliseconds since the reset. */
  readonly uptimeMs: number;
  /** Times that a reader had its field later than its round wants: never. */
  readonly late: number;
}

/** A line from the board. */
export type BoardLine =
  | HelloLine
  | MemoryLine
  | StatusLine
  | ReaderLine
  | SignalLine
  | TimingLine;

/** The reader of each kind of line, by its letter; `undefined` for words that are none of the kind. */
const READ = new Map<string, (words: readonly string[]) => BoardLine | undefined>([
  ['H', (words) => {
    if (words.length !== 8) return undefined;
    const version = words[1];
    const definitionHash = words[2];
    const id = words[3];
    const board = words[4];
    const readers = parseNumber(words[5], 10);
    const tags = parseNumber(words[6], 10);
    const opened = parseNumber(words[7], 16);
    if (version === undefined || definitionHash === undefined || id === undefined || board === undefined || readers === undefined || tags === undefined || opened === undefined) return undefined;
    return { kind: 'hello', version, definitionHash, id, board, readers, tags, opened };
  }],
  ['M', (words) => {
    if (words.length !== 4) return undefined;
    const staticBytes = parseNumber(words[1], 10);
    const roomBytes = parseNumber(words[2], 10);
    const untouchedBytes = parseNumber(words[3], 10);
    if (staticBytes === undefined || roomBytes === undefined || untouchedBytes === undefined) return undefined;
    return { kind: 'memory', staticBytes, roomBytes, untouchedBytes };
  }],
  ['S', (words) => {
    if (words.length !== 5) return undefined;
    const round = parseNumber(words[1], 16);
    const flags = parseNumber(words[2], 16);
    const lost = parseNumber(words[3], 16);
    const reset = parseNumber(words[4], 16);
    if (round === undefined || flags === undefined || lost === undefined || reset === undefined) return undefined;
    return { kind: 'status', round, flags, lost, reset };
  }],
  ['R', (words) => {
    if (words.length !== 5) return undefined;
    const reader = parseNumber(words[1], 16);
    const counter = parseNumber(words[2], 16);
    const health = parseNumber(words[3], 10);
    const tags = words[4];
    if (reader === undefined || counter === undefined || health === undefined || tags === undefined) return undefined;
    return { kind: 'reader', reader, counter, health, tags };
  }],
  ['G', (words) => {
    if (words.length !== 4) return undefined;
    const rounds = parseNumber(words[1], 16);
    const seen = words[2];
    const weak = words[3];
    if (rounds === undefined || seen === undefined || weak === undefined) return undefined;
    return { kind: 'signal', rounds, seen, weak };
  }],
  ['T', (words) => {
    if (words.length !== 4) return undefined;
    const rounds = parseNumber(words[1], 16);
    const uptimeMs = parseNumber(words[2], 16);
    const late = parseNumber(words[3], 16);
    if (rounds === undefined || uptimeMs === undefined || late === undefined) return undefined;
    return { kind: 'timing', rounds, uptimeMs, late };
  }],
]);

/**
 * Reads a line from the board, without its line end.
 * `undefined` when the CRC is wrong or the line is none that the board writes.
 */
export function parseBoardLine(line: string): BoardLine | undefined {
  const words = openBoardLine(line);
  return words && READ.get(words[0] ?? '')?.(words);
}

/** Sealed lines: examples of docs/protocol.md, without line ends. */
export const VECTORS = {
  lines: [
    '=3075e08',
    '?gd26b',
    'H 1.1.0 0badcafe c0ffee42 readers-uno 16 4 ee42 6a19',
    'S 000f 00 0000 01 d2fc',
    'R 3 07 0 004a1b2c3d4e5f80.0deadbeef 48fe',
    'R 4 02 0 308 d429',
    'R 9 01 1 - 538d',
  ],
} as const;
