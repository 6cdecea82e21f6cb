/**
 * Paints a scene on the host as the firmware paints it on the board: the same curves, the same whole numbers,
 * pixel by pixel. firmware/lights/effects.c does it between two frames; this file does it for any moment.
 *
 * Nothing here knows a wire or a clock: a setup, a scene and a time go in, colours come out.
 */
import {
  type ClawLook,
  COLOUR_LEVELS,
  type Colour,
  type CountRun,
  type Level,
  PATTERN_MASKS,
  type Scene,
} from '../../../engine/table/index.js';
import { FLASH_LIMIT, type LightsSetup, type PixelRun, wirePixels } from '../../board/index.js';
import {
  arcsOf,
  BREATHE_PERIOD_S,
  LEVELS,
  MOST_COUNT,
  MOST_RUNS,
  PULSE_PERIOD_S,
  RESTING_COLOUR,
  RESTING_LEVEL,
} from '../../index.js';

const ARCS = 12;
const REST_PERIOD_S = 8;
const SEARCH_TURN_MS = 4000;
/** The firmware multiplies and shifts where others divide; these are its factors. */
const SEARCH_STEP = Math.floor((65_536 * 1_024) / SEARCH_TURN_MS);
/** The current of a pixel's components at full, mA; a dark pixel draws 1 mA more. */
const COMPONENT_MA: Rgb = [16, 11, 15];
const EVERY_COMPONENT_MA = COMPONENT_MA[0] + COMPONENT_MA[1] + COMPONENT_MA[2];

/** The colours to send to the LEDs. */
export interface PaintedFrame {
  /** Red, green, blue, three bytes a pixel, in the order of the wire, within the current limit. */
  readonly colours: Uint8Array;
  /** Whether the current limit dims this frame: then one changed light changes all others. */
  readonly limited: boolean;
}

/**
 * Returns the colours of every pixel of `setup` while `scene` is shown, at one moment.
 *
 * @param nowMs the common time of all effects, and the base of a sweep's `endsAtMs`.
 */
export function paintScene(setup: LightsSetup, scene: Scene, nowMs: number): PaintedFrame {
  const colours = new Uint8Array(3 * wirePixels(setup));
  const bright = gamma(Math.max(1, Math.round((setup.brightnessPercent * 255) / 100)));
  setup.rings.forEach((run, slot) => {
    const look = scene.rings[slot];
    if (look !== undefined) lay(colours, run, paintLook(look, run.pixels, bright, nowMs, setup));
  });
  lay(colours, setup.claw, paintLook(scene.claw, setup.claw.pixels, bright, nowMs, setup));
  return withinCurrent(colours, setup.currentLimitMa);
}

/** Tells whether a look changes by itself while the scene stays the same. */
export function moves(look: ClawLook): boolean {
  const { effect } = look;
  return (
    effect === 'breathe' ||
    effect === 'pulse' ||
    effect === 'sweep' ||
    effect === 'searches' ||
    effect === 'rests'
  );
}

/** Puts a ring's pixels, clockwise from the one nearest the middle, in the order of the wire. */
function lay(colours: Uint8Array, run: PixelRun, pixels: readonly Rgb[]): void {
  const step = run.direction === 'clockwise' ? 1 : -1;
  pixels.forEach((pixel, at) => {
    const along = (run.rotation + step * at + run.pixels) % run.pixels;
    colours.set(pixel, 3 * (run.first + along));
  });
}

function paintLook(
  look: ClawLook,
  count: number,
  bright: number,
  nowMs: number,
  setup: LightsSetup,
): Rgb[] {
  switch (look.effect) {
    case 'off':
      return filled(count, DARK);
    case 'steady':
      return patterned(look.pattern, count, shade(look.colour, scaleOf(look.level, bright)));
    case 'breathe':
    case 'pulse': {
      const envelope =
        look.effect === 'breathe' ? breath(BREATHE_PERIOD_S, nowMs) : pulse(PULSE_PERIOD_S, nowMs);
      const lit = shade(look.colour, dimmed(scaleOf(look.level, bright), envelope));
      return patterned(look.pattern, count, lit);
    }
    case 'count':
      return tally(look.runs, count, scaleOf(look.level, bright));
    case 'sweep':
      return sweep(look, count, scaleOf(look.level, bright), nowMs);
    case 'pixel': {
      const lit = shade(look.colour, scaleOf(look.level, bright));
      return filled(count, DARK).map((dark, at) => (at === look.index ? lit : dark));
    }
    case 'answers':
      return arcs(arcsOf(look.shape), count, shade(look.colour, scaleOf(look.level, bright)));
    case 'points': {
      const angleDeg = setup.anglesDeg[look.slot];
      if (angleDeg === undefined)
        throw new RangeError(`There is no slot ${look.slot} to point at.`);
      const bearingDeg = ((Math.round(angleDeg) % 360) + 360) % 360;
      const centre = Math.floor((bearingDeg * count * 256) / 360);
      return spot(look.colour, count, scaleOf(look.level, bright), centre);
    }
    case 'searches': {
      const turned = (phaseMs(SEARCH_TURN_MS / 1000, nowMs) * SEARCH_STEP) >> 10;
      const centre = Math.floor((turned * count) / 256);
      return spot(look.colour, count, scaleOf(look.level, bright), centre);
    }
    case 'rests': {
      const scale = scaleOf(RESTING_LEVEL, bright);
      const lit = shade(RESTING_COLOUR, dimmed(scale, breath(REST_PERIOD_S, nowMs)));
      return filled(count, lit);
    }
  }
}

