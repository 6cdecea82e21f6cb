/** Every game of the list is played by chance more often than in `every-game.test.ts`: takes long. */
import { describe, test } from 'vitest';
import { GAMES } from '../../src/games/games.js';
import { endsWithEveryCard, livesOnAfterAnyEntry, nightTellsNothing } from './laws-of-games.js';

/** Bots who reason for seconds about what they know, or are thirty: `every-entry.test.ts` of each. */
const LONG = new Set(['wooolf', 'lupus-in-tabula']);
const QUICK = GAMES.filter(({ id }) => !LONG.has(id));

describe.each(QUICK.map((game) => [game.id, game] as const))('%s', (_id, game) => {
  test('whoever plays it, by whatever house rules: it ends, and no card is lost', () => {
    endsWithEveryCard(game, 6);
  });

  test('killed after any entry: the very state it had, paused, and it goes on to the end', () => {
    livesOnAfterAnyEntry(game, 1);
  });
});

const WITH_NIGHTS = QUICK.filter(({ byDayOnly }) => byDayOnly !== true);

describe.each(WITH_NIGHTS.map((game) => [game.id, game] as const))('%s', (_id, game) => {
  test('until eyes open again a night is the same, whatever cards lie there and whatever hands do', async () => {
    await nightTellsNothing(game, 12);
  });
});
