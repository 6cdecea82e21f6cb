/**
 * Equal light: a picture gives as much light as every other, whatever is written on it. At night a lit face is an answer
 * (law 2), so all that a telephone shows to open eyes is drawn on one canvas, and its ground gives the light that the
 * words do not. Pure.
 */

/** The light of a whole picture, as a part of one that is white: dim enough for a dark room. */
export const LIGHT = 0.03;

/** The one tint of the night: linear light of red, green and blue, like a dying fire. */
const TINT = [1, 0.34, 0.16] as const;
/** The parts of the primaries in relative luminance. */
const WEIGHTS = [0.2126, 0.7152, 0.0722] as const;

/** Linear light of each byte of a channel (IEC 61966-2-1). */
const LINEAR = Float64Array.from({ length: 256 }, (_, byte) => {
  const value = byte / 255;
  return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
});

/** A colour, three bytes. */
type Colour = readonly [red: number, green: number, blue: number];

/** Every colour of the night, from black to the brightest. */
const LEVELS: readonly Colour[] = Array.from({ length: 256 }, (_, red) => {
  const light = LINEAR[red] ?? 0;
  return [red, byteOf(light * TINT[1]), byteOf(light * TINT[2])];
});

/** Returns the brightest colour of the night whose luminance is at most this, 0–1. */
export function nightColour(most: number): Colour {
  return LEVELS[levelBelow(most)] ?? [0, 0, 0];
}

/**
 * Fills what is transparent in these pixels, four bytes each, so that their mean luminance is `light`. A dark ground has
 * too few levels for that: two neighbours are mixed, in a pattern that no eye sees. Pixels that give more light than that
 * already stay on black.
 */
export function equalise(pixels: Uint8ClampedArray, light = LIGHT): void {
  const count = pixels.length / 4;
  let given = 0;
  let room = 0;
  for (let at = 0; at < pixels.length; at += 4) {
    const alpha = (pixels[at + 3] ?? 0) / 255;
    room += 1 - alpha;
    if (alpha > 0) given += alpha * luminance(pixels, at);
  }
  const wanted = room === 0 ? 0 : Math.max(0, (light * count - given) / room);
  const level = levelBelow(wanted);
  const [dark, bright] = [LEVELS[level] ?? [0, 0, 0], LEVELS[level + 1] ?? [255, 255, 255]];
  const step = luminance(bright) - luminance(dark);
  const share = (wanted - luminance(dark)) / step;
  // The light that the pixels so far lack, as a part of the step between the two levels.
  let owed = 0;
  for (let at = 0; at < pixels.length; at += 4) {
    const alpha = (pixels[at + 3] ?? 0) / 255;
    if (alpha === 1) continue;
    owed += share * (1 - alpha);
    const ground = owed > 0.5 ? bright : dark;
    if (ground === bright) owed -= 1 - alpha;
    for (const channel of [0, 1, 2] as const) {
      const below = ground[channel] ?? 0;
      // At the edges of letters light is mixed, not bytes.
      pixels[at + channel] =
        alpha === 0
          ? below
          : byteOf(alpha * linearOf(pixels[at + channel]) + (1 - alpha) * linearOf(below));
    }
    pixels[at + 3] = 255;
  }
}

/** Returns the level whose luminance is the greatest that is not above this one. */
function levelBelow(most: number): number {
  const above = LEVELS.findIndex((colour) => luminance(colour) > most);
  return above < 0 ? LEVELS.length - 1 : Math.max(0, above - 1);
}

/** Returns the relative luminance of the colour whose three bytes begin at `at`, 0–1 (WCAG 2.2). */
export function luminance(bytes: readonly number[] | Uint8ClampedArray, at = 0): number {
  return WEIGHTS.reduce((sum, weight, channel) => sum + weight * linearOf(bytes[at + channel]), 0);
}

function linearOf(byte: number | undefined): number {
  return LINEAR[byte ?? 0] ?? 0;
}

/** Returns the byte of a channel that gives this linear light, 0–1. */
function byteOf(light: number): number {
  const value = light <= 0.0031308 ? light * 12.92 : 1.055 * light ** (1 / 2.4) - 0.055;
  return Math.round(Math.min(1, Math.max(0, value)) * 255);
}
