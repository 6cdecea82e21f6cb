import type { Press } from '../../script/questions.js';
import type { SlotIndex } from '../../table/layout.js';
import type { Asked } from '../conversation.js';
import { type Move, pressMoves } from '../moves.js';
import { TimedConversation } from './timed.js';

/** One seat's button. */
export interface PressAsks extends Asked<'press'> {
  /** Whether right is yes and left no. */
  readonly yesOrNo: boolean;
}

/** One seat says done (right) or, if allowed, no (left); a timer may say done. */
export class PressConversation extends TimedConversation<Press> {
  override get moves(): readonly Move[] {
    return pressMoves([this.question.seat], this.question);
  }

  protected override touch(_move: Move, [slot]: readonly SlotIndex[], atMs: number): void {
    const answer = slot === undefined ? undefined : this.question.touched?.(slot);
    if (answer !== undefined) this.room.say(answer, atMs);
  }

  protected override press({ means }: Move): void {
    const isYes = means === 'done' || means === 'yes';
    this.finish({ kind: isYes ? 'done' : 'pass' }, 'hand');
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
