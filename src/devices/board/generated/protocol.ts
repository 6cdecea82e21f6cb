// Generated from firmware/protocol.yaml by firmware/generate-protocol.mjs. Do not edit.
import { hex, openBoardLine, parseNumber } from '../../link/lines.js';

/** Hash of the definition both sides are made from. */
export const DEFINITION_HASH = 'c0cc6e16';
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
    slots: 16,
    pixels: 216,
    looks: 17,
    inputs: 40,
  },
  mega: {
    slots: 30,
    pixels: 420,
    looks: 31,
    inputs: 96,
  },
} as const;

/** The table-wide flash limit. */
export const FLASH_LIMIT = {
  changesPerWindow: 4,
  windowMs: 1050,
  changesFreeForTouch: 3,
  touchShownMs: 250,
  sweepFastestMs: 4000,
} as const;

/** The timing of the scan of inputs. */
export const INPUT_TIMING = {
  scanIntervalMs: 1,
  pressScans: 4,
  releaseScans: 8,
  ignoredAfterResetMs: 1000,
  stuckAfterMs: 20000,
} as const;

/** Letters of the queries. */
export const QUERIES = {
  hello: 'h',
  status: 's',
  memory: 'm',
  timing: 't',
  inputs: 'i',
} as const;

/** Reasons of a refused line. */
export const REFUSALS = {
  crc: 'c',
  sequence: 's',
  length: 'l',
  lost: 'o',
  faultWaits: 'w',
} as const;

/** Faults of a line that was received whole and not obeyed. */
export const FAULTS = {
  unknownRecord: 1,
  badField: 2,
  badLength: 3,
  beyondLimits: 4,
  notConfigured: 5,
  checkDiffers: 6,
  currentLimitTooLow: 7,
  notConfiguring: 8,
  outOfOrder: 9,
} as const;

/** Flags of the status line. */
export const STATUS_FLAGS = {
  hostSilent: 1,
  startingUp: 2,
  sceneHeldBack: 4,
  currentLimited: 8,
} as const;

/** First characters of records. */
export const RECORD_LETTERS = {
  beginConfiguration: 'C',
  pixels: 'W',
  ring: 'P',
  claw: 'Q',
  chain: 'J',
  input: 'I',
  palette: 'T',
  power: 'M',
  refresh: 'U',
  finishConfiguration: 'F',
  clear: 'X',
  look: 'L',
  assign: 'R',
  assignClaw: 'K',
  commit: 'S',
} as const;

/** Letters of the effects. */
export const EFFECT_LETTERS = {
  off: 'o',
  steady: 's',
  breathe: 'b',
  pulse: 'p',
  count: 'c',
  sweep: 'w',
  points: 'a',
  searches: 'q',
  rests: 'z',
  answers: 'n',
  pixel: 'x',
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
  /** Ends the repetition of that inputs line. */
  inputsReceived(fields: { counter: number }): string {
    return '+' + hex(fields.counter, 2, 0, 255);
  },
};

