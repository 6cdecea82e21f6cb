/** Places on the slot disc by angle and radius; angle 0 is the gap between the last and the first pixel. */
import type { Point } from '../drawing/drawing.js';
import { DISC_PIXEL_CIRCLE_MM, DISC_PIXELS, ELECTRODE_MM } from '../top/measures.js';

export const STEP_DEG = 360 / DISC_PIXELS;
export const PIXEL_MM = DISC_PIXEL_CIRCLE_MM / 2;
/** The chord on which the pins of sockets stand. */
export const PINS_MM = 15;
export const PITCH_MM = 2.5;
/** The sockets' bearings from the gap; the touch chip is opposite. */
export const IN_DEG = -35;
export const OUT_DEG = 35;
export const TOUCH_DEG = 180;
export const TOUCH_MM = ELECTRODE_MM / 2 + 2.6;
export const PAD_SOCKET_DEG = TOUCH_DEG - 50;

/** Returns a point by its angle from the gap and its radius. */
export function polar(angleDeg: number, radiusMm: number): Point {
  const angle = ((angleDeg - 90) * Math.PI) / 180;
  return { x: radiusMm * Math.cos(angle), y: radiusMm * Math.sin(angle) };
}

/** Returns the angle of a pixel: the first is before the gap, the others follow against growing angles. */
export const pixelDeg = (pixel: number) => -STEP_DEG / 2 - pixel * STEP_DEG;
/** Returns the net before a pixel, and after the last one. */
export const dataNet = (pixel: number) => (pixel === DISC_PIXELS ? 'LAST' : `D${pixel}`);

/** The capacitor of the touch chip. */
export const CAPACITOR_AT = { angleDeg: TOUCH_DEG + 15, radiusMm: TOUCH_MM } as const;
export const RESISTOR_DEG = 2.2;
