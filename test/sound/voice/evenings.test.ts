/** Whole evenings, seven of each game: takes long. */
import { expect, test } from 'vitest';
import { eveningHeard, repeatedShare } from '../../workshop/evening-heard.js';

const SEEDS = [7, 8, 9, 10, 11, 12, 13] as const;

test.each([
  ['lupusburg', 2, 'en'],
  ['una-notte-da-lupi', 3, 'it'],
  ['lupa-mannara', 2, 'it'],
  ['wooolf', 2, 'en'],
] as const)(
  'an evening of %s tells many of its sentences otherwise than the next one',
  (game, games, language) => {
    const evenings = SEEDS.map((seed) => eveningHeard({ game, players: 6, games, seed, language }));
    const shares = evenings.flatMap((one, at) => {
      const next = evenings[at + 1];
      return next === undefined ? [] : [repeatedShare(one, next)];
    });
    // Six pairs: chance alone moves one by a tenth.
    expect(shares.reduce((sum, share) => sum + share, 0) / shares.length).toBeLessThanOrEqual(0.6);
  },
);
