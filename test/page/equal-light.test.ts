/** The light of a telephone at night: the same whatever is written on it, so that no lit face is an answer. */
import { describe, expect, test } from 'vitest';
import { equalise, LIGHT, luminance, nightColour } from '../../src/page/browser/equal-light.js';
import { tileBoxes, wrap } from '../../src/page/browser/night-picture.js';

/** A picture of 200 by 200 on which every `every`-th pixel is part of a letter, and its neighbour half a part. */
function written(every: number): Uint8ClampedArray {
  const pixels = new Uint8ClampedArray(4 * 200 * 200);
  for (let at = 0; at < pixels.length; at += 4 * every) {
    pixels.set([...nightColour(0.34), 255], at);
    if (every > 2) pixels.set([...nightColour(0.34), 128], at + 4);
  }
  return pixels;
}

function mean(pixels: Uint8ClampedArray): number {
  let sum = 0;
  for (let at = 0; at < pixels.length; at += 4) sum += luminance(pixels, at);
  return (4 * sum) / pixels.length;
}

describe('a picture of the night', () => {
  test.each([1e9, 200, 60, 25])(
    'gives the same light with a letter in every %i pixels',
    (every) => {
      const pixels = written(every);
      equalise(pixels);
      expect(Math.abs(mean(pixels) / LIGHT - 1)).toBeLessThan(0.005);
    },
  );

  test('has no transparent pixel left, through which something else would shine', () => {
    const pixels = written(25);
    equalise(pixels);
    expect(pixels.filter((_, index) => index % 4 === 3).every((alpha) => alpha === 255)).toBe(true);
  });

  test('has one tint, however bright', () => {
    for (const light of [0.02, 0.1, 0.34]) {
      const [red, green, blue] = nightColour(light).map((byte) => luminance([byte, byte, byte]));
      expect((green ?? 0) / (red ?? 1)).toBeCloseTo(0.34, 1);
      expect((blue ?? 0) / (red ?? 1)).toBeCloseTo(0.16, 1);
    }
  });
});

describe('names that may be chosen at night', () => {
  test.each([2, 5, 8, 12, 17, 30])(
    '%i of them lie beside each other within a small screen',
    (count) => {
      const boxes = tileBoxes(count, 360, 556);
      for (const [index, box] of boxes.entries()) {
        expect(box.x).toBeGreaterThanOrEqual(0);
        expect(box.x + box.width).toBeLessThanOrEqual(360);
        expect(box.y).toBeGreaterThan(100);
        expect(box.y + box.height).toBeLessThanOrEqual(556);
        expect(box.height).toBeGreaterThanOrEqual(48);
        const next = boxes[index + 1];
        if (next !== undefined)
          expect(next.x >= box.x + box.width || next.y >= box.y + box.height).toBe(true);
      }
    },
  );

  test('words are broken where they fit, and what is left over is not silently cut', () => {
    const fits = (line: string) => line.length <= 10;
    expect(wrap('eyes of the wolves open', 3, fits)).toEqual(['eyes of', 'the wolves', 'open']);
    expect(wrap('eyes of the wolves open', 2, fits)).toEqual(['eyes of', 'the wolves …']);
    expect(wrap('', 2, fits)).toEqual([]);
  });
});
