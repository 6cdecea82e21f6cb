import type { Point } from '../../script/questions.js';
import type { SlotIndex } from '../../table/layout.js';
import type { Asked, ButtonAct } from '../conversation.js';
import { type Move, pointMoves } from '../moves.js';
import { ProposingConversation } from './proposing.js';

/** The seat that somebody pointed at. */
export interface PointAsks extends Asked<'point'> {
  /** The slot that is proposed and not yet confirmed. */
  readonly proposed: SlotIndex | undefined;
  /** Whether the seat uses its buttons, since it has no slot. */
  readonly buttonsOnly: boolean;
}

/**
 * One seat names another. A touch proposes, as everywhere. At a seat with buttons only, the right button
 * moves to the next seat around the table, and the left button says done.
 */
export class PointConversation extends ProposingConversation<Point> {
  override get moves(): readonly Move[] {
    const now = { buttonsOnly: this.buttonsOnly, isProposed: this.proposed !== undefined };
    return pointMoves(this.seats, this.slots, now);
  }

  protected override touch({ means }: Move, [slot]: readonly SlotIndex[], atMs: number): void {
    if (slot === undefined) return;
    this.heard(atMs);
    if (means === 'choose') this.propose(slot, atMs);
    else this.room.say(this.question.refusal(slot), atMs);
  }

  protected override press(move: Move, by: ButtonAct, atMs: number): void {
    super.press(move, by, atMs);
    if (move.means === 'next') this.goFurther(atMs);
    else if (move.means === 'this-one') this.confirm();
  }

  protected override confirm(): void {
    const target = this.question.targets.find(({ slot }) => slot === this.proposed);
    if (target !== undefined) this.finish({ kind: 'seat', seat: target.seat }, 'hand');
  }

  asks(): PointAsks {
    return {
      kind: 'point',
      seats: this.seats,
      slots: this.slots,
      mayPass: false,
      proposed: this.proposed,
      buttonsOnly: this.buttonsOnly,
    };
  }

  private get slots(): readonly SlotIndex[] {
    return this.question.targets.map(({ slot }) => slot);
  }

  private get buttonsOnly(): boolean {
    return this.room.layout.seats[this.question.seat]?.slots.length === 0;
  }

  /** Moves to the next seat; there is no time limit, since more presses may come. */
  private goFurther(atMs: number): void {
    const { targets } = this.question;
    const at = targets.findIndex(({ slot }) => slot === this.proposed);
    const next = targets[(at + 1) % targets.length];
    if (next === undefined) return;
    this.propose(next.slot, Infinity);
    this.room.say(this.question.pointed(next.seat), atMs);
  }
}
