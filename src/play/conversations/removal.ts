import type { Removal } from '../../script/questions.js';
import { open } from '../../script/secret.js';
import type { SeatIndex, SlotIndex } from '../../table/layout.js';
import type { Scene } from '../../table/scene.js';
import { AskingConversation, asking, withRing } from '../conversation.js';
import type { Act } from '../entries.js';
import type { Gesture } from '../gestures.js';
import type { Asks } from '../view.js';

/**
 * Waits until one slot is emptied. With readers the cards say it; without, its owner does (right
 * button). A card taken from another slot is asked back by slot.
 */
export class RemovalConversation extends AskingConversation<Removal> {
  private wrong: SlotIndex | undefined;

  override hear(gesture: Gesture): Act | undefined {
    if (this.room.readers || gesture.kind !== 'press' || gesture.side !== 'right') return undefined;
    return this.mayAnswer(gesture.seat) ? gesture : undefined;
  }

  override observe(): Act | undefined {
    if (!this.room.readers) return undefined;
    // Which slots are empty is for everybody to see by day; what lay there stays closed.
    const cards = open(this.room.cardsNow());
    const isEmpty = (slot: SlotIndex) => (cards[slot] ?? []).length === 0;
    const wrong = this.question.others.find(isEmpty);
    if (wrong !== undefined) {
      return wrong === this.wrong ? undefined : { kind: 'misplaced', slot: wrong };
    }
    if (isEmpty(this.question.slot)) return { kind: 'emptied', slot: this.question.slot };
    return this.wrong === undefined ? undefined : { kind: 'settled' };
  }

  override take(act: Act, atMs: number): void {
    this.heard(atMs);
    if (act.kind === 'press' || act.kind === 'emptied') this.finish({ kind: 'done' }, 'hand');
    else if (act.kind === 'misplaced') {
      this.wrong = act.slot;
      this.room.say(this.question.wrongSlot(act.slot), atMs);
    } else if (act.kind === 'settled') this.wrong = undefined;
  }

  asks(): Asks {
    return asking('removal', {
      seats: this.room.layout.seats.map((_, seat) => seat).filter((seat) => this.mayAnswer(seat)),
      slots: [this.question.slot],
    });
  }

  override scene(): Scene {
    const { scene } = this.question.shows();
    if (this.wrong === undefined) return scene;
    return withRing(scene, this.wrong, {
      effect: 'pulse',
      colour: 'white',
      level: 'full',
      pattern: 'dots',
    });
  }

  /** Anybody may answer for an owner who is away. */
  private mayAnswer(seat: SeatIndex): boolean {
    return seat === this.question.owner || this.room.absent.has(this.question.owner);
  }
}
