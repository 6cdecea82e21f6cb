import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { FAULTS, look, record } from '../../src/devices/board/generated/protocol.js';
import {
  COLOUR_LEVELS,
  type Colour,
  PATTERN_MASKS,
  SEAT_PATTERNS,
} from '../../src/engine/table/scene.js';
import { BenchHost, configured } from './bench-host.js';
import { type BenchTable, BOARD_NAMES, colourIndex, type Rgb, smallTable } from './bench-table.js';

/** Three rings, turned and wound differently, and a claw of 24. */
const small = (changes: Partial<BenchTable> = {}): BenchTable =>
  smallTable({ claw: { first: 36, count: 24, rotation: 5, direction: 1 }, seats: 2, ...changes });
const ALL_RINGS = 0b111;
const WHOLE = 0xfff;
const DIM = 2;
const HALF = 7;
const FULL = 15;

/** What a pixel is sent for a share of a colour. */
function shade(colour: Colour, share: number): Rgb {
  const [red, green, blue] = COLOUR_LEVELS[colour];
  return [Math.round(red * share), Math.round(green * share), Math.round(blue * share)];
}

function expectColour(actual: Rgb | undefined, expected: Rgb, tolerance = 1): void {
  for (let part = 0; part < 3; part++)
    expect(
      Math.abs((actual?.[part] ?? Number.NaN) - (expected[part] ?? 0)),
      `${actual} is not ${expected}`,
    ).toBeLessThanOrEqual(tolerance);
}

const isLit = (pixel: Rgb): boolean => pixel.some((part) => part !== 0);
const litPixels = (ring: readonly Rgb[]): number[] =>
  ring.flatMap((pixel, at) => (isLit(pixel) ? [at] : []));
const light = (pixel: Rgb): number => pixel[0] + pixel[1] + pixel[2];

describe.each(BOARD_NAMES)('what the pixels of the %s show', (name) => {
  test('every seat has its colour and its pattern, at each level', () => {
    const host = configured(name, small());
    const levels = [DIM, HALF, FULL];
    for (const pattern of SEAT_PATTERNS) {
      const bits = PATTERN_MASKS[pattern];
      host.show([
        ...levels.map((level, at) =>
          look.steady({
            look: at,
            colour: colourIndex('orange'),
            level,
            pattern: Number.parseInt(bits, 2),
          }),
        ),
        ...levels.map((_, at) => record.assign({ look: at, mask: 1 << at })),
      ]);
      levels.forEach((level, at) => {
        host.ring(at).forEach((pixel, arc) => {
          expectColour(pixel, bits[arc] === '1' ? shade('orange', level / 15) : [0, 0, 0]);
        });
      });
    }
    expect(host.claw().some(isLit)).toBe(false);
    expect(host.board.counters.leds.malformedPulses).toBe(0);
    expect(host.board.counters.leds.tornFrames).toBe(0);
  });

  test('a pattern of twelve arcs is stretched over a claw of 24', () => {
    const host = configured(name, small());
    host.show([
      look.steady({ look: 0, colour: 7, level: FULL, pattern: 0b111000111000 }),
      record.assignClaw({ look: 0 }),
    ]);
    expect(litPixels(host.claw())).toEqual([0, 1, 2, 3, 4, 5, 12, 13, 14, 15, 16, 17]);
  });

  test('colours go out green first, and each ring begins at the pixel nearest the middle', () => {
    const host = configured(name, small());
    host.show([
      look.pixel({ look: 0, colour: colourIndex('orange'), level: FULL, index: 0 }),
      look.pixel({ look: 1, colour: colourIndex('orange'), level: FULL, index: 2 }),
      record.assign({ look: 0, mask: 0b001 }),
      record.assign({ look: 1, mask: 0b110 }),
      record.assignClaw({ look: 1 }),
    ]);
    const wire = Array.from({ length: 60 }, (_, at) => at).filter(
      (at) => host.board.pixels[3 * at] !== 0,
    );
    // Ring 0 as it comes; ring 1 turned by three; ring 2 turned by one, counter-clockwise; the claw by five.
    expect(wire).toEqual([0, 12 + 3 + 2, 24 + ((1 - 2 + 12) % 12), 36 + 5 - 2]);
    expect([...host.board.pixels.subarray(0, 3)]).toEqual([...COLOUR_LEVELS.orange]);
  });

  test('a tally shows runs of up to eight colours, in proportion when there are too many', () => {
    const host = configured(name, small());
    host.show([
      look.count({
        look: 0,
        level: FULL,
        runs: [
          { colour: 0, count: 3 },
          { colour: 1, count: 2 },
        ],
      }),
      look.count({
        look: 1,
        level: FULL,
        runs: [0, 1, 2, 3, 4, 5, 6, 7].map((colour) => ({ colour, count: 1 })),
      }),
      look.count({
        look: 2,
        level: FULL,
        runs: [
          { colour: 0, count: 30 },
          { colour: 2, count: 10 },
        ],
      }),
      record.assign({ look: 0, mask: 1 }),
      record.assign({ look: 1, mask: 2 }),
      record.assign({ look: 2, mask: 4 }),
    ]);
    const orange = shade('orange', 1);
    const sky = shade('sky', 1);
    const dark: Rgb = [0, 0, 0];
    expect(host.ring(0)).toEqual([orange, orange, orange, sky, sky, ...Array(7).fill(dark)]);
    const seats = ['orange', 'sky', 'green', 'yellow', 'blue', 'red', 'purple', 'white'] as const;
    expect(host.ring(1)).toEqual([
      ...seats.map((colour) => shade(colour, 1)),
      dark,
      dark,
      dark,
      dark,
    ]);
    expect(host.ring(2)).toEqual([...Array(9).fill(orange), ...Array(3).fill(shade('green', 1))]);
  });
});

