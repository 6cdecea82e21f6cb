/** The world of one host and its boards at one moment. A world is a value: it can be put back. */
import type { BoardSetup } from '../../../src/devices/board/board-setup.js';
import type { Scene } from '../../../src/engine/table/scene.js';
import type { BoardState } from './board-process.js';
import type { Snapshot } from './memory.js';

/** What may happen beside the ordinary. */
export const DEVIATIONS = [
  'lose',
  'damage',
  'repeat',
  'delay',
  'touch',
  'scene',
  'resetBoard',
  'resetHost',
  'replug',
  'otherBoard',
] as const;
export type Deviation = (typeof DEVIATIONS)[number];

/** The wire of lines in one direction. */
export interface OnWire {
  readonly text: string;
  readonly arrivesMs: number;
}

export interface Board {
  readonly state: BoardState;
  readonly fingerprint: string;
  readonly expected: number;
  readonly opened: number;
  readonly isHeldBack: boolean;
  readonly picture: string;
  /** Up to when it has lived. */
  readonly untilMs: number;
}

/** All there is at one moment. */
export interface World {
  readonly nowMs: number;
  readonly host: Snapshot;
  readonly boards: readonly Board[];
  readonly plugged: number;
  readonly toBoard: readonly OnWire[];
  readonly toHost: readonly OnWire[];
  /** When the last of them arrives at the earliest: lines do not overtake. */
  readonly busyUntilMs: readonly [number, number];
  readonly wanted: number;
  readonly isTouched: boolean;
  readonly down: readonly string[];
  /** Bytes of sequenced lines that the host has sent and heard no acknowledgement of, by number. */
  readonly unacknowledged: ReadonlyMap<number, number>;
  readonly hostSpokeMs: number;
  /** The counter of the last line about inputs, as it stands there. */
  readonly lastInputs: string;
  /** When the port is opened again; undefined while it is open. */
  readonly opensMs: number | undefined;
  /** When something last happened that the table must get over. */
  readonly disturbedMs: number;
  /** Whether anything but hands and scenes has happened to it. */
  readonly isFaulted: boolean;
  /** Whether it has got over it. */
  readonly isWell: boolean;
  readonly fingerprint: string;
}

/** The table that is explored. */
export interface Table {
  readonly setup: BoardSetup;
  /** Scenes that are wanted one after the other. */
  readonly scenes: readonly Scene[];
  readonly boardCount: number;
  /** Whether pads change with every scan of the board. */
  readonly hums: boolean;
}

/** The same world, in which something has just disturbed the table. */
export function disturbed(world: World): World {
  return { ...world, disturbedMs: world.nowMs };
}
