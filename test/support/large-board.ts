/** A board of tests that limits nothing. */
import type { BoardCapabilities } from '../../src/devices/table-board.js';

/** More slots, lights and inputs than a table has, with effects of its own. */
export const LARGE_BOARD = {
  slots: 64,
  pixels: 1_000,
  inputs: 128,
  effects: 'board',
  answersTouch: true,
  framesPerSecond: 60,
  scenesPerSecond: 60,
} as const satisfies BoardCapabilities;
