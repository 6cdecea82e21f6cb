/** The rulebook's own examples, as far as they are arithmetic. */
import { expect, test } from 'vitest';
import { truthfulAnswer } from '../../../src/games/wooolf/asked.js';
import { characterOf, objectivesOf, type Pair } from '../../../src/games/wooolf/characters.js';
import { clueOf, tokenFor } from '../../../src/games/wooolf/clues.js';
import { hypothesisOf, type Made, type Pointer } from '../../../src/games/wooolf/hypothesis.js';
import { nextStarter, pointsOf, scoreRound } from '../../../src/games/wooolf/scoring.js';
import { WOOOLF_RULES } from '../../support/rules.js';

/** The five at the table, clockwise. */
const [EVA, THOMAS, PAUL, JASON, KENNETH] = [0, 1, 2, 3, 4] as const;

/** WE-WO-4: wolf, shepherd, hunter, sheep, hunter; no dog in play. */
const CARDS: readonly Pair[] = [
  ['wolf', 'dog'],
  ['shepherd-unknown', 'hunter'],
  ['hunter-unknown', 'sheep'],
  ['sheep', 'sheep'],
  ['hunter', 'dog-unknown'],
];
const WHO = new Map(CARDS.map((pair, seat) => [seat, characterOf(pair)]));

function made(seat: number, first: Pointer, second: Pointer, isEarly = false): Made {
  const own = WHO.get(seat) ?? 'sheep';
  return { seat, isEarly, hypothesis: hypothesisOf({ first, second }, own, WOOOLF_RULES) };
}

test('WE-WO-1: Jason with two sheep is a sheep and looks for a dog and a hunter', () => {
  expect(characterOf(['sheep', 'sheep'])).toBe('sheep');
  expect(objectivesOf('sheep', WOOOLF_RULES)).toEqual(['dog', 'hunter']);
});

test('WE-WO-2: Thomas with shepherd and hunter is the shepherd; "<" wolf, "<<" sheep', () => {
  expect(characterOf(['shepherd-unknown', 'hunter'])).toBe('shepherd');
  expect(objectivesOf('shepherd', WOOOLF_RULES)).toEqual(['wolf', 'sheep']);
});

test('WE-WO-3: Kenneth takes Jason for the wolf, whom Thomas marked: a point for Thomas', () => {
  const kenneth = made(KENNETH, JASON, 'nobody');
  const thomas = made(THOMAS, 'cross', 'cross');
  const marked = [tokenFor([], { giver: THOMAS, about: JASON, clue: 'wolf' })];
  const points = (tokens: typeof marked) => {
    const scores = scoreRound(WHO, [kenneth, thomas], tokens, WOOOLF_RULES);
    return [...scores.values()].map((score) => [score.verdict.result, pointsOf(score)]);
  };
  expect(points(marked)).toEqual([
    ['incorrect', 0],
    ['declined', 1],
  ]);
  expect(points([])).toEqual([
    ['incorrect', 0],
    ['declined', 0],
  ]);
});

test('WE-WO-4: a round of five', () => {
  expect([...WHO.values()]).toEqual(['wolf', 'shepherd', 'hunter', 'sheep', 'hunter']);
  const isShepherd = (seat: number) => WHO.get(seat) === 'shepherd';
  expect(clueOf('sheep', isShepherd(EVA), WOOOLF_RULES)).toBe('sheep');
  expect(clueOf('hunter', isShepherd(THOMAS), WOOOLF_RULES)).toBe('wolf');
  expect(clueOf('shepherd-unknown', isShepherd(PAUL), WOOOLF_RULES)).toBe('unknown');
  expect(truthfulAnswer('wolf-hunter-shepherd', CARDS[PAUL] ?? ['wolf', 'wolf'])).toBe(true);
  // The text speaks of a wolf token before Jason: Thomas peeked at him in a later turn.
  const tokens = [KENNETH, JASON].map((about) => {
    return tokenFor([], { giver: THOMAS, about, clue: 'wolf' });
  });
  const hypotheses = [
    made(EVA, JASON, 'cross', true),
    made(THOMAS, EVA, PAUL, true),
    made(PAUL, JASON, 'nobody'),
    made(JASON, 'nobody', PAUL),
    made(KENNETH, 'cross', 'cross'),
  ];
  const scores = scoreRound(WHO, hypotheses, tokens, WOOOLF_RULES);
  expect([EVA, THOMAS, PAUL, KENNETH].map((seat) => scores.get(seat)?.error)).toEqual([
    undefined,
    'red',
    'black',
    undefined,
  ]);
  const pointsBySeat = [...scores.values()].map(pointsOf);
  expect(pointsBySeat).toEqual([2, 1, 0, 1, 0]);
  expect(scores.get(THOMAS)?.deceived).toEqual([{ seat: PAUL, suspect: JASON }]);
  expect(nextStarter(THOMAS, [0, 1, 2, 3, 4])).toBe(PAUL);
});

test('WE-WO-5: false aspects are announced, and do not matter to questions', () => {
  expect(clueOf('sheep-advanced', false, WOOOLF_RULES)).toBe('dog');
  expect(clueOf('hunter-advanced', true, WOOOLF_RULES)).toBe('wolf');
  expect(truthfulAnswer('image-sheep', ['sheep-advanced', 'dog'])).toBe(true);
});
