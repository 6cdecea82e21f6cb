/** The messages between the program and the thread of an emulated board. */
import type { ChipName, PadInputs } from '../index.js';
import type { EmulatedBoardCounters, InputWiring } from './emulated-board.js';
import type { LedPixelKind } from './led-decoder.js';

/** The thread's start data. */
export interface BoardThreadSetup {
  readonly chip: ChipName;
  readonly hexText: string;
  /** The wiring of the inputs, and their number. */
  readonly wiring: InputWiring;
  readonly inputCount: number;
  /** The Arduino's pin that the LEDs hang on; undefined: the firmware's own. */
  readonly ledPin: number | undefined;
  /** The kind of pixels on the LED pin. */
  readonly pixelKind: LedPixelKind;
  /** The id in its EEPROM; undefined: none. */
  readonly id: number | undefined;
  /** The modules of a board with readers; undefined: it has none. */
  readonly readers: readonly number[] | undefined;
  /** Levels of the inputs at power-up, input 8 k + b in bit b of byte k. */
  readonly inputs: Uint8Array;
  /** The inputs behind touch modules, which take their time; undefined: none. */
  readonly pads: PadInputs | undefined;
  /** The most pictures a second; the ones between are skipped. */
  readonly maxPicturesPerSecond: number;
}

/** Messages to the thread. */
export type BoardThreadCommand =
  | { readonly kind: 'bytes'; readonly bytes: Uint8Array }
  | { readonly kind: 'baudRate'; readonly baudRate: number }
  | { readonly kind: 'input'; readonly input: number; readonly high: boolean }
  /** The tags on a reader, as hexadecimal digits. */
  | { readonly kind: 'tags'; readonly reader: number; readonly numbers: readonly string[] }
  | { readonly kind: 'reset' }
  | { readonly kind: 'pause' }
  | { readonly kind: 'resume' }
  | { readonly kind: 'drain'; readonly id: number }
  | { readonly kind: 'measure' };

/** Time between two reports that the board lives, ms. */
export const LIVED_EVERY_MS = 100;

/** Messages from the thread. */
export type BoardThreadReport =
  | { readonly kind: 'bytes'; readonly bytes: Uint8Array }
  | {
      readonly kind: 'pixels';
      /** Red, green, blue, three bytes a pixel, in the order of the data line. */
      readonly pixels: Uint8Array;
      /** The board's own time, ms since power-up of the emulator. */
      readonly boardMs: number;
    }
  | { readonly kind: 'drained'; readonly id: number }
  /** The board has lived until now, but for the sum of real time that it could not follow, ms. */
  | { readonly kind: 'lived'; readonly skippedMs: number }
  | {
      readonly kind: 'measured';
      readonly boardMs: number;
      /** The sum of real time that the board could not follow, ms: the machine was too slow or asleep. */
      readonly skippedMs: number;
      /** The emulator's share of one core, 0–1, since the last measurement. */
      readonly load: number;
      readonly counters: EmulatedBoardCounters;
    };
