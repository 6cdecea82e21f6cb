/**
 * La Vendetta della Lupa Mannara for four to seven players, as its rulebook tells it. Nights and days
 * follow each other until somebody has won. Rule ids stand beside the lines that keep them.
 */
import { turnOf } from '../../engine/script/index.js';
import { dawn } from './dawn.js';
import { defence, discussion, firstVote, runoff, skullPasses } from './day.js';
import { night } from './night.js';
import type { Ending, Position } from './position.js';

/** The phases of a turn, in their order. Dawn and run-off may end the game. */
const TURN = {
  night, // LM4-101..124
  dawn, // LM4-201..209
  discussion, // LM4-301
  'first-vote': firstVote, // LM4-302..305
  defence, // LM4-306
  runoff, // LM4-307..311
  skull: skullPasses, // LM4-312
};

/** A phase of a turn, by its name. */
export type TurnPhase = keyof typeof TURN;
/** The phases in their order, and play from one of them to the end of the game. */
export const { phases: TURN_PHASES, play } = turnOf<TurnPhase, Position, Ending>(TURN, (g) => {
  g.night += 1;
  g.teaching = false; // everybody has heard a whole turn
});
