/**
 * *Lupus in Tabula* with its new characters, as its rulebook tells it. Nights and days follow each other until somebody has won. Rule ids stand beside the lines that keep them.
 */
import type { Script } from '../../script/questions.js';
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
} satisfies Record<string, (g: Position) => Script<Ending | undefined> | Script<void>>;

/** A phase of a turn, by its name. */
export type TurnPhase = keyof typeof TURN;
/** The phases of a turn in their order. */
// `Object.keys` does not know that an object has no other keys than its type.
export const TURN_PHASES = Object.keys(TURN) as readonly TurnPhase[];

/** Plays from a phase of a position to the end of the game. */
export function* play(g: Position, from: TurnPhase = 'night'): Script<Ending> {
  let phases = TURN_PHASES.slice(TURN_PHASES.indexOf(from));
  for (;;) {
    for (const name of phases) {
      const ending = yield* TURN[name](g);
      if (ending) return ending;
    }
    g.night += 1;
    phases = [...TURN_PHASES];
  }
}
