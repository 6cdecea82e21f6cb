/**
 * The voice's lessons about a turn's gestures, in the first round of a first game: each once, as soon as
 * somebody can do it, so that nobody waits for a lecture before the first turn. WO-030..048.
 */

/** The lesson beside a question for an act; `none` once everything was explained. */
export const LESSONS = ['none', 'hands', 'held', 'suspect'] as const;
export type Lesson = (typeof LESSONS)[number];

/** The facts known when a turn begins. */
interface Moment {
  readonly given: ReadonlySet<Lesson>;
  /** Whether the player of the turn may suspect (WO-045). */
  readonly suspects: boolean;
  /** Whether a clue or an answer lies there. */
  readonly isAnythingKnown: boolean;
}

/** A peek and a question come first; to suspect, and to ask what is known, when there is something to it. */
export function nextLesson({ given, suspects, isAnythingKnown }: Moment): Lesson {
  if (!given.has('hands')) return 'hands';
  if (suspects && !given.has('suspect')) return 'suspect';
  return isAnythingKnown && !given.has('held') ? 'held' : 'none';
}
