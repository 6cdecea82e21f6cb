/** The seats around a tablet that is the table. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { seatsBySide } from '../../src/page/browser/geometry.js';

const around = (seats: number) =>
  Array.from({ length: seats }, (_, seat) => (180 + (seat * 360) / seats) % 360);

test('eight seats sit three and three at the long sides, as the people there see them', () => {
  expect(seatsBySide(around(8), 4 / 3)).toEqual({
    bottom: [1, 0, 7],
    left: [2],
    top: [5, 4, 3],
    right: [6],
  });
});

test('on an upright tablet the long sides are left and right', () => {
  expect(seatsBySide(around(8), 3 / 4)).toEqual({
    bottom: [0],
    left: [3, 2, 1],
    top: [4],
    right: [7, 6, 5],
  });
});

test('every seat has one side, however many there are', () => {
  for (let seats = 2; seats <= 14; seats += 1) {
    const all = Object.values(seatsBySide(around(seats), 4 / 3)).flat();
    expect([...all].sort((a, b) => a - b)).toEqual(around(seats).map((_, seat) => seat));
  }
});

test('nothing looks different because a finger was there last: a tablet would show whom the wolf has held', () => {
  const folder = join(import.meta.dirname, '../../src/page/browser');
  for (const file of readdirSync(folder).filter((name) => name.endsWith('.css'))) {
    const text = readFileSync(join(folder, file), 'utf8');
    const forPointers = /@media \(hover: hover\) \{(?:[^{}]*\{[^{}]*\})+\s*\}/gu;
    expect(text.replaceAll(forPointers, ''), file).not.toContain(':hover');
  }
});
