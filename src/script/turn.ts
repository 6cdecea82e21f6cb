/** The turn of a game, phase by phase, again and again until somebody has won. */
import type { Script } from './questions.js';

/** A phase: it may end the game. */
type Phase<G, Ending> = (g: G) => Script<Ending | undefined> | Script<void>;

/** The names of a turn's phases, in their order. */
export function phasesOf<Name extends string>(
  turn: Readonly<Record<Name, unknown>>,
): readonly Name[] {
  // `Object.keys` does not know that an object has no other keys than its type.
  return Object.keys(turn) as Name[];
}

/** Plays from a phase of a position to the end of the game; `turnIsOver`: what changes from turn to turn. */
export function* playTurns<Name extends string, G, Ending>(
  turn: Readonly<Record<Name, Phase<G, Ending>>>,
  g: G,
  from: Name,
  turnIsOver?: () => void,
): Script<Ending> {
  const names = phasesOf(turn);
  let next = names.slice(names.indexOf(from));
  for (;;) {
    for (const name of next) {
      const ending = yield* turn[name](g);
      if (ending) return ending;
    }
    turnIsOver?.();
    next = [...names];
  }
}
