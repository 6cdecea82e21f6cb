/** The beginning of an evening and of every game with players: a narrator is drawn, people take their seats. */
import { byDay, darkScene, SEAT_COLOURS, type TableLayout } from '../table/index.js';
import type { Shows } from './asking.js';
import type { Cue } from './cue.js';
import { Narrator } from './narrator.js';
import type { PublicBoard } from './public-board.js';
import type { Join, Script, Seated } from './questions.js';
import { draw, join, phase } from './verbs.js';

/** A board without players. */
export const NOBODY: PublicBoard = { turn: 0, seats: [], slots: [] };

/** Shows an empty table: dark, except what the open question lights. */
export function emptyTable(layout: TableLayout): Shows {
  return { scene: byDay(darkScene(layout.slots.length)), board: NOBODY };
}

/** The players that a game is for, and the table they need. */
export interface Seating extends Pick<Join, 'least' | 'most' | 'needs' | 'coloursShared'> {
  /** The name of the phase. */
  readonly phase: Cue;
  /** Whether anybody may sit at a seat that has fewer rings than `needs` says, since others lend theirs; absent: no. */
  readonly anySeat?: true;
}

/** Seats the players, each in a colour, `seated` to begin with; nobody on a table that is too small. */
export function* takeSeats(
  layout: TableLayout,
  seated: readonly Seated[],
  { phase: name, anySeat, ...asked }: Seating,
): Script<readonly Seated[]> {
  yield* phase(name);
  const mayBeTaken = (slots: readonly unknown[]) =>
    anySeat === true || slots.length >= asked.needs.rings;
  return yield* join({
    ...asked,
    seats: layout.seats.flatMap(({ slots }, seat) => (mayBeTaken(slots) ? [seat] : [])),
    colours: SEAT_COLOURS,
    seated,
    shows: () => emptyTable(layout),
  });
}

/** Returns the number of seats with at least so many rings, `most` at the most. */
export function roomAt({ seats }: TableLayout, rings: number, most: number): number {
  return Math.min(most, seats.filter(({ slots }) => slots.length >= rings).length);
}

// The turn of a game, phase by phase, again and again until somebody has won.

/** A phase: it may end the game. */
type Phase<G, Ending> = (g: G) => Script<Ending | undefined> | Script<void>;

/**
 * Returns the turn with these phases, in their order: their names, and the play from a phase of a position to the end
 * of the game. `turnIsOver`: what changes from turn to turn.
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

// The narrator of an evening.

/** The number of evenings that have different words. */
const EVENINGS = 1_000;

/** Returns a new narrator; a public random number says which evening it tells. */
export function* drawNarrator(layout: TableLayout): Script<Narrator> {
  return new Narrator(yield* draw(EVENINGS, () => emptyTable(layout)));
}
