import { expect, test } from 'vitest';
import { NewTagDetector } from '../../src/registration/new-tag-detector.js';

/** What comes, as readers see one thing after another: `a: 1 2, b:` are two readers. */
function came(...sights: readonly string[]): string[] {
  const arrivals = new NewTagDetector();
  return sights.map((sight) =>
    arrivals
      .newTags(
        sight
          .split(', ')
          .filter((text) => text !== '')
          .map((text) => {
            const [id = '', ...tags] = text.split(/:? /u);
            return { id, tags: tags.map((tag) => ({ tag })) };
          }),
      )
      .join(' '),
  );
}

test('a card that is held to a reader comes, once, and again when it is held anew', () => {
  expect(came('a', 'a: 1', 'a: 1', 'a', 'a: 1', 'a: 2')).toEqual(['', '1', '', '', '1', '2']);
});

test('what lies on a reader that is only now seen was not held to it', () => {
  expect(came('a: 1, b', 'a: 1, b: 2, c: 3', 'a: 1, b, c', 'a, b, c: 3')).toEqual([
    '',
    '2',
    '',
    '3',
  ]);
});

test('what lies there when the readers are back did not come, a card laid meanwhile did', () => {
  expect(came('a, b: 2', 'a: 1, b: 2', '', 'a: 1', 'a: 1, b: 3')).toEqual(['', '1', '', '', '3']);
});

test('a card that is carried from one reader to another was not lifted from the table', () => {
  expect(came('a: 1, b', 'a, b: 1', 'a, b', 'a, b: 1')).toEqual(['', '', '', '1']);
});
