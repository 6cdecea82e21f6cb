/**
 * A run of a script: its current question, its earlier answers, and undo. Only the answers of a script are
 * saved: to undo, the script starts again and gets the first of them.
 */
import {
  type Answer,
  type Cue,
  misfit,
  type PhaseMark,
  type Question,
  type Script,
  Secret,
} from '../script/index.js';
import type { OpenQuestion } from './open-conversation.js';
import { tableCue } from './table-cues.js';

/** An evening has thousands: of its question a step keeps only what the way back needs. */
interface Step {
  readonly kind: Question['kind'];
  /** The mark, of a phase. */
  readonly mark: PhaseMark | undefined;
  readonly answer: Answer;
  /** Whether a hand or a timer decided it; undo counts only such answers as steps. */
  readonly decided: boolean;
  /** The sum of all questions and answers up to this one. */
  readonly sum: number;
}

/** One script, its position and its answers so far. */
export class ScriptRun {
  /** The current question; undefined when the script has ended. */
  question: OpenQuestion | undefined;
  phase = OPENING;
  /** The script's result at its end. */
  result: unknown;

  private script: Script<unknown>;
  private steps: Step[] = [];
  /** The last result of `sum`: all entries of a question and its answer have the same. */
  private summed:
    | {
        readonly question: OpenQuestion | undefined;
        readonly openedAtMs: number | undefined;
        readonly before: number;
        readonly sum: number;
      }
    | undefined;
  /** Whether the script threw when it was given the last answer: it can be given no other. */
  private hasThrown = false;

  /** `begin` must make a script that asks the same questions for the same answers. */
  constructor(private readonly begin: () => Script<unknown>) {
    this.script = begin();
    this.goTo(this.script.next());
  }

  /** The number of night calls answered since the start of the phase. */
  get callsAnswered(): number {
    const start = this.steps.findLastIndex(({ kind }) => kind === 'phase');
    return this.steps.slice(start + 1).filter(isCall).length;
  }

  /** Whether this night has had no question yet. */
  get nightJustFell(): boolean {
    return this.phase.night && this.steps.at(-1)?.kind === 'phase';
  }

  /** Whether there was no question since the last night. */
  get dayJustBroke(): boolean {
    const [before, last] = this.steps.filter(({ kind }) => kind === 'phase').slice(-2);
    return !this.phase.night && before?.mark?.night === true && this.steps.at(-1) === last;
  }

  /** Gives the open question, which was opened at `openedAtMs`, its answer and goes on to the next. */
  answer(answer: Answer, decided: boolean, openedAtMs: number | undefined): void {
    if (this.question === undefined) throw new TypeError('Nothing was asked');
    const sum = sumAfter(answer, this.sum(openedAtMs));
    this.goTo(this.give(this.question, { answer, decided, sum }));
  }

  /**
   * Returns the sum of what is public in all questions that stand and their answers, and of the times at which they
   * were opened, with the current one, opened at `openedAtMs`. Another build has it where it asks the same at the same
   * times.
   */
  sum(openedAtMs: number | undefined): number {
    const { question, summed } = this;
    const before = this.steps.at(-1)?.sum ?? 0;
    if (
      summed?.question === question &&
      summed?.openedAtMs === openedAtMs &&
      summed?.before === before
    )
      return summed.sum;
    const sum = sumAfter(openedAtMs, sumAfter(question, before));
    this.summed = { question, openedAtMs, before, sum };
    return sum;
  }

  /** Leaves everything: the first question is asked again, and nothing can be undone. */
  leavePlay(): void {
    this.repeat([]);
  }

  /**
   * Takes the last decision back, or all since the start of the phase; `false` when there is none. `begun`:
   * whether the open question already has a part of its answer, which belongs to the phase.
   * @throws ArtiglioError JOURNAL_MISFIT when the script does not repeat its questions.
   */
  undo(to: 'step' | 'phase', begun: boolean): boolean {
    const keep = to === 'step' ? this.lastDecision() : this.phaseToUndo(begun);
    if (keep === undefined) return false;
    this.repeat(this.steps.slice(0, keep));
    return true;
  }

  /** Returns the phase from whose start `undo` of the phase takes everything back; undefined where it does nothing. */
  undoesSince(begun: boolean): Cue | undefined {
    const start = this.phaseToUndo(begun);
    if (start === undefined) return undefined;
    // The check before a night's mark belongs to it.
    return (this.steps[start]?.mark ?? this.steps[start + 1]?.mark)?.phase;
  }

  /** The number of answers given to the script, phase marks included. */
  get answers(): number {
    return this.steps.length;
  }

  /** Goes back to the state after so many answers. */
  keep(answers: number): void {
    this.repeat(this.steps.slice(0, answers));
  }

  /**
   * Starts the script again after it threw, without the answer that it threw at, back to the last decision; with
   * `takesBack` the last decision goes although the script took it.
   * @throws what the script throws at its very beginning.
   */
  recover(takesBack: boolean): void {
    const { steps } = this;
    for (let keep = this.stepsToKeep(takesBack); ; keep = this.lastDecision() ?? 0) {
      this.steps = steps.slice(0, keep);
      try {
        this.repeat(this.steps);
        return;
      } catch (error) {
        if (keep === 0) throw error;
        this.steps = steps.slice(0, keep);
      }
    }
  }

  private stepsToKeep(takesBack: boolean): number {
    return this.hasThrown || takesBack ? (this.lastDecision() ?? 0) : this.steps.length;
  }

