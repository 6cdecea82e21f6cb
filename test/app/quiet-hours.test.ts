/** Hours in which the voice is quieter. */
import { expect, test } from 'vitest';
import { quietHours, volumeAt } from '../../src/app/running/quiet-hours.js';

const VOICE = { volumePercent: 80, quiet: { from: 22, until: 7, volumePercent: 30 } };

test('the voice is quieter from one hour until another, also over midnight, and never where they are the same', () => {
  const hours = [0, 6, 7, 12, 21, 22, 23];
  expect(hours.map((hour) => volumeAt(VOICE, hour))).toEqual([30, 30, 80, 80, 80, 30, 30]);
  const byDay = { volumePercent: 80, quiet: { from: 13, until: 15, volumePercent: 30 } };
  expect(hours.map((hour) => volumeAt(byDay, hour))).toEqual(Array(7).fill(80));
  expect(volumeAt(byDay, 14)).toBe(30);
  const never = { volumePercent: 80, quiet: { from: 5, until: 5, volumePercent: 30 } };
  expect(hours.map((hour) => volumeAt(never, hour))).toEqual(Array(7).fill(80));
});

test('it changes as quiet hours begin and end, and leaves what a hand chose until then', () => {
  let now = new Date(2026, 10, 30, 21, 59).getTime();
  const set: number[] = [];
  const look = quietHours(VOICE, () => now, { setVolume: (percent) => set.push(percent) });
  look();
  expect(set).toEqual([]);
  now += 2 * 60_000;
  look();
  look();
  expect(set).toEqual([30]);
  now += 9 * 3_600_000;
  look();
  expect(set).toEqual([30, 80]);
});
