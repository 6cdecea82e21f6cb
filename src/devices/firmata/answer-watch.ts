/**
 * Which questions a Firmata board has not answered yet, and what that says of it: that it is late and
 * something may have got lost, or that it is silent.
 */

/** A USB converter's latency both ways, and a busy machine's. */
const LATE_MS = 800;
/** A board that owes no answer is asked again after so long, to see that it is there. */
const REST_MS = 500;
/** A question unanswered for so long, and nothing else heard: with the one a half second before that. */
const SILENCE_MS = 2000;

/** What time alone says of a board: it is gone, an answer is missing, or it should be asked again. */
export type Verdict = 'silent' | 'late' | 'rested' | undefined;

/** Counts questions and answers of one board after the other. */
export class AnswerWatch {
  /** Whether answers say nothing at present: one is missing, and nobody knows which. */
  outOfStep = false;
  private unanswered = 0;
  private unansweredSinceMs = 0;
  private askedAtMs = 0;
  private heardAtMs = 0;
  /** Until when an answer is due. */
  private answerDueMs = Number.POSITIVE_INFINITY;

  /** A session begins: nothing has been asked in it. */
  begin(nowMs: number): void {
    this.backInStep();
    this.unansweredSinceMs = nowMs;
  }

  /** Something was heard, whatever it is. */
  heard(nowMs: number): void {
    this.heardAtMs = nowMs;
  }

  /** The process stood still until now, and heard nothing: what is missing has its whole time anew. */
  slept(nowMs: number): void {
    this.heardAtMs = nowMs;
    if (this.answerDueMs !== Number.POSITIVE_INFINITY) this.answerDueMs = nowMs + LATE_MS;
  }

  /** A question was asked whose answer takes `takesMs` on a cable without delay. */
  asked(takesMs: number, nowMs: number): void {
    if (this.unanswered === 0) this.unansweredSinceMs = nowMs;
    this.unanswered++;
    this.askedAtMs = nowMs;
    // Answers to what is asked now would not say what became of the question that is to bring them in step.
    if (!this.outOfStep) this.answerDueMs = nowMs + (takesMs + LATE_MS);
  }

  /** An answer has come. @returns whether all that was asked has been answered, for certain. */
  answered(): boolean {
    this.unanswered = Math.max(0, this.unanswered - 1);
    if (this.unanswered > 0 || this.outOfStep) return false;
    this.answerDueMs = Number.POSITIVE_INFINITY;
    return true;
  }

  /** An answer is missing: until `backInStep` the others say nothing. */
  missed(nowMs: number): void {
    this.outOfStep = true;
    this.answerDueMs = nowMs + LATE_MS;
  }

  /** Nothing that was asked before is still to be answered. */
  backInStep(): void {
    this.outOfStep = false;
    this.unanswered = 0;
    this.answerDueMs = Number.POSITIVE_INFINITY;
  }

  /** Whether every question has been answered. */
  get none(): boolean {
    return this.unanswered === 0;
  }

  /** When `verdict` will say something. */
  get dueMs(): number {
    if (this.unanswered === 0) return this.askedAtMs + REST_MS;
    return Math.min(this.answerDueMs, this.silentAtMs);
  }

  /** A machine that slept heard nothing either: what counts is how long a question is open. */
  get silentAtMs(): number {
    return Math.max(this.heardAtMs, this.unansweredSinceMs) + SILENCE_MS;
  }

  /** What time alone says by now, and wants to be done about it. */
  verdict(nowMs: number): Verdict {
    if (this.unanswered > 0 && nowMs >= this.silentAtMs) return 'silent';
    if (nowMs >= this.answerDueMs) return 'late';
    if (this.unanswered === 0 && nowMs >= this.askedAtMs + REST_MS) return 'rested';
    return undefined;
  }
}
