// Generated from firmware/protocol.yaml by firmware/generate-protocol.mjs. Do not edit.
import { hex } from '../lines.js';


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

/** Letters of the queries. */
export const QUERIES = {
  hello: 'h',
  status: 's',
  memory: 'm',
  timing: 't',
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
};
