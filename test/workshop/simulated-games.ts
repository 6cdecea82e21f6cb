/** The games that bots play through an evening, and their numbers of players. */

import type { Game } from '../../src/engine/script/index.js';
import { GAMES } from '../../src/games/index.js';

/** A game without cards of its own ends when its players leave it, which simulated ones never do. */
export const SIMULATED = GAMES.filter(({ box }) => box.length > 0);

/** The number of players unless one is named. */
const USUAL_PLAYERS = 6;

/** Returns the numbers of players of the game; those of the first game where it is not known. */
export function playersOf(game: string): Game['players'] {
  return (SIMULATED.find(({ id }) => id === game) ?? GAMES[0]).players;
}

/** Returns six, or the fewest where six are too few. */
export function usualPlayers(game: string): number {
  return Math.max(USUAL_PLAYERS, playersOf(game).least);
}
