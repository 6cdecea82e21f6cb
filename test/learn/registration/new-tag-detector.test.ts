import { expect, test } from 'vitest';
import { NewTagDetector } from '../../../src/learn/registration/registration-page.js';

/** What comes, as readers see one thing after another, each after so many ms: `a: 1 2, b:` are two readers. */
function came(...sights: readonly string[]): string[] {
  return cameEvery(2_000, ...sights);
}

function cameEvery(ms: number, ...sights: readonly string[]): string[] {
  return cameAt({ everyMs: ms, looksEveryMs: 300 }, ...sights);
}

/** The same at readers that look so often; `back 1`: the sticker 1 that came before is taken back. */
function cameAt(
  { everyMs, looksEveryMs }: { readonly everyMs: number; readonly looksEveryMs: number },
  ...sights: readonly string[]
): string[] {
  const detector = new NewTagDetector();
  const since = new Map<string, number>();
  return sights.map((sight, turn) => {
    const readers = sight.split(', ').filter((text) => text !== '');
    for (const key of since.keys()) if (!sight.includes(key.split(' ')[1] ?? '')) since.delete(key);
    const { tags, isTogether, takenBack, areLyingAlready } = detector.newTags(
      readers.map((text) => {
        const [id = '', ...tags] = text.split(/:? /u);
        return {
          id,
          looksEveryMs,
          tags: tags.map((tag) => {
            const key = `${id} ${tag}`;
            if (!since.has(key)) since.set(key, turn * everyMs);
            return { tag, sinceMs: since.get(key) ?? 0 };
          }),
        };
      }),
    );
    const back = takenBack === undefined ? '' : `, back ${takenBack}`;
    const already = areLyingAlready ? ', lies already' : '';
    return `${isTogether ? 'together' : tags.join(' ')}${back}${already}`;
  });
}

test('a card that is held to a reader comes, once, and again when it is held anew', () => {
  expect(came('a', 'a: 1', 'a: 1', 'a', 'a: 1', 'a: 2')).toEqual(['', '1', '', '', '1', '2']);
});

test('what lies on a reader that is only now seen was not held to it', () => {
  expect(came('a: 1, b', 'a: 1, b: 2, c: 3', 'a: 1, b, c', 'a, b, c: 3')).toEqual([
    ', lies already',
    '2, lies already',
    '',
    '3',
  ]);
});

test('what lies there when the readers are back did not come, a card laid meanwhile did', () => {
  expect(came('a, b: 2', 'a: 1, b: 2', '', 'a: 1', 'a: 1, b: 3')).toEqual([
    ', lies already',
    '1',
    '',
    '',
    '3',
  ]);
});

test('a card that is carried from one reader to another was not lifted from the table', () => {
  expect(came('a: 1, b', 'a, b: 1', 'a, b', 'a, b: 1')).toEqual([', lies already', '', '', '1']);
});

test('two that are held together are refused, until one comes alone', () => {
  expect(came('a', 'a: 1 2', 'a: 1 2', 'a: 2', 'a', 'a: 2')).toEqual([
    '',
    'together',
    '',
    '',
    '',
    '2',
  ]);
  expect(came('a', 'a: 1', 'a: 1 2')).toEqual(['', '1', 'together']);
  expect(came('a, b', 'a: 1, b: 2')).toEqual(['', 'together']);
});

test('a reader that tells one at a time tells two in turn: the second is refused', () => {
  expect(cameEvery(250, 'a', 'a: 1', 'a: 2', 'a: 1')).toEqual([
    '',
    '1',
    'together, back 1',
    ', back 2',
  ]);
  expect(cameEvery(250, 'a', 'a: 1', 'a', 'a: 2')).toEqual(['', '1', '', '2']);
  expect(cameEvery(300, 'a', 'a: 1', 'a: 2')).toEqual(['', '1', '2']);
});

test('a slow reader tells two in turn as slowly: they are refused, once, until it is empty', () => {
  const slow = { everyMs: 800, looksEveryMs: 1_000 };
  expect(cameAt(slow, 'a', 'a: 1', 'a: 2', 'a: 1', 'a', 'a: 1')).toEqual([
    '',
    '1',
    'together, back 1',
    ', back 2',
    '',
    '1',
  ]);
  expect(cameAt({ ...slow, everyMs: 1_000 }, 'a', 'a: 1', 'a: 2')).toEqual(['', '1', '2']);
});

test('two readers are spoken of each by itself', () => {
  expect(cameEvery(250, 'a, b', 'a: 1, b', 'a: 2, b', 'a: 2, b: 3', 'a: 2, b: 4')).toEqual([
    '',
    '1',
    'together, back 1',
    '3',
    'together, back 3',
  ]);
});
