// Generated from firmware/protocol.yaml by firmware/generate-protocol.mjs. Do not edit.
import { hex, type LineOf, lineReader } from '../../link/index.js';

/** Hash of the definition both sides are made from. */
export const DEFINITION_HASH = 'c0cc6e16';
/** Version of the firmware that belongs to this definition. */
export const FIRMWARE_VERSION = '1.1.0';

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
      /** Most slots. */
      slots: 10,
      /** Most pixels, claw included. */
      pixels: 10,
      /** Most looks. */
      looks: 10,
      /** Most bits of the input chain. */
      inputs: 10,
      /** Receive window, bytes. */
      window: 10,
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
      /** Sequence number expected next. */
      next: 16,
      /** Check of the configuration in force; 0000: none. */
      configurationCheck: 16,
      /** Number of the scene last committed; 0000: none. */
      committedScene: 16,
      /** Its scene check. */
      committedCheck: 16,
      /** Number of the scene now shown; differs while the flash limit holds a scene back. */
      shownScene: 16,
      /** Sum of the status flags. */
      flags: 16,
      /** Times received bytes were lost, since the reset (USART overrun or full buffer); counted when it happens. */
      lost: 16,
      /** Lines refused with N, since the reset. */
      refused: 16,
      /** Cause of the last reset: MCUSR (1 power, 2 reset pin, 4 brown-out, 8 watchdog); 0: a bootloader has cleared it. */
      reset: 16,
    },
  },
  I: {
    kind: 'inputs',
    fields: {
      /** Goes up by one with every change, modulo 256. */
      counter: 16,
      /** Bit s: the pad of slot s is down. */
      pads: 16,
      /** The buttons of the seats 0–15, bit 2 × seat: left down; bit 2 × seat + 1: right. */
      buttons: 16,
      /** The same of the seats 16–29, bit 2 × (seat − 16) and the next; bits 28–31: spare inputs. */
      moreButtons: 16,
      /** Bit s: the pad of slot s is down for more than 20 s. */
      stuck: 16,
    },
  },
  A: {
    kind: 'acknowledge',
    fields: {
      /** Every line before this sequence number was taken. */
      next: 16,
    },
  },
  N: {
    kind: 'refuse',
    fields: {
      /** Sequence number expected: send again from here. */
      next: 16,
      /** Letter of the reason. */
      reason: 'text',
    },
  },
  E: {
    kind: 'fault',
    fields: {
      /** The line, which was received whole and not obeyed at all. */
      sequence: 16,
      /** Number of the fault. */
      fault: 16,
    },
  },
  T: {
    kind: 'timing',
    fields: {
      /** Frames painted since the reset. */
      frames: 16,
      /** Milliseconds since the reset. */
      uptimeMs: 16,
      /** Longest frame on the wire, µs. */
      paintUs: 10,
      /** Longest time between two scans of the inputs, ms. */
      scanMs: 10,
    },
  },
} as const;

export type HelloLine = LineOf<typeof LINES.H>;
export type StatusLine = LineOf<typeof LINES.S>;
export type InputsLine = LineOf<typeof LINES.I>;

/** A line from the board. */
export type BoardLine = LineOf<(typeof LINES)[keyof typeof LINES]>;

/**
 * Reads a line from the board, without its line end.
 * `undefined` when the CRC is wrong or the line is none that the board writes.
 */
export const parseBoardLine = lineReader(LINES);