// Effects and limits are the same C code on both chips: the tests above run its output on the Mega too.
describe('what the pixels show while time passes, on the uno', () => {
  const name = 'uno';

  test('a timer empties its ring on the board, pixel by pixel, without another line', () => {
    const host = configured(name, small());
    // The time runs from the commit; what moves waits for the second after the reset.
    host.runMs(1_100);
    host.show([
      look.sweep({ look: 0, colour: 7, level: FULL, remainingMs: 4_000, totalMs: 8_000 }),
      record.assign({ look: 0, mask: 1 }),
    ]);
    const seen: number[] = [];
    for (let step = 0; step < 8; step++) {
      seen.push(host.ring(0).reduce((sum, pixel) => sum + light(pixel), 0) / (3 * 255));
      host.runAliveMs(500);
    }
    expect(seen[0]).toBeGreaterThan(5.7);
    expect(seen[0]).toBeLessThanOrEqual(6);
    for (let step = 1; step < 8; step++)
      expect((seen[step - 1] ?? 0) - (seen[step] ?? 0)).toBeCloseTo(0.75, 1);
    host.runAliveMs(500);
    expect(litPixels(host.ring(0))).toEqual([]);
  });

  test('a timer that takes the place of another runs from its own beginning', () => {
    const host = configured(name, small());
    host.runMs(1_100);
    const timer = (remainingMs: number): string =>
      look.sweep({ look: 0, colour: 7, level: FULL, remainingMs, totalMs: 12_000 });
    host.show([timer(9_000), record.assign({ look: 0, mask: 1 })]);
    expect(litPixels(host.ring(0))).toHaveLength(9);
    host.runAliveMs(1_500);
    // The same look, written again.
    host.tellAll(host.changeRecords([timer(12_000)]));
    host.waitUntilShown();
    expect(litPixels(host.ring(0))).toHaveLength(12);
  });

  test('breathing is slow and never goes dark; pulsing rises and falls once in its period', () => {
    const host = configured(name, small());
    host.show([
      look.breathe({
        look: 0,
        colour: colourIndex('moon'),
        level: DIM,
        pattern: WHOLE,
        periodS: 4,
      }),
      look.pulse({ look: 1, colour: 7, level: FULL, pattern: WHOLE, periodS: 1 }),
      look.breathe({ look: 2, colour: 7, level: FULL, pattern: WHOLE, periodS: 2 }),
      ...[0, 1, 2].map((at) => record.assign({ look: at, mask: 1 << at })),
    ]);
    host.frames.length = 0;
    host.runAliveMs(4_000);
    const whites = (ring: number): number[] =>
      host.frames.map(({ pixels }) => pixels[36 * ring] ?? 0);
    expect(Math.max(...whites(1))).toBe(255);
    expect(Math.min(...whites(1))).toBeLessThanOrEqual(3);
    expect(Math.max(...whites(2))).toBe(255);
    expect(Math.min(...whites(2))).toBeGreaterThan(8);
    for (const { pixels } of host.frames)
      expect(pixels.subarray(0, 3).some((part) => part > 0)).toBe(true);
    // Both rings are brightest at the same instants: they share one clock. A frame may miss a pulse's highest level.
    const bright = (ring: number, least: number): number[] =>
      host.frames.filter(({ pixels }) => (pixels[36 * ring] ?? 0) >= least).map(({ atMs }) => atMs);
    const pulsed = bright(1, 240);
    for (const atMs of bright(2, 255))
      expect(Math.min(...pulsed.map((other) => Math.abs(other - atMs)))).toBeLessThan(60);
  });

  test('the claw points at a bearing, searches around, and rests', () => {
    const host = configured(name, small());
    for (const bearingDeg of [0, 90, 225]) {
      host.show([
        look.points({ look: 0, colour: 7, level: FULL, bearingDeg }),
        record.assignClaw({ look: 0 }),
      ]);
      const centre = (bearingDeg / 360) * 24;
      expect(litPixels(host.claw())).toEqual(
        [centre - 1, centre, centre + 1]
          .map((at) => (at + 24) % 24)
          .sort((one, other) => one - other),
      );
      expectColour(host.claw()[centre], [255, 255, 255]);
    }
    host.show([look.searches({ look: 0, colour: 7, level: FULL }), record.assignClaw({ look: 0 })]);
    host.frames.length = 0;
    const places = new Set<number>();
    for (let step = 0; step < 42; step++) {
      host.runAliveMs(100);
      const claw = host.claw();
      places.add(
        claw.indexOf(claw.reduce((most, pixel) => (light(pixel) > light(most) ? pixel : most))),
      );
      // The light of the whole claw does not change while the spot goes round.
      expect(claw.reduce((sum, pixel) => sum + pixel[0], 0)).toBeGreaterThan(2 * 255 - 8);
      expect(claw.reduce((sum, pixel) => sum + pixel[0], 0)).toBeLessThan(2 * 255 + 8);
    }
    expect(places.size).toBe(24);
    host.show([
      look.rests({ look: 0, colour: colourIndex('candle'), level: DIM }),
      record.assignClaw({ look: 0 }),
    ]);
    expect(litPixels(host.claw())).toHaveLength(24);
  });

  test('dim is never black, whatever the brightness of the table', () => {
    const host = configured(name, small({ brightness: 1 }));
    const colours = Object.keys(COLOUR_LEVELS) as Colour[]; // Object.keys gives string[] by design.
    for (const colour of colours) {
      host.show([
        look.steady({ look: 0, colour: colourIndex(colour), level: 1, pattern: WHOLE }),
        look.breathe({
          look: 1,
          colour: colourIndex(colour),
          level: 1,
          pattern: WHOLE,
          periodS: 1,
        }),
        record.assign({ look: 0, mask: 0b001 }),
        record.assign({ look: 1, mask: 0b010 }),
      ]);
      const [red, green, blue] = COLOUR_LEVELS[colour];
      const strongest = Math.max(red, green, blue);
      const expected: Rgb = [+(red === strongest), +(green === strongest), +(blue === strongest)];
      expect(host.ring(0)).toEqual(Array(12).fill(expected));
      expect(host.ring(1)).toEqual(Array(12).fill(expected));
    }
  });

  test('brightness is perceived brightness', () => {
    const host = configured(name, small({ brightness: 128 }));
    host.show([
      look.steady({ look: 0, colour: 7, level: FULL, pattern: WHOLE }),
      record.assign({ look: 0, mask: 1 }),
    ]);
    expectColour(host.ring(0)[0], shade('white', (128 / 255) ** 2.2));
  });

  test('the frame never draws more than the current limit, and stays the same picture', () => {
    const milliamps = (pixels: Uint8Array): number => {
      let light255 = 0;
      for (let at = 0; at < 180; at += 3)
        light255 +=
          16 * (pixels[at] ?? 0) + 11 * (pixels[at + 1] ?? 0) + 15 * (pixels[at + 2] ?? 0);
      return 60 + light255 / 255;
    };
    for (const limitMa of [70, 100, 400, 1200]) {
      const host = configured(name, small({ limitMa }));
      host.show([
        look.steady({ look: 0, colour: 7, level: FULL, pattern: WHOLE }),
        look.steady({ look: 1, colour: colourIndex('moon'), level: 1, pattern: WHOLE }),
        look.pulse({ look: 2, colour: 7, level: FULL, pattern: WHOLE, periodS: 1 }),
        record.assign({ look: 0, mask: 0b001 }),
        record.assign({ look: 1, mask: 0b010 }),
        record.assign({ look: 2, mask: 0b100 }),
        record.assignClaw({ look: 0 }),
      ]);
      expect(host.ask('s', 'status').flags & 8).toBe(8);
      host.runAliveMs(1_000);
      const drawn = host.frames.map(({ pixels }) => milliamps(pixels));
      expect(Math.max(...drawn)).toBeLessThanOrEqual(limitMa);
      // What dims is the whole frame: no light of it goes out.
      expect(host.ring(1).every(isLit)).toBe(true);
      const [red, green, blue] = host.ring(0)[0] ?? [0, 0, 0];
      expect([green, blue]).toEqual([red, red]);
      // The limit is used: what the floor of 1 may cost is all that is left over.
      if (limitMa > 100)
        expect(Math.max(...drawn)).toBeGreaterThan(limitMa - 60 * 0.17 - 0.05 * limitMa);
    }
  });

  test('a limit that could not be kept is refused', () => {
    const host = new BenchHost(name);
    expect(() => host.configure(small({ limitMa: 69 }))).not.toThrow();
    host.runMs(2);
    expect(host.last('fault')?.fault).toBe(FAULTS.currentLimitTooLow);
    expect(host.ask('s', 'status').configurationCheck).toBe(0);
  });

  test('rings without a look, and looks given to several rings', () => {
    const host = configured(name, small());
    host.show([
      look.steady({ look: 0, colour: 2, level: FULL, pattern: WHOLE }),
      record.assign({ look: 0, mask: ALL_RINGS }),
    ]);
    for (const ring of [0, 1, 2])
      expect(host.ring(ring)).toEqual(Array(12).fill(shade('green', 1)));
    host.tellAll(
      host.changeRecords([look.off({ look: 1 }), record.assign({ look: 1, mask: 0b010 })]),
    );
    host.waitUntilShown();
    expect(litPixels(host.ring(1))).toEqual([]);
    expect(litPixels(host.ring(2))).toHaveLength(12);
  });

  test('answers have the pixels that the page says, and none has fewer than three arcs', () => {
    const page = readFileSync('docs/inside/protocol.md', 'utf8');
    const rows = [...page.matchAll(/\| (\d+) \| (\d+) \| `([01]+)` \|/gu)];
    expect(rows.length).toBeGreaterThan(2);
    const host = configured(name, small());
    for (const [, pixels, arcs, lit] of rows) {
      host.show([
        look.answers({ look: 0, colour: 7, level: FULL, arcs: Number(arcs) }),
        record.assign({ look: 0, mask: ALL_RINGS }),
      ]);
      for (const ring of [0, 1, 2]) {
        const shown = host.ring(ring);
        expect(shown).toHaveLength(Number(pixels));
        expect(shown.map((pixel) => (isLit(pixel) ? '1' : '0')).join('')).toBe(lit);
      }
      host.runAliveMs(1_100);
    }
    host.tell('L0n7f02');
    host.runMs(20);
    expect(host.last('fault')?.fault).toBe(FAULTS.badField);
  });
});
