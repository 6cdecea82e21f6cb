import type { Pick as PickQuestion } from '../../script/questions.js';
import type { SlotIndex } from '../../table/layout.js';
import type { Asked, Room } from '../conversation.js';
import type { Act } from '../entries.js';
import type { Gesture } from '../gestures.js';
import { ProposingConversation } from './proposing.js';

/** The slot to choose. */
export interface PickAsks extends Asked<'pick'> {
  /** The slot that is proposed and not yet confirmed. */
  readonly proposed: SlotIndex | undefined;
}

/**
 * By day a touch proposes for the seat whose turn is lit; its right button confirms at once, three
 * seconds confirm by themselves, its left button takes it back.
 */
export class PickConversation extends ProposingConversation<PickQuestion> {
  override hear(gesture: Gesture): Act | undefined {
    switch (gesture.kind) {
      case 'touch':
      case 'many':
        return gesture;
      case 'press':
        if (!this.mayAnswer(gesture.seat)) return undefined;
        if (this.proposed !== undefined) return gesture;
        return gesture.side === 'left' && this.question.mayPass ? gesture : undefined;
      case 'choice':
      case 'down':
      case 'hold':
      case 'both':
      case 'both-long':
        return undefined;
    }
  }

  override apply(act: Act, atMs: number): void {
    this.heard(atMs);
    if (act.kind === 'touch') this.consider(act.slot, atMs);
    else if (act.kind === 'many') {
      // Several pads at once are a sleeve or a glass: the proposal must not confirm itself.
      this.takeBack();
      this.askForOne(atMs);
    } else if (act.kind === 'press' && act.side === 'right') this.confirm();
    else if (act.kind === 'press') {
      if (this.proposed !== undefined) this.takeBack();
      else this.finish({ kind: 'pass' }, 'hand');
    }
  }

  override attendanceChanged(): void {
    if (isPassedOver(this.room, this.question)) this.finish({ kind: 'pass' }, 'itself');
  }

  asks(): PickAsks {
    return {
      kind: 'pick',
      seats: this.seats,
      slots: this.question.slots,
      mayPass: this.question.mayPass,
      proposed: this.proposed,
    };
  }

  private consider(slot: SlotIndex, atMs: number): void {
    if (this.question.slots.includes(slot)) this.propose(slot, atMs);
    else this.room.say(this.question.refusal(slot), atMs);
  }
}

/** Whether nobody answers this question, because its player is away. */
export function isPassedOver(room: Pick<Room, 'absent'>, question: PickQuestion): boolean {
  if (!room.absent.has(question.seat)) return false;
  return (question.ifAway ?? (question.mayPass ? 'passes' : 'anybody')) === 'passes';
}
