import type { Press } from '../../script/questions.js';
import { AskingConversation, asking, type Clock, type Room } from '../conversation.js';
import type { Act } from '../entries.js';
import type { Gesture } from '../gestures.js';
import { TimerRun } from '../timer-run.js';
import type { Asks } from '../view.js';

/** One seat says done (right) or, where it may, no (left); a timer may say it for it. */
export class PressConversation extends AskingConversation<Press> {
  private readonly timer: TimerRun | undefined;

  constructor(room: Room, question: Press, startMs: number) {
    super(room, question, startMs);
    this.timer = question.timer && new TimerRun(question.timer, startMs);
  }

  override get nextAtMs(): number {
    return this.timer?.nextAtMs ?? super.nextAtMs;
  }

  override passTime(atMs: number): void {
    if (this.timer === undefined) super.passTime(atMs);
    else if (this.timer.passTime(atMs, this.room.say)) this.finish({ kind: 'time' }, 'hand');
  }

  override hear(gesture: Gesture): Act | undefined {
    if (gesture.kind === 'touch') return this.question.touched && gesture;
    if (gesture.kind !== 'press' || gesture.seat !== this.question.seat) return undefined;
    return gesture.side === 'right' || this.question.mayRefuse ? gesture : undefined;
  }

  override take(act: Act, atMs: number): void {
    if (act.kind === 'touch' && this.question.touched !== undefined) {
      this.room.say(this.question.touched(act.slot), atMs);
    }
    if (act.kind !== 'press') return;
    this.finish({ kind: act.side === 'right' ? 'done' : 'pass' }, 'hand');
  }

  override attendanceChanged(): void {
    if (this.room.absent.has(this.question.seat)) this.finish({ kind: 'pass' }, 'itself');
  }

  override get clock(): Clock | undefined {
    return this.timer;
  }

  asks(): Asks {
    return asking('press', { seats: [this.question.seat], mayPass: this.question.mayRefuse });
  }
}
