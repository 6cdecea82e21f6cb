/** The board's pins by their printed names, and those of a 74HC165 (DIP-16). */
import type { BoardModel } from '../../../src/host/config/index.js';

/** The pins that our firmware uses of a board (`firmware/lights/board.h`). */
export interface BoardPins {
  readonly data: string;
  readonly latch: string;
  readonly chainData: string;
  readonly clock: string;
  readonly lamp: string;
  /** Whether the board carries the status lamp itself. */
  readonly lampOnBoard: boolean;
}

const SMALL_BOARD: BoardPins = {
  data: 'D5',
  latch: 'D10',
  chainData: 'D12 (MISO)',
  clock: 'D13 (SCK)',
  lamp: 'D4',
  lampOnBoard: false,
};

export const BOARD_PINS: Readonly<Record<BoardModel, BoardPins>> = {
  uno: SMALL_BOARD,
  nano: SMALL_BOARD,
  mega: {
    data: 'D5',
    latch: 'D53',
    chainData: 'D50 (MISO)',
    clock: 'D52 (SCK)',
    lamp: 'D13',
    lampOnBoard: true,
  },
};

/** A pin of a 74HC165: its data sheet's name, and which of the eight inputs D0–D7 it is. */
export interface ChipPin {
  readonly name: string;
  readonly input?: number;
}

/** The pins of a 74HC165, by their numbers from 1. */
export const CHIP_PINS: Readonly<Record<number, ChipPin>> = {
  1: { name: 'SH/LD' },
  2: { name: 'CLK' },
  3: { name: 'E', input: 4 },
  4: { name: 'F', input: 5 },
  5: { name: 'G', input: 6 },
  6: { name: 'H', input: 7 },
  7: { name: '/QH' },
  8: { name: 'GND' },
  9: { name: 'QH' },
  10: { name: 'SER' },
  11: { name: 'A', input: 0 },
  12: { name: 'B', input: 1 },
  13: { name: 'C', input: 2 },
  14: { name: 'D', input: 3 },
  15: { name: 'CLK INH' },
  16: { name: 'VCC' },
};

/** Returns the pin of an input D0–D7. */
export function chipPinOf(input: number): number {
  const found = Object.entries(CHIP_PINS).find(([, pin]) => pin.input === input);
  return Number(found?.[0]);
}
