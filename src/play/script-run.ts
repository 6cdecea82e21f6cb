/**
 * A run of a script: the question it asks now, the answers it was given, and the way back. Nothing
 * is saved of a script but its answers: to undo, it is begun anew and given the first of them.
 */
import { ArtiglioError } from '../errors.js';
import type { Answer, PhaseMark, Question, Script } from '../script/questions.js';
import type { OpenQuestion } from './open-conversation.js';
import { tableCue } from './table-cues.js';

/** An evening has thousands: of its question a step keeps only what the way back needs. */
interface Step {
  readonly kind: Question['kind'];
  /** Whether it is the mark of a night. */
  readonly startsNight: boolean;
  readonly answer: Answer;
  /** Whether a hand or a timer decided it; only such answers are taken back by themselves. */
  readonly decided: boolean;
}

/** One script, how far it has come, and how it came there. */
export class ScriptRun {
  /** What is asked now; nothing when the script has come to its end. */
  question: OpenQuestion | undefined;
  phase = OPENING;
  /** What the script returned at its end. */
  result: unknown;

  private script: Script<unknown>;
  private steps: Step[] = [];

  /** `begin` must make a script that asks the same when it is answered the same. */
  constructor(private readonly begin: () => Script<unknown>) {
    this.script = begin();
    this.goTo(this.script.next());
  }

  /** How many calls of the night were answered since the phase began. */
  get callsAnswered(): number {
    const start = this.steps.findLastIndex(({ kind }) => kind === 'phase');
    return this.steps.slice(start + 1).filter(({ kind }) => kind === 'wake').length;
  }

  /** Whether nothing was asked yet in this night. */
  get nightJustFell(): boolean {
    return this.phase.night && this.steps.at(-1)?.kind === 'phase';
  }

  /** Whether nothing was asked yet since the last night. */
  get dayJustBroke(): boolean {
    const [before, last] = this.steps.filter(({ kind }) => kind === 'phase').slice(-2);
    return !this.phase.night && before?.startsNight === true && this.steps.at(-1) === last;
  }

  /** Gives the open question its answer and goes on to the next. */
  answer(answer: Answer, decided: boolean): void {
    if (this.question === undefined) throw new TypeError('Nothing was asked');
    this.goTo(this.give(this.question, answer, decided));
  }

  /** Leaves everything: the first question is asked again, and there is nothing to undo. */
  beginAnew(): void {
    this.repeat([]);
  }

  /**
   * Takes the last decision back, or all since the phase began; `false` when there is none.
   * `begun`: whether the open question has part of its answer already, which belongs to the phase. Throws
   * `JOURNAL_MISFIT` when the script does not ask again what it asked before.
   */
  undo(to: 'step' | 'phase', begun: boolean): boolean {
    const keep = to === 'step' ? this.lastDecision() : this.phaseToUndo(begun);
    if (keep === undefined) return false;
    this.repeat(this.steps.slice(0, keep));
    return true;
  }

  /** Begins the script anew and answers as before, so far. */
  private repeat(kept: readonly Step[]): void {
    this.steps = [];
    this.phase = OPENING;
    this.script = this.begin();
    let next = this.script.next();
    for (const { kind, answer, decided } of kept) {
      if (next.done || next.value.kind !== kind) throw misfit('an undone answer');
      if (next.value.kind === 'phase') this.phase = next.value;
      next = this.give(next.value, answer, decided);
    }
    this.goTo(next);
  }

  private give(question: Question, answer: Answer, decided: boolean) {
    const startsNight = question.kind === 'phase' && question.night;
    this.steps.push({ kind: question.kind, startsNight, answer, decided });
    return this.script.next(answer);
  }

  /** Passes the marks of phases; the question after them is the open one. */
  private goTo(first: IteratorResult<Question, unknown>): void {
    let next = first;
    while (!next.done && next.value.kind === 'phase') {
      this.phase = next.value;
      next = this.give(next.value, NOTHING, false);
    }
    if (next.done) {
      this.question = undefined;
      this.result = next.value;
    } else if (next.value.kind !== 'phase') this.question = next.value;
  }

  /** How many steps are left without the last decision; a night goes back to its start. */
  private lastDecision(): number | undefined {
    for (let index = this.steps.length - 1; index >= 0; index--) {
      const step = this.steps[index];
      if (step === undefined) return undefined;
      if (step.kind === 'wake') return this.phaseStart(index);
      if (step.decided) return index;
    }
    return undefined;
  }

  /** The start of this phase or, when nothing was decided in it, of the one before. */
  private phaseToUndo(begun: boolean): number | undefined {
    const start = this.phaseStart(this.steps.length - 1);
    const nothingSince =
      this.steps.slice((start ?? 0) + 1).every(({ decided }) => !decided) && !begun;
    const before = start === undefined ? undefined : this.phaseStart(start - 1);
    return nothingSince ? (before ?? start) : start;
  }

  /**
   * Where the phase that holds this step began. A night begins with the check, right before its
   * mark, that every card is in place: who undoes into it lays back what was taken away since.
   */
  private phaseStart(index: number): number | undefined {
    const found = this.steps.findLastIndex(({ kind }, at) => at <= index && kind === 'phase');
    if (found < 0) return undefined;
    const startsNight = this.steps[found]?.startsNight === true;
    return startsNight && this.steps[found - 1]?.kind === 'in-place' ? found - 1 : found;
  }
}

/** Before the script has named a phase. */
const OPENING: PhaseMark = {
  kind: 'phase',
  phase: tableCue('phase.opening'),
  night: false,
  masking: false,
  cardsAreFree: true,
};
const NOTHING: Answer = { kind: 'nothing' };

/** What is said of a journal that this version cannot follow. */
export function misfit(what: string): ArtiglioError {
  return new ArtiglioError(
    'JOURNAL_MISFIT',
    `The journal holds ${what} where this version of the game expects something else.`,
    'Finish this game with the version that began it, or start a new game; the journal is kept.',
  );
}