function filled(count: number, pixel: Rgb): Rgb[] {
  return Array.from({ length: count }, () => pixel);
}

/** Paints twelve arcs spread over the pixels; the first starts at the pixel nearest the middle. */
function patterned(pattern: keyof typeof PATTERN_MASKS, count: number, lit: Rgb): Rgb[] {
  const mask = PATTERN_MASKS[pattern];
  return Array.from({ length: count }, (_, pixel) =>
    mask[Math.floor((pixel * ARCS) / count)] === '1' ? lit : DARK,
  );
}

/** Runs of tokens one after the other; more than there are pixels are shown in proportion. */
function tally(runs: readonly CountRun[], count: number, scale: number): Rgb[] {
  const shown = runs
    .filter((run) => run.count > 0)
    .slice(0, MOST_RUNS)
    .map((run) => ({ colour: run.colour, count: Math.min(run.count, MOST_COUNT) }));
  const total = shown.reduce((sum, run) => sum + run.count, 0);
  const pixels: Rgb[] = [];
  let sum = 0;
  for (const run of shown) {
    sum += run.count;
    const end = total <= count ? sum : Math.floor((2 * count * sum + total) / (2 * total));
    const lit = shade(run.colour, scale);
    while (pixels.length < end) pixels.push(lit);
  }
  while (pixels.length < count) pixels.push(DARK);
  return pixels;
}

/** Lights half of the pixels in so many arcs; more arcs than lit pixels are single pixels. */
function arcs(wanted: number, count: number, lit: Rgb): Rgb[] {
  const bright = Math.floor(count / 2);
  const number = Math.min(wanted, bright);
  const pixels: Rgb[] = [];
  for (let arc = 0; arc < number; arc++) {
    const share = (of: number) =>
      Math.floor((of * (arc + 1)) / number) - Math.floor((of * arc) / number);
    const lights = share(bright);
    pixels.push(...filled(lights, lit), ...filled(share(count) - lights, DARK));
  }
  while (pixels.length < count) pixels.push(DARK);
  return pixels;
}

function sweep(
  look: { readonly colour: Colour; readonly endsAtMs: number; readonly totalMs: number },
  count: number,
  scale: number,
  nowMs: number,
): Rgb[] {
  const wholeMs = Math.max(Math.round(look.totalMs), FLASH_LIMIT.sweepFastestMs);
  const left = sweepLeft(Math.round(look.endsAtMs - nowMs), wholeMs);
  const lit = left === WHOLE ? 256 * count : Math.floor((left * count) / 256);
  const wholePixels = lit >> 8;
  const pixels = filled(wholePixels, shade(look.colour, scale));
  if (wholePixels < count) pixels.push(shade(look.colour, part(scale, (lit & 0xff) << 8)));
  while (pixels.length < count) pixels.push(DARK);
  return pixels;
}

/**
 * Returns the part of a sweep that is left. The firmware halves or doubles a time until it has 16 bits, and divides by
 * it once for all frames.
 */
function sweepLeft(leftMs: number, wholeMs: number): number {
  if (leftMs <= 0) return 0;
  let left = leftMs;
  let whole = wholeMs;
  for (; whole > 0xffff; whole = Math.floor(whole / 2)) left = Math.floor(left / 2);
  if (left >= whole) return WHOLE;
  for (; whole < 0x8000; whole *= 2) left *= 2;
  return Math.floor((left * Math.floor(0x7fff_ffff / whole)) / 0x8000);
}

/**
 * Paints a spot with its centre `centre`/256 pixels from the first. It falls off linearly over a whole number of
 * pixels, so the ring's total light does not depend on the spot's place.
 */
