import type { Point } from '../../script/questions.js';
import type { SlotIndex } from '../../table/layout.js';
import type { Asked } from '../conversation.js';
import type { Act } from '../entries.js';
import type { Gesture } from '../gestures.js';
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
  override hear(gesture: Gesture): Act | undefined {
    switch (gesture.kind) {
      case 'touch':
        return gesture;
      case 'press':
        if (!this.mayAnswer(gesture.seat)) return undefined;
        return this.proposed !== undefined || this.goesRound(gesture.side) ? gesture : undefined;
      case 'many':
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
    if (act.kind === 'touch') {
      if (this.slots.includes(act.slot)) this.propose(act.slot, atMs);
      else this.room.say(this.question.refusal(act.slot), atMs);
    } else if (act.kind !== 'press') return;
    else if (this.goesRound(act.side)) this.goFurther(atMs);
    else if (act.side === (this.buttonsOnly ? 'left' : 'right')) this.confirm();
    else this.takeBack();
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

  private goesRound(side: 'left' | 'right'): boolean {
    return this.buttonsOnly && side === 'right';
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
