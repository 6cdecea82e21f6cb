/** What `every-game.test.ts` holds of the other games: up to thirty sit at this table. */
import { test } from 'vitest';
import { LUPUS_IN_TABULA } from '../../../src/games/lupus-in-tabula/index.js';
import { endsWithEveryCard, livesOnAfterAnyEntry, nightTellsNothing } from '../laws-of-games.js';

test('whoever plays it, by whatever house rules: it ends, and no card is lost', () => {
  endsWithEveryCard(LUPUS_IN_TABULA, 6);
});

test('killed after any entry: the very state it had, paused, and it goes on to the end', () => {
  livesOnAfterAnyEntry(LUPUS_IN_TABULA, 1);
});

test('until eyes open again a night is the same, whatever cards lie there and whatever hands do', async () => {
  await nightTellsNothing(LUPUS_IN_TABULA, 12);
});