function spot(colour: Colour, count: number, scale: number, centre: number): Rgb[] {
  const reach = 256 * Math.max(1, Math.floor((count + ARCS / 2) / ARCS));
  const around = 256 * count;
  const slope = Math.floor(WHOLE / reach);
  return Array.from({ length: count }, (_, pixel): Rgb => {
    const distance = (centre - 256 * pixel + around) % around;
    const nearest = Math.min(distance, around - distance);
    return nearest >= reach ? DARK : shade(colour, part(scale, WHOLE - nearest * slope));
  });
}

/**
 * Keeps a frame within the current limit. `n` pixels draw n + Σ(16 R + 11 G + 15 B) ÷ 255 mA; scaling keeps
 * every byte at 1 or more, which alone is 42 n ÷ 255 mA at most: the rest of the light shares what is left
 * (docs/inside/protocol.md, "Current").
 */
function withinCurrent(colours: Uint8Array, limitMa: number): PaintedFrame {
  const pixels = colours.length / 3;
  const light = colours.reduce((sum, value, at) => sum + value * (COMPONENT_MA[at % 3] ?? 0), 0);
  const budget = (limitMa - pixels) * 255;
  if (light <= budget) return { colours, limited: false };
  const least = pixels * EVERY_COMPONENT_MA;
  const factor =
    budget <= least ? 0 : Math.max(0, Math.floor((256 * (budget - least)) / light) - 1);
  const less = colours.map((value) => (value === 0 ? 0 : 1 + (((value - 1) * (factor + 1)) >> 8)));
  return { colours: less, limited: true };
}

// Brightness in the firmware's arithmetic: whole numbers, fractions of 65 536, the same rounding. Colours,
// levels, and the curves of what breathes and pulses.

/** A colour that a pixel is sent: red, green, blue, 0–255 each. */
type Rgb = readonly [number, number, number];

const DARK: Rgb = [0, 0, 0];
/** The whole, as a fraction of 65 536: the largest 16-bit value. */
const WHOLE = 0xffff;
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

/** Returns the time since the last maximum of the common clock. All periods (1, 2, 4, 8 s) divide its length. */
function phaseMs(periodS: number, nowMs: number): number {
  const periodMs = 1000 * periodS;
  return ((Math.floor(nowMs) % periodMs) + periodMs) % periodMs;
}

/** Returns the envelope of a breath at this time, 0–65 535. */
function breath(periodS: number, nowMs: number): number {
  const quarters = (phaseMs(periodS, nowMs) * BREATH_STEP) >> 16;
  const phase = Math.floor(quarters / periodS);
  const fromMaximum = phase < 128 ? phase : 256 - phase;
  return gamma(Math.round(64 + (191 * (1 + Math.cos((Math.PI * fromMaximum) / 128))) / 2));
}

/** Returns the envelope of a pulse at this time, 0–65 535. */
function pulse(periodS: number, nowMs: number): number {
  const afterMs = phaseMs(periodS, nowMs);
  const beforeMs = 1000 * periodS - afterMs;
  if (beforeMs < PULSE_RISE_MS) {
    return gamma(PULSE_LOW + (((PULSE_RISE_MS - beforeMs) * PULSE_RISE_STEP) >> 8));
  }
  if (afterMs < PULSE_FALL_MS) return gamma(255 - ((afterMs * PULSE_FALL_STEP) >> 8));
  return gamma(PULSE_LOW);
}

/** Returns the light of a perceived brightness of 0–255, 0–65 535. */
function gamma(perceived: number): number {
  return GAMMA[perceived] ?? WHOLE;
}

/** Returns the product of two fractions of 65 536. */
function part(one: number, other: number): number {
  return Math.floor((one * other) / 65_536);
}

/** Returns the brightness of a level on this table; never zero, because a lit ring must not look dark. */
function scaleOf(level: Level, bright: number): number {
  return Math.max(1, part(bright, LEVELS[level] * LEVEL_STEP));
}

/** Dims `scale`, but never to zero. */
function dimmed(scale: number, envelope: number): number {
  return Math.max(1, part(scale, envelope));
}

/**
 * Returns a colour at `scale`/65536. A dim level stays lit: if all components round to zero, the strongest become 1.
 */
function shade(colour: Colour, scale: number): Rgb {
  const full = COLOUR_LEVELS[colour];
  const [red, green, blue] = full;
  const lit: Rgb = [component(red, scale), component(green, scale), component(blue, scale)];
  const strongest = Math.max(red, green, blue);
  if (scale === 0 || strongest === 0 || lit.some((value) => value > 0)) return lit;
  return [Number(red === strongest), Number(green === strongest), Number(blue === strongest)];
}

/** Returns full × scale ÷ 65536, rounded like the firmware: two products of bytes. */
function component(full: number, scale: number): number {
  const product = full * (scale >> 8) + ((full * (scale & 0xff)) >> 8);
  return (product + 128) >> 8;
}