/** Records of a sequenced line. @throws RangeError when a field does not fit. */
export const record = {
  /** Forgets the configuration and the scene; the table goes dark. */
  beginConfiguration(): string {
    return 'C';
  },
  /** The pixels on the wire; WS2812 (0, 11, 16, 15 mA) when not said. Before the rings and the claw; said again, the last one holds. */
  pixels(fields: { kind: number; firstMa: number; secondMa: number; thirdMa: number; fourthMa: number }): string {
    return 'W' + hex(fields.kind, 1, 0, 1) + hex(fields.firstMa, 2, 0, 63) + hex(fields.secondMa, 2, 0, 63) + hex(fields.thirdMa, 2, 0, 63) + hex(fields.fourthMa, 2, 0, 63);
  },
  /** The place of a slot’s ring on the wire; once for each slot. */
  ring(fields: { slot: number; first: number; count: number; rotation: number; direction: number; order: number }): string {
    return 'P' + hex(fields.slot, 2, 0, 29) + hex(fields.first, 3, 0, 419) + hex(fields.count, 2, 0, 60) + hex(fields.rotation, 2, 0, 59) + hex(fields.direction, 1, 0, 1) + hex(fields.order, 1, 0, 5);
  },
  /** The place of the claw on the wire; once. */
  claw(fields: { first: number; count: number; rotation: number; direction: number; order: number }): string {
    return 'Q' + hex(fields.first, 3, 0, 419) + hex(fields.count, 2, 0, 60) + hex(fields.rotation, 2, 0, 59) + hex(fields.direction, 1, 0, 1) + hex(fields.order, 1, 0, 5);
  },
  /** The input chain; once, before the first `input`. */
  chain(fields: { chips: number; padsActive: number; buttonsActive: number }): string {
    return 'J' + hex(fields.chips, 1, 0, 12) + hex(fields.padsActive, 1, 0, 1) + hex(fields.buttonsActive, 1, 0, 1);
  },
  /** The meaning of a bit of the chain; said again, the last one holds. Bits not named are ignored. Bits with one meaning are down together: as soon as one of them is. */
  input(fields: { bit: number; meaning: number }): string {
    return 'I' + hex(fields.bit, 2, 0, 95) + hex(fields.meaning, 2, 0, 127);
  },
  /** One of sixteen colours that looks name; said again, the last one holds. A colour that is not sent is black. */
  palette(fields: { colour: number; red: number; green: number; blue: number }): string {
    return 'T' + hex(fields.colour, 1, 0, 15) + hex(fields.red, 2, 0, 255) + hex(fields.green, 2, 0, 255) + hex(fields.blue, 2, 0, 255);
  },
  /** The current limit and the brightness. Required; after the rings and the claw; said again, the last one holds. */
  power(fields: { limitMa: number; brightness: number }): string {
    return 'M' + hex(fields.limitMa, 4, 0, 65535) + hex(fields.brightness, 2, 1, 255);
  },
  /** The interval in which unchanged pixels are repainted; 250 ms when not said; said again, the last one holds. */
  refresh(fields: { intervalMs: number }): string {
    return 'U' + hex(fields.intervalMs, 4, 0, 65535);
  },
  /** The configuration is complete and in force. The status reports this check from now on. */
  finishConfiguration(fields: { check: number }): string {
    return 'F' + hex(fields.check, 4, 0, 65535);
  },
  /** Begins a scene from nothing: every look off, nothing assigned, scene check ffff. */
  clear(): string {
    return 'X';
  },
  /** Gives a look to rings; the others keep theirs. */
  assign(fields: { look: number; mask: number }): string {
    return 'R' + lookIndex(fields.look) + hex(fields.mask, 1, 0, 0xffffffff);
  },
  /** Gives a look to the claw. */
  assignClaw(fields: { look: number }): string {
    return 'K' + lookIndex(fields.look);
  },
  /** The scene is complete: all of it is shown, or nothing of it. */
  commit(fields: { flags: number; number: number; check: number }): string {
    return 'S' + hex(fields.flags, 1, 0, 1) + hex(fields.number, 4, 0, 65535) + hex(fields.check, 4, 0, 65535);
  },
};

/** The record that defines a look, by effect. @throws RangeError when a field does not fit. */
export const look = {
  /** Defines a look: off. */
  off(fields: { look: number }): string {
    return 'L' + lookIndex(fields.look) + 'o';
  },
  /** Defines a look: steady. */
  steady(fields: { look: number; colour: number; level: number; pattern: number }): string {
    return 'L' + lookIndex(fields.look) + 's' + hex(fields.colour, 1, 0, 15) + hex(fields.level, 1, 0, 15) + hex(fields.pattern, 3, 0, 4095);
  },
  /** Defines a look: breathe. */
  breathe(fields: { look: number; colour: number; level: number; pattern: number; periodS: 1 | 2 | 4 | 8 }): string {
    return 'L' + lookIndex(fields.look) + 'b' + hex(fields.colour, 1, 0, 15) + hex(fields.level, 1, 0, 15) + hex(fields.pattern, 3, 0, 4095) + hex(fields.periodS, 1, 0, 15);
  },
  /** Defines a look: pulse. */
  pulse(fields: { look: number; colour: number; level: number; pattern: number; periodS: 1 | 2 | 4 | 8 }): string {
    return 'L' + lookIndex(fields.look) + 'p' + hex(fields.colour, 1, 0, 15) + hex(fields.level, 1, 0, 15) + hex(fields.pattern, 3, 0, 4095) + hex(fields.periodS, 1, 0, 15);
  },
  /** Defines a look: count. */
  count(fields: { look: number; level: number; runs: readonly { colour: number; count: number }[] }): string {
    if (fields.runs.length > 8) throw new RangeError(`${fields.runs.length} runs are more than 8`);
    return 'L' + lookIndex(fields.look) + 'c' + hex(fields.level, 1, 0, 15) + fields.runs.map((one) => hex(one.colour, 1, 0, 15) + hex(one.count, 2, 0, 255)).join('');
  },
  /** Defines a look: sweep. */
  sweep(fields: { look: number; colour: number; level: number; remainingMs: number; totalMs: number }): string {
    return 'L' + lookIndex(fields.look) + 'w' + hex(fields.colour, 1, 0, 15) + hex(fields.level, 1, 0, 15) + hex(fields.remainingMs, 6, 0, 16777215) + hex(fields.totalMs, 6, 0, 16777215);
  },
  /** Defines a look: points. */
  points(fields: { look: number; colour: number; level: number; bearingDeg: number }): string {
    return 'L' + lookIndex(fields.look) + 'a' + hex(fields.colour, 1, 0, 15) + hex(fields.level, 1, 0, 15) + hex(fields.bearingDeg, 3, 0, 359);
  },
  /** Defines a look: searches. */
  searches(fields: { look: number; colour: number; level: number }): string {
    return 'L' + lookIndex(fields.look) + 'q' + hex(fields.colour, 1, 0, 15) + hex(fields.level, 1, 0, 15);
  },
  /** Defines a look: rests. */
  rests(fields: { look: number; colour: number; level: number }): string {
    return 'L' + lookIndex(fields.look) + 'z' + hex(fields.colour, 1, 0, 15) + hex(fields.level, 1, 0, 15);
  },
  /** Defines a look: answers. */
  answers(fields: { look: number; colour: number; level: number; arcs: number }): string {
    return 'L' + lookIndex(fields.look) + 'n' + hex(fields.colour, 1, 0, 15) + hex(fields.level, 1, 0, 15) + hex(fields.arcs, 2, 3, 255);
  },
  /** Defines a look: pixel. */
  pixel(fields: { look: number; colour: number; level: number; index: number }): string {
    return 'L' + lookIndex(fields.look) + 'x' + hex(fields.colour, 1, 0, 15) + hex(fields.level, 1, 0, 15) + hex(fields.index, 2, 0, 59);
  },
};

