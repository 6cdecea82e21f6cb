/** What the public board says is read off it again by players: people see it so, and bots do. */
import { expect, test } from 'vitest';
import { Narrator } from '../../../src/engine/script/narrator.js';
import { SEAT_COLOURS } from '../../../src/engine/table/scene.js';
import { ASKED } from '../../../src/games/wooolf/asked.js';
import type { ClueToken } from '../../../src/games/wooolf/clues.js';
import {
  answersOn,
  kindsOn,
  noteOf,
  slotsOnBoard,
  targetsOn,
  tokensOn,
} from '../../../src/games/wooolf/habits.js';
import { FIFTH } from '../../../src/games/wooolf/players.js';
import { type Answered, newPosition, type Position } from '../../../src/games/wooolf/position.js';
import { boardOf } from '../../../src/games/wooolf/public-facts.js';
import { NOTHING_YET } from '../../../src/games/wooolf/scoring.js';
import { layoutOf } from '../../../src/rehearsal/table-names.js';
import { WOOOLF_RULES } from '../../support/rules.js';

function boardWith(players: number, facts: Partial<Pick<Position, 'tokens' | 'answers'>> = {}) {
  const g = newPosition({
    layout: layoutOf({ seats: players, slotsPerSeat: 2, centre: 2 }),
    options: WOOOLF_RULES,
    variant: 'base',
    seated: SEAT_COLOURS.slice(0, players).map((colour, seat) => ({ seat, colour })),
    starter: 0,
    narrator: new Narrator(1),
    game: 0,
    series: new Map(),
  });
  Object.assign(g, facts, { early: [3] });
  // Error tokens lie among the clues, and are none.
  g.standings.set(1, { ...NOTHING_YET, black: 2, red: 1 });
  return boardOf(g);
}

test('WO-031, WO-036: every clue: by whom, about whom, the simulated player too, and whether as a token', () => {
  const tokens: readonly ClueToken[] = [
    { giver: 0, about: 1, clue: 'dog', virtual: false },
    { giver: 3, about: FIFTH, clue: 'unknown', virtual: false },
    { giver: 2, about: 0, clue: 'wolf', virtual: true },
  ];
  expect(tokensOn(boardWith(4, { tokens }))).toEqual(tokens);
});

test('WO-040: every answered question: who asked whom what, and the answer; which kinds are left', () => {
  const answers: readonly Answered[] = [
    { asker: 2, about: 0, asked: 'image-dog', yes: true },
    { asker: 0, about: 3, asked: 'image-sheep', yes: false },
    { asker: 1, about: 3, asked: 'image-sheep', yes: false },
  ];
  const board = boardWith(4, { answers });
  expect(answersOn(board)).toEqual(answers);
  // Two cards of the box ask for sheep.
  expect(kindsOn(board)).toEqual(ASKED.filter((asked) => asked !== 'image-sheep'));
});

test('WO-018: who can be peeked at, and where their cards lie', () => {
  const four = boardWith(4);
  expect(targetsOn(four)).toEqual([0, 1, 2, 3, FIFTH]);
  expect(slotsOnBoard(four, 2)).toEqual([4, 5]);
  expect(slotsOnBoard(four, FIFTH)).toEqual([8, 9]);
  expect(targetsOn(boardWith(5))).toEqual([0, 1, 2, 3, 4]);
});

test('WO-045: who has suspected early is out', () => {
  const out = [0, 1, 2, 3, 9].filter((seat) => noteOf(boardWith(4), seat, 'note.woo-out'));
  expect(out).toEqual([3]);
});
