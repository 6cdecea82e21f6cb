/**
 * Brightness in the firmware's arithmetic: whole numbers, fractions of 65 536, the same rounding. Colours,
 * levels, and the curves of what breathes and pulses.
 */
import { COLOUR_LEVELS, type Colour, type Level } from '../../../engine/table/index.js';
import { LEVELS } from '../../index.js';

/** A colour that a pixel is sent: red, green, blue, 0–255 each. */
export type Rgb = readonly [number, number, number];

export const DARK: Rgb = [0, 0, 0];
/** The whole, as a fraction of 65 536: the largest 16-bit value. */
export const WHOLE = 0xffff;
const LEVEL_STEP = 0x1111;
const BREATH_STEP = 16_777;
const PULSE_LOW = 32;
const PULSE_RISE_MS = 150;
const PULSE_FALL_MS = 600;
const PULSE_RISE_STEP = Math.floor(((255 - PULSE_LOW) * 256) / PULSE_RISE_MS);
const PULSE_FALL_STEP = Math.floor(((255 - PULSE_LOW) * 256) / PULSE_FALL_MS);

/** Perceived brightness 0–255 to linear light 0–65 535; zero is dark, one already gives light. */
const GAMMA = Uint16Array.from({ length: 256 }, (_, perceived) =>
  perceived === 0 ? 0 : Math.max(1, Math.round(WHOLE * (perceived / 255) ** 2.2)),
);

/** Time since the last maximum of the common clock. All periods (1, 2, 4, 8 s) divide its length. */
export function phaseMs(periodS: number, nowMs: number): number {
  const periodMs = 1000 * periodS;
  return ((Math.floor(nowMs) % periodMs) + periodMs) % periodMs;
}

/** The envelope of a breath at this time, 0–65 535. */
export function breath(periodS: number, nowMs: number): number {
  const quarters = (phaseMs(periodS, nowMs) * BREATH_STEP) >> 16;
  const phase = Math.floor(quarters / periodS);
  const fromMaximum = phase < 128 ? phase : 256 - phase;
  return gamma(Math.round(64 + (191 * (1 + Math.cos((Math.PI * fromMaximum) / 128))) / 2));
}

/** The envelope of a pulse at this time, 0–65 535. */
export function pulse(periodS: number, nowMs: number): number {
  const afterMs = phaseMs(periodS, nowMs);
  const beforeMs = 1000 * periodS - afterMs;
  if (beforeMs < PULSE_RISE_MS) {
    return gamma(PULSE_LOW + (((PULSE_RISE_MS - beforeMs) * PULSE_RISE_STEP) >> 8));
  }
  if (afterMs < PULSE_FALL_MS) return gamma(255 - ((afterMs * PULSE_FALL_STEP) >> 8));
  return gamma(PULSE_LOW);
}

/** The light of a perceived brightness of 0–255, 0–65 535. */
export function gamma(perceived: number): number {
  return GAMMA[perceived] ?? WHOLE;
}

/** The product of two fractions of 65 536. */
export function part(one: number, other: number): number {
  return Math.floor((one * other) / 65_536);
}

/** The brightness of a level on this table; never zero, because a lit ring must not look dark. */
export function scaleOf(level: Level, bright: number): number {
  return Math.max(1, part(bright, LEVELS[level] * LEVEL_STEP));
}

/** Dims `scale`, but never to zero. */
export function dimmed(scale: number, envelope: number): number {
  return Math.max(1, part(scale, envelope));
}

/**
 * A colour at `scale`/65536. A dim level stays lit: if all components round to zero, the strongest become 1.
 */
export function shade(colour: Colour, scale: number): Rgb {
  const full = COLOUR_LEVELS[colour];
  const [red, green, blue] = full;
  const lit: Rgb = [component(red, scale), component(green, scale), component(blue, scale)];
  const strongest = Math.max(red, green, blue);
  if (scale === 0 || strongest === 0 || lit.some((value) => value > 0)) return lit;
  return [Number(red === strongest), Number(green === strongest), Number(blue === strongest)];
}

/** full × scale ÷ 65536, rounded like the firmware: two products of bytes. */
function component(full: number, scale: number): number {
  const product = full * (scale >> 8) + ((full * (scale & 0xff)) >> 8);
  return (product + 128) >> 8;
}
