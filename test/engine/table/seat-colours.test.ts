/** Seat colours look as they are called, on every page and in the lights, and are told apart by every eye. */
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { COLOUR_LEVELS, SEAT_COLOURS, type SeatColour } from '../../../src/engine/table/scene.js';
import { SEAT_COLOUR_CODES } from '../../../src/page/browser/seat-marks.js';

type Linear = readonly [red: number, green: number, blue: number];

/** The hues that people call by these names, in degrees of the colour wheel; white has none. */
const HUES: Readonly<Record<Exclude<SeatColour, 'white'>, readonly [number, number]>> = {
  red: [-12, 12],
  orange: [22, 36],
  yellow: [48, 64],
  green: [140, 172],
  sky: [195, 208],
  blue: [198, 222],
  purple: [300, 332],
};

/** Machado, Oliveira and Fernandes 2009, severity 1, and an eye that sees all colours. */
const EYES: Readonly<Record<string, readonly [Linear, Linear, Linear]>> = {
  all: [
    [1, 0, 0],
    [0, 1, 0],
    [0, 0, 1],
  ],
  protanope: [
    [0.152286, 1.052583, -0.204868],
    [0.114503, 0.786281, 0.099216],
    [-0.003882, -0.048116, 1.051998],
  ],
  deuteranope: [
    [0.367322, 0.860646, -0.227968],
    [0.280085, 0.672501, 0.047413],
    [-0.01182, 0.04294, 0.968881],
  ],
  tritanope: [
    [1.255528, -0.076749, -0.178779],
    [-0.078411, 0.930809, 0.147602],
    [0.004733, 0.691367, 0.3039],
  ],
};

/** The smallest distance of two of Okabe's and Ito's own colours, as the weakest of these eyes sees them: 0.0761. */
const LEAST_DISTANCE = 0.076;

test('a colour has the hue of its name: as a light, on a badge, and as a word in every theme', () => {
  const words = ['style', 'themes'].flatMap((file) => {
    const css = readFileSync(`src/page/browser/${file}.css`, 'utf8');
    return [...css.matchAll(/--seat-(\w+): (#[0-9a-f]{3,6})/gu)].map(
      ([, name, code = '']) => [name, code] as const,
    );
  });
  for (const colour of SEAT_COLOURS) {
    if (colour === 'white') continue;
    const codes = words.filter(([name]) => name === colour).map(([, code]) => code);
    // In the dark theme and in the bright one; the one of most contrast has its own where it needs one.
    expect(codes.length, colour).toBeGreaterThanOrEqual(2);
    for (const code of [SEAT_COLOUR_CODES[colour], screenCode(COLOUR_LEVELS[colour]), ...codes]) {
      const [least, most] = HUES[colour];
      const hue = hueOf(code);
      const seen = hue > most + 180 ? hue - 360 : hue;
      expect(seen >= least && seen <= most, `${colour} ${code}: ${Math.round(seen)}°`).toBe(true);
    }
  }
});

test('a badge has the colour of the light', () => {
  for (const colour of SEAT_COLOURS)
    expect(SEAT_COLOUR_CODES[colour], colour).toBe(screenCode(COLOUR_LEVELS[colour]));
});

test.each(Object.entries(EYES))(
  '%s: any two colours of seats differ as much as Okabe’s and Ito’s',
  (_, eye) => {
    for (const [index, one] of SEAT_COLOURS.entries())
      for (const other of SEAT_COLOURS.slice(index + 1))
        expect(distance(one, other, eye), `${one}, ${other}`).toBeGreaterThan(LEAST_DISTANCE);
  },
);

test.each(Object.entries(EYES))(
  '%s: the red seat is not taken for a wolf or a victim',
  (_, eye) => {
    expect(distance('red', 'blood', eye)).toBeGreaterThan(LEAST_DISTANCE);
  },
);

function distance(
  one: keyof typeof COLOUR_LEVELS,
  other: keyof typeof COLOUR_LEVELS,
  eye: readonly [Linear, Linear, Linear],
): number {
  const [here, there] = [one, other].map((colour) => {
    const light = COLOUR_LEVELS[colour].map((level) => level / 255);
    const seen = eye.map((row) =>
      Math.min(
        1,
        Math.max(
          0,
          row.reduce((sum, share, at) => sum + share * (light[at] ?? 0), 0),
        ),
      ),
    );
    return oklab(seen);
  });
  return Math.hypot(...(here ?? []).map((part, at) => part - (there?.[at] ?? 0)));
}

/** A colour as eyes compare it: Ottosson 2020. */
function oklab([red = 0, green = 0, blue = 0]: readonly number[]): readonly number[] {
  const long = Math.cbrt(0.4122214708 * red + 0.5363325363 * green + 0.0514459929 * blue);
  const middle = Math.cbrt(0.2119034982 * red + 0.6806995451 * green + 0.1073969566 * blue);
  const short = Math.cbrt(0.0883024619 * red + 0.2817188376 * green + 0.6299787005 * blue);
  return [
    0.2104542553 * long + 0.793617785 * middle - 0.0040720468 * short,
    1.9779984951 * long - 2.428592205 * middle + 0.4505937099 * short,
    0.0259040371 * long + 0.7827717662 * middle - 0.808675766 * short,
  ];
}

/** A light at full level as a screen shows it. */
function screenCode(levels: readonly number[]): string {
  const bytes = levels.map((level) => {
    const part = level / 255;
    return Math.round(255 * (part <= 0.0031308 ? 12.92 * part : 1.055 * part ** (1 / 2.4) - 0.055));
  });
  return `#${bytes.map((byte) => byte.toString(16).padStart(2, '0')).join('')}`;
}

function hueOf(code: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) =>
    Number.parseInt(code.slice(at, at + 2), 16),
  );
  const most = Math.max(red, green, blue);
  const spread = most - Math.min(red, green, blue);
  if (most === red) return (60 * ((green - blue) / spread) + 360) % 360;
  return most === green ? 60 * ((blue - red) / spread) + 120 : 60 * ((red - green) / spread) + 240;
}
