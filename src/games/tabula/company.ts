/** Games in a row with the same people. */
import type { Narrator } from '../../script/narrator.js';
import type { Seated } from '../../script/questions.js';

/** The state that lasts from game to game. */
export interface Company {
  seated: readonly Seated[];
  /** Whether these players have played a game tonight: hints are for the first one. */
  taught: boolean;
  narrator: Narrator | undefined;
  /** Games since the evening began. */
  games: number;
}

/** Before anybody sat down. */
export function newCompany(): Company {
  return { seated: [], taught: false, narrator: undefined, games: 0 };
}
