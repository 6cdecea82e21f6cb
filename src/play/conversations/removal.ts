import type { Removal } from '../../script/questions.js';
import { unseal } from '../../script/secret.js';
import type { SeatIndex, SlotIndex } from '../../table/layout.js';
import type { Scene } from '../../table/scene.js';
import { AskingConversation, asking, type Room, withMisplaced } from '../conversation.js';
import type { Act } from '../entries.js';
import type { Gesture } from '../gestures.js';
import { OverruleHint } from '../overrule-hint.js';
import type { Asks } from '../view.js';

/**
 * Waits until one slot is emptied. Where readers look the cards say it; else its owner does (right
 * button). A card taken from another slot is asked back by slot.
 */
export class RemovalConversation extends AskingConversation<Removal> {
  private wrong: SlotIndex | undefined;
  private readonly hint = new OverruleHint();

  constructor(room: Room, question: Removal, startMs: number) {
    super(room, looks(room, question) ? question : { ...question, ...question.told }, startMs);
  }

  override get nextAtMs(): number {
    return Math.min(super.nextAtMs, this.hint.nextAtMs);
  }

  override passTime(atMs: number): void {
    if (atMs >= this.hint.nextAtMs) {
      this.hint.passTime(atMs, this.room.say);
      return;
    }
    super.passTime(atMs);
    if (this.looks) this.hint.follow(atMs + this.room.durationMs(this.reminder()));
  }

  override hear(gesture: Gesture): Act | undefined {
    // Where the reader should have seen it, the word of a hand has to be a longer one (law 1).
    const means = this.looks ? 'hold' : 'press';
    if (gesture.kind !== means || gesture.side !== 'right') return undefined;
    return this.mayAnswer(gesture.seat) ? gesture : undefined;
  }

  override observe(): Act | undefined {
    if (!this.looks) return undefined;
    // Which slots are empty is for everybody to see by day; what lay there stays closed.
    const cards = unseal(this.room.cardsNow());
    const isEmpty = (slot: SlotIndex) =>
      !this.room.overruled.has(slot) && (cards[slot] ?? []).length === 0;
    const wrong = this.question.others.find(isEmpty);
    if (wrong !== undefined) {
      return wrong === this.wrong ? undefined : { kind: 'misplaced', slot: wrong };
    }
    if (isEmpty(this.question.slot)) return { kind: 'emptied', slot: this.question.slot };
    return this.wrong === undefined ? undefined : { kind: 'settled' };
  }

  override apply(act: Act, atMs: number): void {
    this.heard(atMs);
    if (act.kind === 'press' || act.kind === 'emptied') this.finish({ kind: 'done' }, 'hand');
    else if (act.kind === 'hold') {
      this.room.overruled.add(this.question.slot);
      this.finish({ kind: 'done' }, 'hand');
    } else if (act.kind === 'misplaced') {
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
    return withMisplaced(scene, this.wrong);
  }

  private get looks(): boolean {
    return looks(this.room, this.question);
  }

  /** Anybody may answer for an owner who is away. */
  private mayAnswer(seat: SeatIndex): boolean {
    return seat === this.question.owner || this.room.absent.has(this.question.owner);
  }
}

function looks(room: Room, question: Removal): boolean {
  return room.kit === 'every-slot' && question.overruled !== true;
}
