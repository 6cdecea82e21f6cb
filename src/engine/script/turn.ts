/** The turn of a game, phase by phase, again and again until somebody has won. */
import type { Script } from './questions.js';

/** A phase: it may end the game. */
type Phase<G, Ending> = (g: G) => Script<Ending | undefined> | Script<void>;

/**
 * The turn with these phases, in their order: their names, and the play from a phase of a position to the end of the
 * game. `turnIsOver`: what changes from turn to turn.
 */
export function turnOf<Name extends string, G, Ending>(
  turn: Readonly<Record<Name, Phase<G, Ending>>>,
  turnIsOver: (g: G) => void = () => {},
) {
  // `Object.keys` does not know that an object has no other keys than its type.
  const phases = Object.keys(turn) as Name[];
  function* play(g: G, from?: Name): Script<Ending> {
    let next = from === undefined ? phases : phases.slice(phases.indexOf(from));
    for (;;) {
      for (const name of next) {
        const ending = yield* turn[name](g);
        if (ending) return ending;
      }
      turnIsOver(g);
      next = phases;
    }
  }
  return { phases, play };
}
