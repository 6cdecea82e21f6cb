/**
 * Every game of the list is played to its end by chance, once. What takes long is in `every-game-often.test.ts`,
 * `every-game-twice.test.ts` and the `every-entry.test.ts` of a game.
 */
import { describe, test } from 'vitest';
import { GAMES } from '../../src/games/games.js';
import { endsWithEveryCard, nightTellsNothing } from './laws-of-games.js';

describe.each(GAMES.map((game) => [game.id, game] as const))('%s', (_id, game) => {
  test('whoever plays it, by whatever house rules: it ends, and no card is lost', () => {
    endsWithEveryCard(game, 1);
  });
});

const WITH_NIGHTS = GAMES.filter(({ byDayOnly }) => byDayOnly !== true);

describe.each(WITH_NIGHTS.map((game) => [game.id, game] as const))('%s', (_id, game) => {
  test('until eyes open again a night is the same, whatever cards lie there and whatever hands do', async () => {
    await nightTellsNothing(game, 1);
  });
});
