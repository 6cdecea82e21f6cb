/**
 * What every board is to the rest of the program, whichever driver is behind it: a scene goes in,
 * what hands do comes out, and faults are told as events with an answer in words.
 */
import type { ArtiglioError } from '../errors.js';
import type { TableInput } from '../table/inputs.js';
import type { SlotIndex } from '../table/layout.js';
import type { Scene } from '../table/scene.js';

/** A board that lights the table and feels its hands. */
export interface TableBoard {
  /** Makes the table show `scene`, now and after every interruption, until another is given. */
  show(scene: Scene): void;
  /** What the board that answers can do; undefined while none does. */
  readonly capabilities: BoardCapabilities | undefined;
  /** Lets go of the board. Nothing is told any more. */
  close(): Promise<void>;
}

/** What a board tells. Times are in the clock's milliseconds, as the driver was given it. */
export interface BoardListener {
  /** An edge of a pad or a button. One that was down when the board was lost goes up after `lost`. */
  input(input: TableInput, nowMs: number): void;
  event(event: BoardEvent, nowMs: number): void;
}

/** What happens to a board. Each is an ordinary event: the driver goes on trying by itself. */
export type BoardEvent =
  /** A board answers and has been told the table: the scene is on its way. */
  | { readonly kind: 'found'; readonly board: FoundBoard }
  /** The board that answered does not any more. Law 7: the night stops at once. */
  | { readonly kind: 'lost'; readonly reason: LossReason }
  /** A board answers that cannot be used, or a port cannot be opened: `error` says what to do. */
  | { readonly kind: 'refused'; readonly error: ArtiglioError }
  /**
   * A pad has been down for too long, or is free again. While it is stuck it counts as up. It depends
   * on hands: at night nobody may be told before dawn (law 2).
   */
  | { readonly kind: 'padStuck'; readonly slot: SlotIndex; readonly stuck: boolean };

/** `restarted`: power or its reset button; `silent`: no answer; `unplugged`: the port is gone. */
export type LossReason = 'restarted' | 'silent' | 'unplugged';

/** The board that answers. */
export interface FoundBoard {
  /** Where it was found, for example /dev/ttyUSB0 or emulated:0. */
  readonly port: string;
  /** `uno` (also Nano) or `mega`; on a Firmata board `nano` too, which has more pins. */
  readonly model: string;
  readonly firmwareVersion: string;
  /** The board's own, eight hexadecimal digits; undefined where the firmware gives it none. */
  readonly id: string | undefined;
}

/** What a board can do. The rest of the program notices which one is plugged in by nothing else. */
export interface BoardCapabilities {
  /** The most slots a table on it can have. */
  readonly slots: number;
  /** The most pixels, rings and claw together. */
  readonly pixels: number;
  /** The most pads and buttons together. */
  readonly inputs: number;
  /** Who moves the lights between two scenes: the board by itself, or the host frame by frame. */
  readonly effects: 'board' | 'host';
  /** Whether a touch is answered with light before the game knows of it. */
  readonly answersTouch: boolean;
  /** Pictures a second of this table, every pixel another in each: how smooth effects can be. */
  readonly framesPerSecond: number;
  /** Scenes it can take a second without falling behind. */
  readonly scenesPerSecond: number;
}

/** The one clock, as drivers need it: play's time, and a call when a moment of it has come. */
export interface BoardClock {
  nowMs(): number;
  /** Calls `action` once, at `atMs` or soon after. @returns a function that calls it off. */
  callAt(atMs: number, action: () => void): () => void;
}
