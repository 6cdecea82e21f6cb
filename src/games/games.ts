/** The list of games: only here is a game named outside its folder. Its order is the order of the menu. */
import type { Game, Habits } from '../engine/script/index.js';
import { BARE_CLAW } from './bare-claw/index.js';
import { LUPA_MANNARA } from './lupa-mannara/index.js';
import { LUPUS_IN_TABULA } from './lupus-in-tabula/index.js';
import { LUPUSBURG } from './lupusburg/index.js';
import { UNA_NOTTE_DA_LUPI } from './una-notte-da-lupi/index.js';
import { WOOOLF } from './wooolf/index.js';

/** Every game there is. */
export const GAMES: readonly [Game, ...Game[]] = [
  LUPUSBURG,
  UNA_NOTTE_DA_LUPI,
  BARE_CLAW,
  LUPA_MANNARA,
  WOOOLF,
  LUPUS_IN_TABULA,
];

// The game that is being played, from public facts: a phase belongs to one game.

/** Returns the current game; `undefined` between two games, and when the evening has ended. */
export function gameOf({ phase }: { readonly phase: { readonly id: string } }): Game | undefined {
  return GAMES.find(({ spoken }) => Object.hasOwn(spoken.catalogue.cues, phase.id));
}

/** Returns the habits of people in the open game; `undefined` between two games. */
export function habitsOf(view: { readonly phase: { readonly id: string } }): Habits | undefined {
  return gameOf(view)?.habits;
}
