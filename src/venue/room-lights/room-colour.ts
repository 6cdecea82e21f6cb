/**
 * The light of the room, from the public scene: the mean of what the rings show, as one colour for all lamps, because
 * a lamp of its own for a place would tell more than it lights. It fades slowly by itself, so that a room never
 * flashes, whatever the table does (law 8).
 */
import {
  COLOUR_LEVELS,
  type Colour,
  type Level,
  type Look,
  type Scene,
} from '../../engine/table/index.js';

/** Red, green and blue, 0–1, linear. */
export type Rgb = readonly [red: number, green: number, blue: number];

/** The share of full light of each level of a scene. */
const LEVELS: Readonly<Record<Level, number>> = { dim: 0.12, half: 0.45, full: 1 };
/** The light of a table that shows nothing by day: people want to see their cards. */
const AT_REST: Rgb = [0.45, 0.3, 0.14];
/** The light of every night: always the same, whatever the table shows. */
const NIGHT: Rgb = [0.01, 0.012, 0.05];
/**
 * The most that a channel changes a second, of its whole range. A flash is a tenth of it up and down again (WCAG
 * 2.3.1): that takes half a second at least, so there are two in a second and not more than three.
 */
const MOST_A_SECOND = 0.4;

/** The colour that the room's light should take. At night it is one colour: nothing of the table is in it. */
export function roomColour(scene: Scene, night: boolean): Rgb {
  if (night) return NIGHT;
  const lit = scene.rings.flatMap(lightOf);
  if (lit.length === 0) return AT_REST;
  const mean = (channel: 0 | 1 | 2) => lit.reduce((sum, rgb) => sum + rgb[channel], 0) / lit.length;
  // Half of it stays the light that cards are read by.
  const mixed = (channel: 0 | 1 | 2) => (AT_REST[channel] + mean(channel)) / 2;
  return [mixed(0), mixed(1), mixed(2)];
}

/** The light after `ms` on its way from `now` to `wanted`. */
export function fade(now: Rgb, wanted: Rgb, ms: number): Rgb {
  const most = (MOST_A_SECOND * ms) / 1_000;
  const step = (channel: 0 | 1 | 2) =>
    now[channel] + Math.max(-most, Math.min(most, wanted[channel] - now[channel]));
  return [step(0), step(1), step(2)];
}

/** Bytes of a strip on which every pixel has this light. */
export function stripOf(rgb: Rgb, pixels: number, brightness: number): Uint8Array {
  const bytes = rgb.map((channel) =>
    Math.round(Math.max(0, Math.min(1, channel * brightness)) * 255),
  );
  return Uint8Array.from({ length: pixels * 3 }, (_, index) => bytes[index % 3] ?? 0);
}

/** A ring's light; none where it is dark. */
function lightOf(look: Look): readonly Rgb[] {
  switch (look.effect) {
    case 'off':
    case 'pixel':
      return [];
    case 'count':
      return look.runs.map(({ colour }) => scaled(colour, look.level));
    case 'steady':
    case 'breathe':
    case 'pulse':
    case 'sweep':
      return [scaled(look.colour, look.level)];
  }
}

function scaled(colour: Colour, level: Level): Rgb {
  const [red, green, blue] = COLOUR_LEVELS[colour];
  const share = LEVELS[level] / 255;
  return [red * share, green * share, blue * share];
}
