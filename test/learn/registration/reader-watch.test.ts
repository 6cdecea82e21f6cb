/** What is said of readers while a deck is registered. */
import { expect, test } from 'vitest';
import { ReaderWatch } from '../../../src/app/commands/cards/reader-watch.js';

const NONE = 'No reader answers: look at its cable. Stickers can be typed, too.';
const ONE = { id: '1', names: ['usb:1-1', 'pcsc:One'] };
const TWO = { id: '2', names: ['mqtt:two'] };

test('none at the beginning is said at once, and the one that comes then', () => {
  const watch = new ReaderWatch();
  expect(watch.begin([], 0)).toEqual([NONE]);
  expect(watch.nextAtMs).toBe(Infinity);
  expect(watch.see([ONE], 5_000)).toEqual(['The reader pcsc:One answers.']);
});

test('those that answer at the beginning are said, one that is pulled out, and that it was the last; and that it is back', () => {
  const watch = new ReaderWatch();
  expect(watch.begin([ONE, TWO], 0)).toEqual([
    'The reader pcsc:One answers.',
    'The reader mqtt:two answers.',
  ]);
  expect(watch.see([TWO], 1_000)).toEqual([]);
  expect(watch.nextAtMs).toBe(5_000);
  expect(watch.passTime(5_000)).toEqual([
    'The reader pcsc:One does not answer: look at its cable.',
  ]);
  expect(watch.see([], 6_000)).toEqual([]);
  expect(watch.passTime(10_000)).toEqual([
    'The reader mqtt:two does not answer: look at its cable.',
    NONE,
  ]);
  expect(watch.nextAtMs).toBe(Infinity);
  expect(watch.see([TWO], 11_000)).toEqual(['The reader mqtt:two answers.']);
});

test('one that is away for a moment is not spoken of', () => {
  const watch = new ReaderWatch();
  watch.begin([ONE], 0);
  expect(watch.see([], 1_000)).toEqual([]);
  expect(watch.see([ONE], 4_999)).toEqual([]);
  expect(watch.passTime(60_000)).toEqual([]);
});
