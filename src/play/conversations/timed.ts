import type { Asking, Timer } from '../../script/asking.js';
import type { Answer, Question } from '../../script/questions.js';
import { AskingConversation, type Room, type VisibleTimer } from '../conversation.js';
import { TimerRun } from '../timer-run.js';

/** A question that a timer may end; while it runs there are no reminders. */
export abstract class TimedConversation<
  Q extends Question & Asking & { readonly timer?: Timer },
> extends AskingConversation<Q> {
  protected readonly timer: TimerRun | undefined;

  constructor(room: Room, question: Q, startMs: number) {
    super(room, question, startMs);
    this.timer = question.timer && new TimerRun(question.timer, startMs);
  }

  override get nextAtMs(): number {
    return this.timer?.nextAtMs ?? super.nextAtMs;
  }

  override passTime(atMs: number): void {
    if (this.timer === undefined) super.passTime(atMs);
    else if (this.timer.passTime(atMs, this.room.say)) this.finish(this.timeIsUp(atMs), 'hand');
  }

  /** The answer that the end of its time is. */
  protected timeIsUp(_atMs: number): Answer {
    return { kind: 'time' };
  }

  override get clock(): VisibleTimer | undefined {
    return this.timer;
  }
}
