/** An umpire who follows a script by its questions and answers alone. */
import type { Cue, CueParam } from '../../../src/engine/script/cue.js';
import type { Answer, Question } from '../../../src/engine/script/questions.js';

/** An umpire of one run of a script, an undo being another run. */
export interface Judge {
  /** What was against the rules and did not stop the judging. */
  readonly wrong: readonly string[];
  /** A question is put. Throws where a rule was broken before. */
  asked(question: Question): void;
  /** It was answered so; the script does not know yet. Throws where a rule is broken. */
  answered(question: Question, answer: Answer): void;
}

/** The words of a question; undefined where it has none, as in the night. */
export function cueOf(question: Question): Cue | undefined {
  return 'cue' in question ? question.cue : undefined;
}

/** The seat that a name in a cue is of; -1 for none. */
export function seatIn(param: CueParam | undefined): number {
  return typeof param === 'object' && 'number' in param ? param.number - 1 : -1;
}

/** The seats of names in a cue. */
export function seatsIn(param: CueParam | undefined): readonly number[] {
  return Array.isArray(param) ? param.map(seatIn) : [];
}
