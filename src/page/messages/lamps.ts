/**
 * The parts of a table and their faults, as its pages show them. Fed only where the terminal is told the same, so that
 * no lamp tells of a hidden hand (law 2).
 */

import type { ReaderPlace } from '../../engine/table/index.js';
import type { ErrorCode } from '../../errors/index.js';

/** The things that have a lamp, in their order; `reader-service` is the daemon of PC/SC readers. */
export const DEVICES = [
  'board',
  'sound',
  'reader-service',
  'broker',
  'reader',
  'disk',
  'journal',
  'play',
] as const;
/** A device with a lamp. */
export type Device = (typeof DEVICES)[number];

/** The name of a lamp: of several readers, the one at this place. */
export interface LampName {
  readonly device: Device;
  readonly place?: ReaderPlace | undefined;
}

/** A fault: the terminal's sentences, and the code of docs/errors.md. */
export interface Fault {
  readonly code: ErrorCode;
  readonly said: string;
  /** The remedy. */
  readonly mend: string;
}

/** `sought`: not answered yet; `unused`: this table does without it. */
export type LampState =
  | { readonly state: 'ok' | 'sought' | 'unused' }
  | ({ readonly state: 'wrong' } & Fault);

/** One thing and how it is now. */
export type Lamp = LampName & LampState;
