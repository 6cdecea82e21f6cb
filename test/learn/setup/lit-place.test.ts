/** First start on a page: the place at which a person sees the one lit pixel of a ring. */
import { expect, test } from 'vitest';
import { SetupWalk } from '../../../src/app/commands/setup/setup-walk.js';
import { keptText, readKept } from '../../../src/learn/setup/answers.js';

test('a place that the ring does not have is no answer, and all others can be read again', () => {
  const walk = new SetupWalk({
    begun: [
      { kind: 'language', language: 'en' },
      { kind: 'board', model: 'uno' },
      { kind: 'ring', slot: 0, pixels: 8 },
    ],
    say: () => {},
    caption: (_, cue) => cue.id,
    changed: () => {},
    print: () => {},
    cards: [],
    flash: () => {},
    thenPlays: false,
  });
  walk.act({ kind: 'lit-at', slot: 0, place: 3 });
  expect(walk.start.learnt.rotations.get(0)).toBe(5);
  walk.act({ kind: 'lit-at', slot: 0, place: 20 });
  expect(walk.start.learnt.rotations.get(0)).toBe(5);
  const { answers } = walk.start;
  expect(answers).toHaveLength(4);
  expect(readKept(keptText(answers))).toEqual(answers);
});
