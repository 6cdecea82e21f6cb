/**
 * Tracks the unanswered questions of a Firmata board. Tells whether the board is late (something may be lost)
 * or silent.
 */

/** The latency of a USB converter, both ways, and of a busy machine. */
const LATE_MS = 800;
/** The time after which a board that owes no answer is asked again, to see that it is there. */
const REST_MS = 500;
/**
 * Limit for an open question when nothing else is heard. With the rest before it, silence is noticed after
 * 2.5 s.
 */
const SILENCE_MS = 2000;

/** The state of a board by time: gone, an answer is missing, or due to be asked again. */
export type Verdict = 'silent' | 'late' | 'rested' | undefined;

/** A count of the questions and answers of one board in order. */
export class AnswerWatch {
  /** Whether answers cannot be matched: one is missing, and it is not known which. */
  outOfStep = false;
  private unanswered = 0;
  private unansweredSinceMs = 0;
  private askedAtMs = 0;
  private heardAtMs = 0;
  /** The time at which an answer is due, ms. */
  private answerDueMs = Number.POSITIVE_INFINITY;

  /** Starts a session without questions. */
  begin(nowMs: number): void {
    this.backInStep();
    this.unansweredSinceMs = nowMs;
  }

  /** Records that anything was heard. */
  heard(nowMs: number): void {
    this.heardAtMs = nowMs;
  }

  /** Gives every open question its full time again, because the process stood still until now and heard nothing. */
  slept(nowMs: number): void {
    this.heardAtMs = nowMs;
    if (this.answerDueMs !== Number.POSITIVE_INFINITY) this.answerDueMs = nowMs + LATE_MS;
  }

  /** Records that a question was asked. Its answer takes `takesMs` on a cable without delay. */
  asked(takesMs: number, nowMs: number): void {
    if (this.unanswered === 0) this.unansweredSinceMs = nowMs;
    this.unanswered++;
    this.askedAtMs = nowMs;
    // Answers to later questions do not tell whether the synchronising question was answered.
    if (!this.outOfStep) this.answerDueMs = nowMs + (takesMs + LATE_MS);
  }

  /** Records that an answer has come. @returns whether every question is certainly answered. */
  answered(): boolean {
    this.unanswered = Math.max(0, this.unanswered - 1);
    if (this.unanswered > 0 || this.outOfStep) return false;
    this.answerDueMs = Number.POSITIVE_INFINITY;
    return true;
  }

  /** Records that an answer is missing: until `backInStep` other answers cannot be matched. */
  missed(nowMs: number): void {
    this.outOfStep = true;
    this.answerDueMs = nowMs + LATE_MS;
  }

  /** Records that all earlier questions are answered. */
  backInStep(): void {
    this.outOfStep = false;
    this.unanswered = 0;
    this.answerDueMs = Number.POSITIVE_INFINITY;
  }

  /** Whether every question has been answered. */
  get none(): boolean {
    return this.unanswered === 0;
  }

  /** The time at which `verdict` changes by time alone. */
  get dueMs(): number {
    if (this.unanswered === 0) return this.askedAtMs + REST_MS;
    return Math.min(this.answerDueMs, this.silentAtMs);
  }

  /** A machine that slept heard nothing either: only the age of the open question counts. */
  get silentAtMs(): number {
    return Math.max(this.heardAtMs, this.unansweredSinceMs) + SILENCE_MS;
  }

  /** Returns the state of the board at this time. */
  verdict(nowMs: number): Verdict {
    if (this.unanswered > 0 && nowMs >= this.silentAtMs) return 'silent';
    if (nowMs >= this.answerDueMs) return 'late';
    if (this.unanswered === 0 && nowMs >= this.askedAtMs + REST_MS) return 'rested';
    return undefined;
  }
}

// * The times of a Firmata handshake: when a board that was not named yet is asked again, when its session starts
// again, when the port is given up.

/** Two seconds for a bootloader, 2.5 s in which the image blinks its version, and some reserve. */
export const GIVE_UP_MS = 8000;
const ASK_INTERVAL_MS = 500;
/** A handshake that is not finished after this time starts again. */
const HANDSHAKE_MS = 3000;

/** The step that is due in a handshake. */
type HandshakeStep = 'give-up' | 'start-again' | 'ask' | undefined;

export class HandshakeWatch {
  private giveUpAtMs = Number.POSITIVE_INFINITY;
  private sinceMs = 0;
  /** The time at which the board was last asked for its name. */
  private askedAtMs = 0;

  /** Begins to look for a board: from now on it has the whole time. */
  begin(nowMs: number): void {
    this.giveUpAtMs = nowMs + GIVE_UP_MS;
  }

  /** Begins a session; its board is asked at `askAtMs`, unless it says its name earlier. */
  beginSession(askAtMs: number): void {
    this.sinceMs = askAtMs;
    this.askedAtMs = askAtMs - ASK_INTERVAL_MS;
  }

  /** Records that the board was asked for its name. */
  asked(nowMs: number): void {
    this.askedAtMs = nowMs;
  }

  /** The time at which `due` changes by time alone. */
  get dueMs(): number {
    return Math.min(this.giveUpAtMs, this.askedAtMs + ASK_INTERVAL_MS, this.sinceMs + HANDSHAKE_MS);
  }

  /** Returns the step due at this time, the greatest step first. */
  due(nowMs: number): HandshakeStep {
    if (nowMs >= this.giveUpAtMs) return 'give-up';
    if (nowMs >= this.sinceMs + HANDSHAKE_MS) return 'start-again';
    return nowMs >= this.askedAtMs + ASK_INTERVAL_MS ? 'ask' : undefined;
  }
}
