/**
 * A board as the rest of the program sees it, with any driver. It shows scenes, reports inputs, and reports
 * faults as events with advice in words.
 */

import type { Colour, Level, Scene, TableInput } from '../engine/table/index.js';
import type { ArtiglioError } from '../errors/index.js';
import type { PadOrButton } from './input-wires.js';

/** A board that lights the table and senses its hands. */
export interface TableBoard {
  /** Makes the table show `scene`, now and after every interruption, until the next call. */
  show(scene: Scene): void;
  /** The abilities of the answering board; undefined while none answers. */
  readonly capabilities: BoardCapabilities | undefined;
  /** Counters of its link since it was opened; absent for a board whose link counts nothing. */
  readonly link?: LinkFigures | undefined;
  /** Closes the board. Nothing is reported afterwards. */
  close(): Promise<void>;
}

/** Figures of the link to a board. */
export interface LinkFigures {
  /** Lines that were sent again, or came damaged. */
  readonly linesLost: number;
  /** Lines that were answered when they were sent once, and how long all of those took, ms. */
  readonly trips: number;
  readonly tripsMs: number;
}

/** The events of a board. Times are in ms of the clock that the driver was given. */
export interface BoardListener {
  /** Receives an edge of a pad or a button. An input that was down when the board was lost goes up after `lost`. */
  input(input: TableInput, nowMs: number): void;
  event(event: BoardEvent, nowMs: number): void;
}

/** Events of a board. Each is ordinary: the driver keeps trying by itself. */
export type BoardEvent =
  /** A board answers and has received the table: the scene is on its way. */
  | { readonly kind: 'found'; readonly board: FoundBoard }
  /** The board of a fixed port was found under another name; after `found`. `error` says both names. */
  | { readonly kind: 'portMoved'; readonly error: ArtiglioError }
  /** The board no longer answers. Law 7: the night stops at once. */
  | { readonly kind: 'lost'; readonly reason: LossReason }
  /** A board cannot be used, or a port cannot be opened: `error` says what to do. */
  | { readonly kind: 'refused'; readonly error: ArtiglioError }
  /**
   * A pad or button changes faster than hands can, or stands still again. Meanwhile it counts as up. This depends on
   * hands: at night it must not be reported before dawn (law 2).
   */
  | { readonly kind: 'inputChatters'; readonly input: PadOrButton; readonly chatters: boolean }
  /**
   * A chip of the input chain is missing, or one of its lines is stuck; undefined: it is whole again. Meanwhile the
   * inputs behind it count as up. Eight hands at once look like it, so at night it must not be reported before dawn.
   */
  | { readonly kind: 'inputChain'; readonly fault: ChainFault | undefined }
  /** The lights have no supply; undefined: they have it again. Hands cannot look like it: the night stops at once. */
  | { readonly kind: 'lightsSupply'; readonly error: ArtiglioError | undefined }
  /** The machine is too slow for an emulated board; undefined: it keeps up again. Play goes on. */
  | { readonly kind: 'slowMachine'; readonly error: ArtiglioError | undefined };

/** A place where the input chain is not whole. Chips are counted from 0, the one nearest the board. */
export interface ChainFault {
  /** The first and the last chip that may be the faulty one, or behind the faulty line. */
  readonly firstChip: number;
  readonly lastChip: number;
  readonly error: ArtiglioError;
}

/** `restarted`: power or its reset button; `silent`: no answer; `unplugged`: the port is gone. */
export type LossReason = 'restarted' | 'silent' | 'unplugged';

/** The board that answers. */
export interface FoundBoard {
  /** The port, for example /dev/ttyUSB0 or emulated:0. */
  readonly port: string;
  /** `uno` (also Nano) or `mega`; on a Firmata board `nano` too, which has more pins. */
  readonly model: string;
  readonly firmwareVersion: string;
  /** The board's own id, eight hexadecimal digits; undefined when the firmware has none. */
  readonly id: string | undefined;
}

/** The abilities of a board. The rest of the program tells boards apart by nothing else. */
export interface BoardCapabilities {
  /** The most slots a table on it can have. */
  readonly slots: number;
  /** The most pixels, rings and claw together. */
  readonly pixels: number;
  /** The most pads and buttons together. */
  readonly inputs: number;
  /** The side that animates the lights between two scenes: the board, or the host frame by frame. */
  readonly effects: 'board' | 'host';
  /** Whether a touch is answered with light before the game knows it. */
  readonly answersTouch: boolean;
  /** Pictures a second of this table when every pixel changes: how smooth effects can be. */
  readonly framesPerSecond: number;
  /** Scenes a second that it can take. */
  readonly scenesPerSecond: number;
}

/** The clock that drivers need: play's time, and calls at given times. */
export interface BoardClock {
  nowMs(): number;
  /** Calls `action` once, at `atMs` or soon after. @returns a function that cancels the call. */
  callAt(atMs: number, action: () => void): () => void;
}

/** `uno` stands for every ATmega328P at 16 MHz (Uno, Nano), `mega` for the ATmega2560. */
export type ChipName = 'uno' | 'mega';

// The numbers behind a scene's words, equal for every board. The firmware gets them, and a host that paints
// by itself uses them.

/** Level n of 15: about 12, 45 and 100 %. */
export const LEVELS: Readonly<Record<Level, number>> = { dim: 2, half: 7, full: 15 };
/** Fades of 0.25 Hz. The pulse is quicker, but not a flash. */
export const BREATHE_PERIOD_S = 4;
export const PULSE_PERIOD_S = 2;
/** The claw's colour at rest. */
export const RESTING_COLOUR: Colour = 'candle';
export const RESTING_LEVEL: Level = 'dim';
/** The most runs in a tally. */
export const MOST_RUNS = 8;
/** The most tokens in a run. */
export const MOST_COUNT = 0xff;
