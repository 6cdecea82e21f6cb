/** An observer of a run of play: it is told the script's position, and changes nothing. */
import type { Cue, PublicBoard } from '../script/index.js';

/** The position of the script. */
export interface ScriptPosition {
  /** The number of answers given since it began; fewer than before after an undo. */
  readonly answers: number;
  /** Play's time, ms. */
  readonly nowMs: number;
  readonly phase: Cue;
  /** The public board. It costs time; a later call returns the board at that later time. */
  readonly board: () => PublicBoard;
}

export interface Onlooker {
  /** Called after every change of the answers. */
  see(position: ScriptPosition): void;
  /** Play was left: the script begins again, and nothing before can be undone. */
  left(nowMs: number): void;
}