function lookIndex(value: number): string {
  if (!Number.isInteger(value) || value < 0 || value > 30)
    throw new RangeError(`${value} is not an index of a look`);
  return value.toString(36);
}

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
  /** Most slots. */
  readonly slots: number;
  /** Most pixels, claw included. */
  readonly pixels: number;
  /** Most looks. */
  readonly looks: number;
  /** Most bits of the input chain. */
  readonly inputs: number;
  /** Receive window, bytes. */
  readonly window: number;
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
  /** Sequence number expected next. */
  readonly next: number;
  /** Check of the configuration in force; 0000: none. */
  readonly configurationCheck: number;
  /** Number of the scene last committed; 0000: none. */
  readonly committedScene: number;
  /** Its scene check. */
  readonly committedCheck: number;
  /** Number of the scene now shown; differs while the flash limit holds a scene back. */
  readonly shownScene: number;
  /** Sum of the status flags. */
  readonly flags: number;
  /** Times received bytes were lost, since the reset (USART overrun or full buffer); counted when it happens. */
  readonly lost: number;
  /** Lines refused with N, since the reset. */
  readonly refused: number;
  /** Cause of the last reset: MCUSR (1 power, 2 reset pin, 4 brown-out, 8 watchdog); 0: a bootloader has cleared it. */
  readonly reset: number;
}

export interface InputsLine {
  readonly kind: 'inputs';
  /** Goes up by one with every change, modulo 256. */
  readonly counter: number;
  /** Bit s: the pad of slot s is down. */
  readonly pads: number;
  /** Of the seats 0–15, bit 2 × seat: left button down; bit 2 × seat + 1: right. */
  readonly buttons: number;
  /** The same of the seats 16–29, bit 2 × (seat − 16) and the next; bits 28–31: spare inputs. */
  readonly moreButtons: number;
  /** Bit s: the pad of slot s is down for more than 20 s. */
  readonly stuck: number;
}

export interface AcknowledgeLine {
  readonly kind: 'acknowledge';
  /** Every line before this sequence number was taken. */
  readonly next: number;
}

export interface RefuseLine {
  readonly kind: 'refuse';
  /** Sequence number expected: send again from here. */
  readonly next: number;
  /** Letter of the reason. */
  readonly reason: string;
}

export interface FaultLine {
  readonly kind: 'fault';
  /** The line, which was received whole and not obeyed at all. */
  readonly sequence: number;
  /** Number of the fault. */
  readonly fault: number;
}

export interface TimingLine {
  readonly kind: 'timing';
  /** Frames painted since the reset. */
  readonly frames: number;
  /** Milliseconds since the reset. */
  readonly uptimeMs: number;
  /** Longest frame on the wire, µs. */
  readonly paintUs: number;
  /** Longest time between two scans of the inputs, ms. */
  readonly scanMs: number;
}

/** A line from the board. */
export type BoardLine =
  | HelloLine
  | MemoryLine
  | StatusLine
  | InputsLine
  | AcknowledgeLine
  | RefuseLine
  | FaultLine
  | TimingLine;

