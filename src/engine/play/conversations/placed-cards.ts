import { type InPlace, type Removal, unseal } from '../../script/index.js';
import { kindOf, type Scene, type SlotIndex } from '../../table/index.js';
import {
  type Asks,
  type Gesture,
  inPlaceMoves,
  type Move,
  removalMoves,
} from '../../view/index.js';
import { type Context, Conversation, REMINDER_MS, withMisplaced } from '../conversation.js';
import type { Act } from '../entries.js';
import { findMisplaced } from '../misplaced-card-monitor.js';
import { OverruleHint } from '../pause.js';
import { HeldCards, LOOK_MS, TAKEN_AFTER_MS } from '../places.js';
import { AskingConversation } from './asking.js';

/**
 * A question that waits until every card lies in its place; says nothing when all do. Misplaced cards are asked back by
 * slot, never by role.
 */
export class InPlaceConversation extends Conversation<InPlace> {
  private wrong: SlotIndex | undefined;
  private remindAtMs = Infinity;
  private readonly hint = new OverruleHint();
  private readonly held = new HeldCards();

  constructor(context: Context, question: InPlace) {
    super(context, question);
    if (context.kit !== 'every-slot' || question.expected === undefined) {
      this.finish({ kind: 'done' }, 'itself');
    }
  }

  get nextAtMs(): number {
    return Math.min(this.remindAtMs, this.hint.nextAtMs);
  }

  passTime(atMs: number): void {
    if (atMs >= this.hint.nextAtMs) this.hint.passTime(atMs, this.context.say);
    else if (this.wrong !== undefined) this.ask(this.wrong, atMs);
  }

  override get moves(): readonly Move[] {
    if (this.wrong === undefined) return [];
    return inPlaceMoves(this.wrong);
  }

  override observe(atMs: number): Act | undefined {
    if (this.question.expected === undefined) return undefined;
    const away = findMisplaced(this.context, this.question);
    this.held.note(away, atMs);
    if (away.length === 0) return { kind: 'settled' };
    // A card that was asked back is waited for until it is back.
    if (this.wrong !== undefined && away.includes(this.wrong)) return undefined;
    const mayBeALook = this.question.looksAllowed && this.wrong === undefined;
    const wrong = this.held.goneFor(mayBeALook ? LOOK_MS : 0, atMs);
    return wrong === undefined ? undefined : { kind: 'misplaced', slot: wrong };
  }

  protected override notice(act: Act, atMs: number): void {
    if (act.kind === 'settled') this.finish({ kind: 'done' }, 'itself');
    else if (act.kind === 'misplaced') {
      this.wrong = act.slot;
      this.ask(act.slot, atMs);
    }
  }

  /**
   * Takes a press in place of the cards: sensors can be wrong, cards cannot. Only this slot is taken on trust; the
   * others are checked again.
   */
  protected override press(): void {
    if (this.wrong !== undefined) this.context.overruled.add(this.wrong);
    this.wrong = undefined;
    this.remindAtMs = Infinity;
    this.hint.cancel();
  }

  override asks(): Asks | undefined {
    if (this.wrong === undefined) return undefined;
    const { asked } = this.question;
    const nobody = { seats: [], awaited: [], mayPass: false, progress: {} };
    return { kind: asked, way: 'put-in-place', slots: [this.wrong], ...nobody };
  }

  override scene(): Scene {
    return withMisplaced(super.scene(), this.wrong);
  }

  private ask(slot: SlotIndex, atMs: number): void {
    const cue = this.question.missing(slot);
    this.context.say(cue, atMs);
    const saidMs = atMs + this.context.durationMs(cue);
    this.remindAtMs = saidMs + REMINDER_MS;
    this.hint.follow(saidMs);
  }
}

/**
 * A question that waits until one slot is empty. With readers the cards decide; without, its owner does (right button).
 * A card missing from another slot is asked back by slot. Both count only when the card is away for longer than a look:
 * players may look at their cards at any time.
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
