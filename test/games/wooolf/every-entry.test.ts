/** What `every-game.test.ts` holds of the other games: bots of this one reason for seconds. */
import { test } from 'vitest';
import { WOOOLF } from '../../../src/games/wooolf/index.js';
import { endsWithEveryCard, livesOnAfterAnyEntry } from '../laws-of-games.js';

test('whoever plays it, by whatever house rules: it ends, and no card is lost', () => {
  endsWithEveryCard(WOOOLF, 6);
});

test('killed after any entry: the very state it had, paused, and it goes on to the end', () => {
  livesOnAfterAnyEntry(WOOOLF, 1);
});
