/** Objects and facts on the public board: what is drawn, and what words tell of a place. */
import { expect, test } from 'vitest';
import {
  drawnOn,
  type PublicMark,
  seatsWithMark,
  wordsAt,
} from '../../../src/engine/script/marks.js';
import { seatName } from '../../../src/engine/script/seat-name.js';

const ORANGE = seatName(0, 'orange');
const SKY = seatName(1, 'sky');

function vote(giver: number): PublicMark {
  const voters = [giver === 0 ? ORANGE : SKY];
  const name = { id: 'note.tokens', params: { tokens: 1, voters } };
  return { picture: 'vote', at: { slot: 3 }, name, giver };
}

const SEAL: PublicMark = {
  ...{ picture: 'seal', at: { seat: 1 }, giver: 0, toldAt: { seat: 0 } },
  name: { id: 'note.seal', params: { on: SKY } },
};
const GHOST: PublicMark = { at: { seat: 1 }, name: { id: 'note.ghost', params: {} } };

test('votes of one seat on a card are drawn as one with their number, and told with those of others as they came', () => {
  const board = { marks: [vote(0), vote(1), vote(0)] };
  const drawn = drawnOn(board).map(({ giver, count, name }) => [giver, count, name.params]);
  expect(drawn).toEqual([
    [0, 2, { tokens: 2, voters: [ORANGE, ORANGE] }],
    [1, undefined, { tokens: 1, voters: [SKY] }],
  ]);
  const told = { tokens: 3, voters: [ORANGE, SKY, ORANGE] };
  expect(wordsAt(board, { slot: 3 })).toEqual([{ id: 'note.tokens', params: told }]);
  expect(wordsAt(board, { slot: 2 })).toEqual([]);
});

test('an object is told where it says so, or nowhere; a fact is not drawn', () => {
  const clue = { ...vote(1), at: { seat: 1 }, toldAt: 'nowhere' } as const;
  const board = { marks: [GHOST, SEAL, clue] };
  expect(wordsAt(board, { seat: 1 })).toEqual([GHOST.name]);
  expect(wordsAt(board, { seat: 0 })).toEqual([SEAL.name]);
  expect(drawnOn(board).map(({ picture }) => picture)).toEqual(['seal', 'vote']);
  expect(seatsWithMark(board, 'note.seal')).toEqual([{ seat: 0, name: SEAL.name }]);
  expect(seatsWithMark({}, 'note.seal')).toEqual([]);
});

test('equal objects that name no seat lie beside each other', () => {
  const two = { marks: [SEAL, SEAL] };
  expect(drawnOn(two)).toHaveLength(2);
  expect(wordsAt(two, { seat: 0 })).toHaveLength(2);
});
