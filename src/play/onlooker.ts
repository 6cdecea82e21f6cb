/** Who follows a run of play from outside: it is told where the script stands, and changes nothing. */
import type { Cue } from '../script/cue.js';
import type { PublicBoard } from '../script/public-board.js';

/** Where the script stands. */
export interface ScriptPosition {
  /** How many answers it was given since it began; fewer than before after an undo. */
  readonly answers: number;
  /** Play's time, ms. */
  readonly nowMs: number;
  readonly phase: Cue;
  /** What everybody sees of the game; it costs time, and may be asked later: then it tells what has become of it. */
  readonly board: () => PublicBoard;
}

export interface Onlooker {
  /** Called after every change of the answers. */
  see(position: ScriptPosition): void;
  /** Play was left: the script begins again, and nothing before can be undone. */
  left(nowMs: number): void;
}
