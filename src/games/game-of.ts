/** The game that is being played, from public facts: a phase belongs to one game. */
import type { Game, Habits } from '../engine/script/index.js';
import { GAMES } from './games.js';

/** The current game; `undefined` between two games, and when the evening has ended. */
export function gameOf({ phase }: { readonly phase: { readonly id: string } }): Game | undefined {
  return GAMES.find(({ spoken }) => Object.hasOwn(spoken.catalogue.cues, phase.id));
}

/** Returns the habits of people in the open game; `undefined` between two games. */
export function habitsOf(view: { readonly phase: { readonly id: string } }): Habits | undefined {
  return gameOf(view)?.habits;
}