/** The reader of each kind of line, by its letter; `undefined` for words that are none of the kind. */
const READ = new Map<string, (words: readonly string[]) => BoardLine | undefined>([
  ['H', (words) => {
    if (words.length !== 11) return undefined;
    const version = words[1];
    const definitionHash = words[2];
    const id = words[3];
    const board = words[4];
    const slots = parseNumber(words[5], 10);
    const pixels = parseNumber(words[6], 10);
    const looks = parseNumber(words[7], 10);
    const inputs = parseNumber(words[8], 10);
    const window = parseNumber(words[9], 10);
    const opened = parseNumber(words[10], 16);
    if (version === undefined || definitionHash === undefined || id === undefined || board === undefined || slots === undefined || pixels === undefined || looks === undefined || inputs === undefined || window === undefined || opened === undefined) return undefined;
    return { kind: 'hello', version, definitionHash, id, board, slots, pixels, looks, inputs, window, opened };
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
    if (words.length !== 10) return undefined;
    const next = parseNumber(words[1], 16);
    const configurationCheck = parseNumber(words[2], 16);
    const committedScene = parseNumber(words[3], 16);
    const committedCheck = parseNumber(words[4], 16);
    const shownScene = parseNumber(words[5], 16);
    const flags = parseNumber(words[6], 16);
    const lost = parseNumber(words[7], 16);
    const refused = parseNumber(words[8], 16);
    const reset = parseNumber(words[9], 16);
    if (next === undefined || configurationCheck === undefined || committedScene === undefined || committedCheck === undefined || shownScene === undefined || flags === undefined || lost === undefined || refused === undefined || reset === undefined) return undefined;
    return { kind: 'status', next, configurationCheck, committedScene, committedCheck, shownScene, flags, lost, refused, reset };
  }],
  ['I', (words) => {
    if (words.length !== 6) return undefined;
    const counter = parseNumber(words[1], 16);
    const pads = parseNumber(words[2], 16);
    const buttons = parseNumber(words[3], 16);
    const moreButtons = parseNumber(words[4], 16);
    const stuck = parseNumber(words[5], 16);
    if (counter === undefined || pads === undefined || buttons === undefined || moreButtons === undefined || stuck === undefined) return undefined;
    return { kind: 'inputs', counter, pads, buttons, moreButtons, stuck };
  }],
  ['A', (words) => {
    if (words.length !== 2) return undefined;
    const next = parseNumber(words[1], 16);
    if (next === undefined) return undefined;
    return { kind: 'acknowledge', next };
  }],
  ['N', (words) => {
    if (words.length !== 3) return undefined;
    const next = parseNumber(words[1], 16);
    const reason = words[2];
    if (next === undefined || reason === undefined) return undefined;
    return { kind: 'refuse', next, reason };
  }],
  ['E', (words) => {
    if (words.length !== 3) return undefined;
    const sequence = parseNumber(words[1], 16);
    const fault = parseNumber(words[2], 16);
    if (sequence === undefined || fault === undefined) return undefined;
    return { kind: 'fault', sequence, fault };
  }],
  ['T', (words) => {
    if (words.length !== 5) return undefined;
    const frames = parseNumber(words[1], 16);
    const uptimeMs = parseNumber(words[2], 16);
    const paintUs = parseNumber(words[3], 10);
    const scanMs = parseNumber(words[4], 10);
    if (frames === undefined || uptimeMs === undefined || paintUs === undefined || scanMs === undefined) return undefined;
    return { kind: 'timing', frames, uptimeMs, paintUs, scanMs };
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
    '!c0ffee427637',
    '?h2a9c',
    '?s84ce',
    '+07e030',
    '00CT0ca5800T7ffffffa9fa',
    '05Xa94a',
    '06L0s0f800R01K0edfd',
    '07L1c4003107eac1',
    'ffL2w0f00ea60075300a8cd',
    'H 1.1.0 0badcafe c0ffee42 uno 16 216 17 40 128 ee42 d592',
    'S 0a 3c5d 0012 beef 0012 00 0000 0000 01 a627',
    'I 07 00000009 00000002 00000000 00000000 c08a',
    'A 0a ae9c',
    'N 0a c 8b42',
    'E 09 6 6041',
  ],
  configuration: [
    'P000000c0000',
    'P0100c0c0611',
    'Q018180000',
    'M01f4ff',
    'J211',
    'I0000',
    'I0101',
    'I0840',
    'I0941',
    'T0ca5800',
    'T11874d0',
    'T2f00000',
  ],
  configurationCheck: 'cd97',
  scene: [
    'X',
    'L0s0ffff',
    'L1b07fc02',
    'L2c7003107',
    'R00001',
    'R10002',
    'K2',
  ],
  sceneCheck: '4de8',
} as const;
