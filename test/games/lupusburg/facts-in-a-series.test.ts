/** What a rehearsal may ask of a series: the facts of the game that is being played. */
import { expect, test } from 'vitest';
import { seatName } from '../../../src/engine/script/seat-name.js';
import { cue } from '../../../src/games/lupusburg/cues.js';
import { LUPUSBURG_REHEARSED } from '../../../src/games/lupusburg/rehearsed.js';

const board = { turn: 1, seats: [], slots: [] };
const names = { slotText: String };
const [first, second] = [seatName(0, 'orange'), seatName(1, 'sky')];
const begins = cue('borgomastro.is', { seat: first, tale: 1 });

test('the wolf of a series is the one of its last game, however each ended', () => {
  const lost = [begins, cue('end.wolf-loses', { seat: first, tale: 1 })];
  const won = [begins, cue('end.wolf-wins', { seat: second, tale: 1 })];
  expect(LUPUSBURG_REHEARSED.factsOf(board, [...lost, ...won], names)['wolf']).toBe(2);
  expect(LUPUSBURG_REHEARSED.factsOf(board, [...won, ...lost], names)['wolf']).toBe(1);
});

test('in a new game nobody knows its wolf, its victim or its winner', () => {
  const before = [
    begins,
    cue('end.wolf-loses', { seat: first, tale: 1 }),
    cue('end.winner', { seat: second, tale: 1 }),
  ];
  const facts = LUPUSBURG_REHEARSED.factsOf(board, [...before, begins], names);
  expect(facts).not.toHaveProperty('wolf');
  expect(facts).not.toHaveProperty('winner');
});