  /** Starts the script again and repeats the stored answers. */
  private repeat(kept: readonly Step[]): void {
    this.hasThrown = false;
    this.steps = [];
    this.phase = OPENING;
    this.script = this.begin();
    let next = this.script.next();
    for (const step of kept) {
      if (next.done || next.value.kind !== step.kind) throw misfit('an undone answer');
      if (next.value.kind === 'phase') this.phase = next.value;
      next = this.give(next.value, step);
    }
    this.goTo(next);
  }

  private give(question: Question, given: Pick<Step, 'answer' | 'decided' | 'sum'>) {
    const mark = question.kind === 'phase' ? question : undefined;
    const { answer, decided, sum } = given;
    this.steps.push({ kind: question.kind, mark, answer, decided, sum });
    this.hasThrown = true;
    const next = this.script.next(answer);
    this.hasThrown = false;
    return next;
  }

  /** Skips phase marks; the question after them is the open one. */
  private goTo(first: IteratorResult<Question, unknown>): void {
    let next = first;
    while (!next.done && next.value.kind === 'phase') {
      this.phase = next.value;
      const sum = sumAfter(next.value, this.steps.at(-1)?.sum ?? 0);
      next = this.give(next.value, { answer: NOTHING, decided: false, sum });
    }
    if (next.done) {
      this.question = undefined;
      this.result = next.value;
    } else if (next.value.kind !== 'phase') this.question = next.value;
  }

  /** Returns the number of steps that remain without the last decision; in a night, up to its start. */
  private lastDecision(): number | undefined {
    for (let index = this.steps.length - 1; index >= 0; index--) {
      const step = this.steps[index];
      if (step === undefined) return undefined;
      if (isCall(step)) return this.phaseStart(index);
      if (step.decided) return index;
    }
    return undefined;
  }

  /**
   * Returns the start of this phase or, if it has no decision yet, of the last one that has; the calls of a night are
   * phases.
   */
  private phaseToUndo(begun: boolean): number | undefined {
    let now: number | undefined;
    let hasDecision = begun;
    for (let index = this.steps.length - 1; index >= 0; index--) {
      const step = this.steps[index];
      if (step?.mark === undefined) hasDecision ||= step?.decided === true || isCall(step);
      else {
        index = this.withCheck(index);
        now ??= index;
        if (hasDecision) return index;
      }
    }
    return now;
  }

  /** Returns the start of the phase of this step. */
  private phaseStart(index: number): number | undefined {
    const found = this.steps.findLastIndex(({ kind }, at) => at <= index && kind === 'phase');
    return found < 0 ? undefined : this.withCheck(found);
  }

  /**
   * Returns the start of the phase with this mark. A night starts with the check before its mark that every card is in
   * place: after an undo into it, players put back the cards taken since.
   */
  private withCheck(mark: number): number {
    const startsNight = this.steps[mark]?.mark?.night === true;
    return startsNight && this.steps[mark - 1]?.kind === 'cards' ? mark - 1 : mark;
  }
}

/** Tells whether a step is a call of a night. */
function isCall(step: Step | undefined): boolean {
  return step?.kind === 'call';
}

/** The phase before the script's first mark. */
const OPENING: PhaseMark = {
  kind: 'phase',
  phase: tableCue('phase.opening'),
  night: false,
  bed: undefined,
  cardsAreFree: true,
};
const NOTHING: Answer = { kind: 'nothing' };

// Sums of what is public in questions and answers, to tell whether another build asks the same. A sum takes no secret
// and no function, so that equal public histories have equal sums (law 2).

/** Returns the sum after `value` where it was `sum`: 32 bits, as MurmurHash3 takes up each word. */
function sumAfter(value: unknown, sum: number): number {
  switch (typeof value) {
    case 'string':
      return taken(textSum(value), sum);
    case 'number':
      return taken(Number.isInteger(value) ? value | 0 : textSum(String(value)), sum);
    case 'boolean':
      return taken(value ? 1 : 2, sum);
    case 'function':
      return taken(3, sum);
    case 'object':
      if (value === null) return taken(4, sum);
      return value instanceof Secret ? sum : objectSum(value, sum);
    case 'undefined':
    case 'symbol':
    case 'bigint':
      return sum;
  }
}

function objectSum(value: object, sum: number): number {
  if (Array.isArray(value) || value instanceof Map || value instanceof Set) {
    let all = taken(Array.isArray(value) ? value.length : value.size, sum);
    for (const one of value) all = sumAfter(one, all);
    return all;
  }
  // Added up, so that the order of properties means nothing; an undefined or secret one counts as absent.
  let all = 0;
  for (const [name, one] of Object.entries(value)) {
    if (one === undefined || one instanceof Secret) continue;
    all = (all + sumAfter(one, textSum(name))) | 0;
  }
  return taken(all, sum);
}

/** Computes the FNV-1a of the text's code units. */
function textSum(text: string): number {
  let sum = 0x811c9dc5;
  for (let at = 0; at < text.length; at++) sum = Math.imul(sum ^ text.charCodeAt(at), 0x01000193);
  return sum;
}

function taken(word: number, sum: number): number {
  const mixed = Math.imul(turned(Math.imul(word, 0xcc9e2d51), 15), 0x1b873593);
  return (Math.imul(turned(sum ^ mixed, 13), 5) + 0xe6546b64) | 0;
}

function turned(word: number, bits: number): number {
  return (word << bits) | (word >>> (32 - bits));
}
