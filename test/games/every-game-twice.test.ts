/** Every game of the list is played twice by the same chance: takes long. */
import { describe, test } from 'vitest';
import { GAMES } from '../../src/games/games.js';
import { isTheSameTwice } from './laws-of-games.js';

describe.each(GAMES.map((game) => [game.id, game] as const))('%s', (_id, game) => {
  test('the same game played twice is the same: every entry, every word, every light, every time', () => {
    isTheSameTwice(game, 3);
  });
});
