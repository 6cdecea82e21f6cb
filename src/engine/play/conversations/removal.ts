import { type Removal, unseal } from '../../script/index.js';
import { kindOf, type Scene, type SlotIndex } from '../../table/index.js';
import { type Asks, type Gesture, type Move, removalMoves } from '../../view/index.js';
import { type Context, withMisplaced } from '../conversation.js';
import type { Act } from '../entries.js';
import { HeldCards, LOOK_MS, TAKEN_AFTER_MS } from '../places.js';
import { AskingConversation } from './asking.js';

/**
 * Waits until one slot is empty. With readers the cards decide; without, its owner does (right button). A
 * card missing from another slot is asked back by slot. Both count only when the card is away for longer than
 * a look: players may look at their cards at any time.
 */
export class RemovalConversation extends AskingConversation<Removal> {
  private wrong: SlotIndex | undefined;
  private readonly asked = new HeldCards();
  private readonly others = new HeldCards();

  constructor(context: Context, question: Removal, startMs: number) {
    super(
      context,
      looks(context, question) ? question : { ...question, ...question.told },
      startMs,
    );
  }

  protected override get mayNeedHint(): boolean {
    return this.looks;
  }

  override get moves(): readonly Move[] {
    return removalMoves(this.seats, this.question.slot, this.looks);
  }

  protected override actOf(move: Move, gesture: Gesture, atMs: number): Act | undefined {
    if (!this.looks || move.means !== 'done') return super.actOf(move, gesture, atMs);
    const { slot } = this.question;
    // The reader sees the card gone, and the owner says that it was not a look.
    const isGone = this.isEmpty(slot) && this.wrong === undefined;
    return isGone ? { kind: 'emptied', slot } : undefined;
  }

  override observe(atMs: number): Act | undefined {
    if (!this.looks) return undefined;
    const { slot, others } = this.question;
    this.others.note(others.filter(this.isEmpty), atMs);
    this.asked.note([slot].filter(this.isEmpty), atMs);
    if (this.wrong !== undefined && !this.isEmpty(this.wrong)) return { kind: 'settled' };
    const wrong = this.others.goneFor(LOOK_MS, atMs);
    if (wrong !== undefined) {
      return wrong === this.wrong ? undefined : { kind: 'misplaced', slot: wrong };
    }
    const gone = this.asked.goneFor(TAKEN_AFTER_MS, atMs);
    return gone === undefined ? undefined : { kind: 'emptied', slot: gone };
  }

  protected override press({ means }: Move): void {
    if (means === 'overrule') this.context.overruled.add(this.question.slot);
    this.finish({ kind: 'done' }, 'hand');
  }

  protected override notice(act: Act, atMs: number): void {
    this.heard(atMs);
    if (act.kind === 'emptied') this.finish({ kind: 'done' }, 'hand');
    else if (act.kind === 'misplaced') {
      this.wrong = act.slot;
      this.context.say(this.question.wrongSlot(act.slot), atMs);
    } else if (act.kind === 'settled') this.wrong = undefined;
  }

  override asks(): Asks {
    const { slot, card } = this.question;
    return this.openly('take-away', { slots: [slot], card });
  }

  override scene(): Scene {
    return withMisplaced(super.scene(), this.wrong);
  }

  /** Tells whether a slot is empty, as everybody sees by day; the cards that lay there stay secret. */
  private readonly isEmpty = (slot: SlotIndex): boolean => {
    const { loose = [] } = this.question;
    const lying = unseal(this.context.cardsNow())[slot] ?? [];
    return !this.context.overruled.has(slot) && lying.every((card) => loose.includes(kindOf(card)));
  };

  private get looks(): boolean {
    return looks(this.context, this.question);
  }
}

function looks(context: Context, question: Removal): boolean {
  return context.kit === 'every-slot' && question.overruled !== true && question.card === undefined;
}
