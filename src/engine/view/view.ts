/**
 * The public view: everything that play tells the public. The page, tests and simulated players see only this
 * value.
 */
import type { AllDo, Bed, Cue, PublicBoard, Secret } from '../script/index.js';
import type { AnswerShape, Language, Scene, SeatIndex } from '../table/index.js';
import type { Asks } from './asks.js';
import type { Move } from './moves.js';

/** Everything public about play at one moment. */
export interface PublicView {
  /** Play's own time, ms: runs while the process runs, also in pauses. */
  readonly nowMs: number;
  readonly state: 'running' | 'paused' | 'ended';
  readonly phase: Cue;
  readonly night: boolean;
  /**
   * The phase from whose start an undo of the phase takes everything back; undefined at night, and where it does
   * nothing.
   */
  readonly undoesSince: Cue | undefined;
  /** The bed of sound that covers the noise of hands: in a night, if the game wants one. */
  readonly bed: Bed | undefined;
  /** The current language. */
  readonly language: Language;
  /** Duration of words from now on, percent of the usual. */
  readonly pacePercent: number;
  /** Increases with every opened question: a new number means a new question. */
  readonly question: number;
  /** The open question, if the table waits for hands. */
  readonly asks: Asks | undefined;
  /** The moves of hands now, in the order of looking a gesture up. At night they follow from the open call alone. */
  readonly moves: readonly Move[];
  /** The act of all players at the present words, beside rings and buttons; absent: none. */
  readonly allDo?: AllDo | undefined;
  /** A running timer. In a pause `endsAtMs` is its end if play went on now. */
  readonly clock: { readonly endsAtMs: number; readonly totalMs: number } | undefined;
  readonly board: PublicBoard;
  /** The last cue and its time. */
  readonly caption: { readonly cue: Cue; readonly atMs: number } | undefined;
  /** The last cues, at most four, the newest last: some have the same time. */
  readonly captions: readonly { readonly cue: Cue; readonly atMs: number }[];
  /** Seats whose players are away. */
  readonly absent: readonly SeatIndex[];
  readonly scene: Scene;
  /** The shape that open eyes see where the scene's claw answers; only `openEyesScene` opens it. */
  readonly answer: Secret<AnswerShape> | undefined;
}
