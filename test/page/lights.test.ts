/** How the page shows a light: what is on can be told from what is off. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { COLOUR_LEVELS } from '../../src/engine/table/scene.js';
import { luminance } from '../../src/page/browser/equal-light.js';
import { DARK, visible } from '../../src/page/browser/lights.js';

/** A bulb that is off, as a colour. */
const OFF = [1, 3, 5].map((at) => Number.parseInt(DARK.slice(at, at + 2), 16));

function contrastWithOff(levels: Uint8Array): number {
  const [red = 0, green = 0, blue = 0] = OFF;
  return (luminance(visible(levels)) + 0.05) / (luminance([red, green, blue]) + 0.05);
}

test.each(Object.entries(COLOUR_LEVELS))(
  '%s has three times the contrast of a bulb that is off, down to the faintest light there is',
  (_, full) => {
    for (let part = 1; part <= 255; part += 1) {
      const levels = Uint8Array.from(full, (level) => Math.round((level * part) / 255));
      if (levels.every((level) => level === 0)) continue;
      expect(contrastWithOff(levels), `${part} of 255`).toBeGreaterThanOrEqual(3);
    }
  },
);

test('so has every other light, and a light that is off is dark', () => {
  const level = fc.integer({ min: 0, max: 255 });
  fc.assert(
    fc.property(fc.tuple(level, level, level), (levels) => {
      fc.pre(levels.some((one) => one > 0));
      expect(contrastWithOff(Uint8Array.from(levels))).toBeGreaterThanOrEqual(3);
    }),
  );
  expect(visible(new Uint8Array(3))).toEqual([0, 0, 0]);
});
