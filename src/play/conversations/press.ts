import type { Press } from '../../script/questions.js';
import type { Asked } from '../conversation.js';
import type { Act } from '../entries.js';
import type { Gesture } from '../gestures.js';
import { TimedConversation } from './timed.js';

/** One seat's button. */
export interface PressAsks extends Asked<'press'> {
  /** Whether right is yes and left no. */
  readonly yesOrNo: boolean;
}

/** One seat says done (right) or, if allowed, no (left); a timer may say done. */
export class PressConversation extends TimedConversation<Press> {
  override hear(gesture: Gesture): Act | undefined {
    if (gesture.kind === 'touch') return this.question.touched && gesture;
    if (gesture.kind !== 'press' || gesture.seat !== this.question.seat) return undefined;
    return gesture.side === 'right' || this.question.mayRefuse ? gesture : undefined;
  }

  override apply(act: Act, atMs: number): void {
    if (act.kind === 'touch' && this.question.touched !== undefined) {
      this.room.say(this.question.touched(act.slot), atMs);
    }
    if (act.kind !== 'press') return;
    this.finish({ kind: act.side === 'right' ? 'done' : 'pass' }, 'hand');
  }

  override attendanceChanged(): void {
    if (!this.room.absent.has(this.question.seat)) return;
    this.finish({ kind: this.question.ifAway === 'time' ? 'time' : 'pass' }, 'itself');
  }

  asks(): PressAsks {
    const { seat, mayRefuse, yesOrNo = false } = this.question;
    return { kind: 'press', seats: [seat], slots: [], mayPass: mayRefuse, yesOrNo };
  }
}
