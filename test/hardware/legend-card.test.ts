/** The legend of the lights, printed: every light, both languages, nothing beyond the paper. */
import { expect, test } from 'vitest';
import { textBounds } from '../../hardware/drawing/drawing/drawing.js';
import { legendSheet } from '../../hardware/drawing/legend-card.js';
import { LANGUAGES } from '../../src/engine/table/languages.js';
import { LEGEND_IDS } from '../../src/engine/table/legend.js';
import { drawingFaults } from './drawing-faults.js';

test.each(LANGUAGES.map((language) => [language] as const))('an A5 card in %s', (language) => {
  const sheet = legendSheet(language);
  expect([sheet.widthMm, sheet.heightMm]).toEqual([148, 210]);
  const texts = sheet.shapes.filter((shape) => shape.kind === 'text');
  expect(texts.length).toBeGreaterThan(LEGEND_IDS.length);
  for (const text of texts) {
    const { left, right, bottom } = textBounds(text);
    expect(left).toBeGreaterThan(3);
    expect(right).toBeLessThan(145);
    expect(bottom).toBeLessThan(207);
  }
  expect(drawingFaults(sheet)).toEqual([]);
});
