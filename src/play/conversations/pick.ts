import type { Pick as PickQuestion } from '../../script/questions.js';
import type { SlotIndex } from '../../table/layout.js';
import type { Asked, ButtonAct, Room } from '../conversation.js';
import { type Move, pickMoves } from '../moves.js';
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
  override get moves(): readonly Move[] {
    return pickMoves(this.seats, this.question, this.proposed !== undefined);
  }

  protected override touch({ means }: Move, [slot]: readonly SlotIndex[], atMs: number): void {
    this.heard(atMs);
    if (means === 'take-back') {
      // The proposal must not confirm itself under a sleeve or a glass.
      this.takeBack();
      this.askForOne(atMs);
    } else if (slot === undefined) return;
    else if (means === 'choose') this.propose(slot, atMs);
    else this.room.say(this.question.refusal(slot), atMs);
  }

  protected override press(move: Move, by: ButtonAct, atMs: number): void {
    if (move.means === 'pass') this.finish({ kind: 'pass' }, 'hand');
    else super.press(move, by, atMs);
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
}

/** Whether nobody answers this question, because its player is away. */
export function isPassedOver(room: Pick<Room, 'absent'>, question: PickQuestion): boolean {
  if (!room.absent.has(question.seat)) return false;
  return (question.ifAway ?? (question.mayPass ? 'passes' : 'anybody')) === 'passes';
}
