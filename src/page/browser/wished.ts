/** The new game that is chosen on a page: which, and for how many. Pure. */
import type { Hello } from '../messages/index.js';
import type { Model } from './model.js';

/** The default number of players. */
const USUAL_PLAYERS = 6;

/**
 * Returns the number of players of the chosen game: as wished, within the limits of game and table. Where telephones
 * sit and nobody has wished for another number, nobody is simulated whom the game does not need.
 */
export function wishedPlayers(hello: Hello, model: Model): number {
  const game = wishedGame(hello, model);
  if (game === undefined) return 0;
  // Everybody who has taken a seat with a telephone plays.
  const seated = Math.max(0, ...model.telephones.seats.map((seat) => seat + 1));
  const usual = seated > 0 ? seated : USUAL_PLAYERS;
  const wished = Math.max(seated, model.wish.players ?? usual);
  return Math.max(game.leastPlayers, Math.min(mostPlayers(hello, game), wished));
}

/** Returns the game to begin with, for people who have not played here: the shortest (docs/play/first-evening.md). */
export function firstGame({ games }: Hello): Hello['games'][number] | undefined {
  return [...games].sort((one, other) => one.minutes[0] - other.minutes[0])[0];
}

/** Returns the game that is chosen on this page and would be started. */
export function wishedGame(
  hello: Hello,
  { wish, guided }: Model,
): Hello['games'][number] | undefined {
  const { games } = hello;
  return games.find(({ id }) => id === wish.game) ?? (guided ? firstGame(hello) : games[0]);
}

/** Returns the most players of it at this table. */
export function mostPlayers(hello: Hello, { mostPlayers: most }: Hello['games'][number]): number {
  return Math.min(hello.layout.seats.length, most);
}
