/** Capabilities of a board with our own firmware, in the words every board uses. */
import type { BoardCapabilities } from '../index.js';
import type { HelloLine } from './generated/protocol.js';

/** Time that the LEDs themselves need for a pixel, and for showing a frame, ms. */
const PIXEL_MS = 0.03;
const LATCH_MS = 0.28;

/**
 * Returns what a board with our firmware can do.
 * @param pixels the number of this table's pixels: the more, the slower a picture.
 */
export function serialCapabilities(
  { slots, pixels: mostPixels, inputs }: HelloLine,
  pixels: number,
): BoardCapabilities {
  return {
    slots,
    pixels: mostPixels,
    inputs,
    effects: 'board',
    answersTouch: true,
    framesPerSecond: Math.floor(1000 / (PIXEL_MS * pixels + LATCH_MS)),
    scenesPerSecond: 4,
  };
}
