/**
 * *Lupus in Tabula* with its new characters, as its rulebook tells it. Nights and days follow each other until somebody
 * has won. Rule ids stand beside the lines that keep them.
 */
import { turnOf } from '../../engine/script/index.js';
import { dawn } from './dawn.js';
import { defence, discussion, firstVote, runoff, skullPasses } from './day.js';
import { night } from './night.js';
import type { Ending, Position } from './position.js';

/** The phases of a turn, in their order. Dawn and run-off may end the game. */
const TURN = {
  night, // LM8-101..106, LM8-201..250
  dawn, // LM8-301..306
  discussion, // LM8-401
  'first-vote': firstVote, // LM8-402..405
  defence, // LM8-406
  runoff, // LM8-407..409
  skull: skullPasses, // LM8-410
};

/** A phase of a turn, by its name. */
export type TurnPhase = keyof typeof TURN;
/** The phases in their order, and play from one of them to the end of the game. */
export const { phases: TURN_PHASES, play } = turnOf<TurnPhase, Position, Ending>(TURN, (g) => {
  g.night += 1;
});
