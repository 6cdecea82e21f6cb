/** The abilities of a Firmata board, in the terms common to all boards. */
import type { BoardCapabilities } from '../index.js';
import { FIRMATA_MOST_PIXELS, mostInputs } from './firmata-setup.js';
import { frameTimeMs } from './frame-time.js';
import { SET_PIXEL_BYTES, SHOW_BYTES } from './pixel-plan.js';

/**
 * @param digitalPins the number of the board's digital pins.
 * @param pixels the number of this table's pixels: more pixels are slower.
 */
export function firmataCapabilities(digitalPins: number, pixels: number): BoardCapabilities {
  const wholeFrameMs = frameTimeMs(SET_PIXEL_BYTES * pixels + SHOW_BYTES, pixels);
  const framesPerSecond = Math.min(25, 1000 / wholeFrameMs);
  return {
    slots: mostInputs(digitalPins),
    pixels: FIRMATA_MOST_PIXELS,
    inputs: mostInputs(digitalPins),
    effects: 'host',
    answersTouch: true,
    framesPerSecond: Math.round(10 * framesPerSecond) / 10,
    scenesPerSecond: Math.max(1, Math.floor(framesPerSecond)),
  };
}
