/**
 * La Vendetta della Lupa Mannara for four to seven players, as its rulebook tells it. Nights and days
 * follow each other until somebody has won. Rule ids stand beside the lines that keep them.
 */
import type { Script } from '../../script/questions.js';
import { phasesOf, playTurns } from '../../script/turn.js';
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
} satisfies Record<string, (g: Position) => Script<Ending | undefined> | Script<void>>;

/** A phase of a turn, by its name. */
export type TurnPhase = keyof typeof TURN;
/** The phases of a turn in their order. */
export const TURN_PHASES = phasesOf(TURN);

/** Plays from a phase of a position to the end of the game. */
export function play(g: Position, from: TurnPhase = 'night'): Script<Ending> {
  return playTurns<TurnPhase, Position, Ending>(TURN, g, from, () => {
    g.night += 1;
    g.teaching = false; // everybody has heard a whole turn
  });
}
