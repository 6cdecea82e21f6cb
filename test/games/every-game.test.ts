/**
 * Every game of the list is played to its end by chance. What takes long is in `every-game-twice.test.ts` and
 * the `every-entry.test.ts` of a game.
 */
import { describe, test } from 'vitest';
import { GAMES } from '../../src/games/games.js';
import { endsWithEveryCard, livesOnAfterAnyEntry, nightTellsNothing } from './laws-of-games.js';

/** Simulated players who reason for seconds about what they know, or are thirty: `every-entry.test.ts` of each. */
const isLong = (id: string) => id === 'wooolf' || id === 'lupus-in-tabula';

describe.each(GAMES.map((game) => [game.id, game] as const))('%s', (id, game) => {
  test('whoever plays it, by whatever house rules: it ends, and no card is lost', () => {
    endsWithEveryCard(game, isLong(id) ? 1 : 6);
  });
});

const QUICK = GAMES.filter(({ id }) => !isLong(id));

describe.each(QUICK.map((game) => [game.id, game] as const))('%s', (_id, game) => {
  test('killed after any entry: the very state it had, paused, and it goes on to the end', () => {
    livesOnAfterAnyEntry(game, 1);
  });
});

const WITH_NIGHTS = GAMES.filter(({ byDayOnly }) => byDayOnly !== true);

describe.each(WITH_NIGHTS.map((game) => [game.id, game] as const))('%s', (_id, game) => {
  test('until eyes open again a night is the same, whatever cards lie there and whatever hands do', async () => {
    await nightTellsNothing(game, game.id === 'lupus-in-tabula' ? 1 : 12);
  });
});
