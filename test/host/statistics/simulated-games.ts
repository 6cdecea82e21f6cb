/** Games of every kind that play themselves, as an evening's record keeps them. */

import { chanceOf } from '../../../src/engine/bots/talk.js';
import { GAMES } from '../../../src/games/games.js';
import { type PlayedGame, PlayedGames } from '../../../src/games/played-games.js';
import { playOn, tableOf } from '../../support/by-chance/any-game.js';

/** @param seeds how many of each kind, with more and more players. */
export function simulatedGames(seeds: number): readonly PlayedGame[] {
  return GAMES.flatMap((game) =>
    Array.from({ length: seeds }, (_, seed) => {
      const onlooker = new PlayedGames();
      const most = Math.min(game.players.most, 12);
      const least = Math.min(most, Math.max(5, game.players.least));
      const players = least + (seed % (most - least + 1));
      const any = { id: game.id, players, seed, kit: 'every-slot', settings: {} } as const;
      const table = tableOf(any, {}, chanceOf(seed), onlooker);
      playOn(table, game);
      return onlooker.list(table.nowMs)[0];
    }).flatMap((played) => (played === undefined ? [] : [played])),
  );
}

/** Evenings of five such games each, most of them on Fridays and Saturdays. */
export function simulatedEvenings(seeds: number) {
  const played = simulatedGames(seeds);
  return Array.from({ length: played.length / 5 }, (_, index) => ({
    ...{ evening: index + 2, seconds: 14_400 },
    date: new Date(Date.UTC(2026, 0, 2 + 7 * index + ([0, 1, 0, 1, 5, 0, 1, 3][index % 8] ?? 0)))
      .toISOString()
      .slice(0, 10),
    games: Array.from({ length: 5 }).flatMap(
      (__, game) => played[(index + game * 101) % played.length] ?? [],
    ),
  }));
}
