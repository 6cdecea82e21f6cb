/** The common part of questions: the table's display while one is open, its cue, its time limit. */
import type { Scene, SeatIndex } from '../table/index.js';
import type { Cue } from './cue.js';
import type { PublicBoard } from './public-board.js';

/** The table while a question is open. Pure, and called only when needed. */
export interface Shows {
  readonly scene: Scene;
  readonly board: PublicBoard;
}

/** The names of questions in rehearsals, transcripts and messages of faults. Nothing is decided by them. */
export const ASKED = [
  'menu',
  'join',
  'claim',
  'pick',
  'point',
  'propose',
  'press',
  'choose',
  'handle',
  'ready',
  'show',
  'count',
  'select',
  'removal',
  'in-place',
  'ballot',
  'seat-ballot',
  'wake',
  'walk',
  'roll-call',
] as const;

/** The name of a question that is asked of hands. */
export interface Asked {
  readonly asked: (typeof ASKED)[number];
}

/**
 * The outcome of a question while all who are asked are away: it `passes`; its `time` is up, where absence must not be
 * taken for a no; it `waits` until one of them is back; or `anybody` at the table answers.
 */
export type IfAway = 'passes' | 'time' | 'waits' | 'anybody';

/** The common part of questions that wait for hands. */
export interface Asking extends Asked {
  /** The one seat that is asked. Without it and without `seats`, anybody at the table is. */
  readonly seat?: SeatIndex;
  /** The seats that are asked, where they may be several. */
  readonly seats?: readonly SeatIndex[];
  /** The outcome while all who are asked are away; absent: anybody answers. */
  readonly ifAway?: IfAway;
  readonly shows: () => Shows;
  /** The cue said when the question opens; the table does not wait for its end. */
  readonly cue: Cue;
  /**
   * The cues said after `cue`, one after the other, while hands are busy. The answer ends them, and the rest is not
   * said.
   */
  readonly meanwhile?: readonly Cue[];
  /** The cue said instead of `cue` when nobody has answered for 20 s, then for 40 s, 80 s and so on. */
  readonly reminder?: Cue;
  /** The number of reminders before it is silent; absent: it reminds for ever. */
  readonly mostReminders?: number;
}

/** Returns a time limit of so many seconds, which the voice says while these are left. */
export function timerOf<Left extends number>(
  seconds: number,
  said: readonly Left[],
  cue: (left: Left) => Cue,
): Timer {
  const announcements = said.map((left) => ({ beforeEndMs: 1000 * left, cue: cue(left) }));
  return { totalMs: 1000 * seconds, announcements };
}

/** A time limit of an open question, ms. */
export interface Timer {
  readonly totalMs: number;
  /** Time left of it when the question opens, ms; absent: all of it. */
  readonly leftMs?: number;
  /** Cues at fixed times before the end. */
  readonly announcements: readonly { readonly beforeEndMs: number; readonly cue: Cue }[];
  /** Whether the claw shows the time left; absent: yes. No where it points at something that all must see meanwhile. */
  readonly onClaw?: boolean;
}
