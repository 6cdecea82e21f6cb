/** The rulebook's worked examples, with its players Andrea, Beatrice, Claudio, Davide and Emma. */

import { expect, test } from 'vitest';
import { pointsOf, winnerOf } from '../../../src/games/lupusburg/scoring.js';
import { indict } from '../../../src/games/lupusburg/voting.js';
import {
  A,
  B,
  C,
  D,
  E,
  left,
  openedAt,
  positionOf,
  right,
  withTokens,
} from '../../support/tables/lupusburg-table.js';

/** Alive: Andrea 1, Beatrice 2, Claudio 2, Davide 1, Emma 1. */
const SECOND_TURN = {
  turn: 2,
  borgomastro: A,
  wolf: left(D),
  thief: right(C),
  dead: [left(A), right(D), left(E)],
} as const;

test('LBW-03: Beatrice’s character with four tokens, and Davide’s, nearer than Emma’s, are indicted', () => {
  const g = withTokens(positionOf(SECOND_TURN), {
    [right(B)]: [A, C, D, E],
    [left(D)]: [B, E],
    [right(E)]: [B, D],
    [right(A)]: [C],
    [right(C)]: [A],
  });
  expect(indict(g)).toEqual({ paw: right(B), tuft: left(D) });
});

test('LBW-03, LBW-04: the second day: vote, run-off 3 to 2, Beatrice loses a character, she is Borgomastro', () => {
  const table = openedAt({ ...SECOND_TURN, from: 'first-vote' });
  // Round by round A, B, C, D, E.
  table.vote([right(B), left(D), right(B), right(B), right(B)]);
  table.vote([right(A), right(E), right(C), right(E), left(D)]);
  table.untilSaid('vote.indicted');
  expect(table.lastSaid('vote.indicted')).toEqual({
    paw: { seat: { number: 2, colour: 'sky' }, hand: 'right' },
    pawTokens: 4,
    tuft: { seat: { number: 4, colour: 'yellow' }, hand: 'left' },
    tuftTokens: 2,
  });
  table.noDefence();
  table.untilAsked('ballot');
  // Davide, whose only character is indicted, has no vote.
  expect(table.asks?.votes?.due ?? []).toEqual([
    { seat: A, votes: 1 },
    { seat: B, votes: 1 },
    { seat: C, votes: 2 },
    { seat: E, votes: 1 },
  ]);
  table.ballots({ [A]: 'l', [B]: 'r', [C]: 'lr', [E]: 'l' });
  table.untilSaid('runoff.result');
  expect(table.lastSaid('runoff.result')).toEqual({ paw: 3, tuft: 2 });
  table.remove(right(B));
  table.untilSaid('rotation.next');
  expect(table.lastSaid('rotation.next')).toEqual({ seat: { number: 2, colour: 'sky' } });
  expect(table.view.board.slots.filter(({ inRing }) => inRing)).toHaveLength(6);
});

test('LBW-05: Andrea, the wolf, is lynched; Claudio wins with nine points', () => {
  const g = positionOf({
    wolf: right(A),
    dead: [right(A), left(A), right(B), right(D), left(D), left(E)],
    bets: [
      [B, E],
      [C, A],
      [D, A],
    ],
  });
  const ending = { winner: 'others', wolf: A } as const;
  const points = pointsOf(
    g,
    ending,
    new Map([
      [B, { chest: left(B), coin: undefined }],
      [C, { chest: left(C), coin: 4 }],
      [D, { chest: right(D), coin: 7 }],
      [E, { chest: left(E), coin: undefined }],
    ]),
  );
  expect([...points.values()]).toEqual([0, 3, 9, 7, 3]);
  expect(winnerOf(g, ending, points)).toBe(C);
});
