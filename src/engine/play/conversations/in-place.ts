import type { InPlace } from '../../script/index.js';
import type { Scene, SlotIndex } from '../../table/index.js';
import { type Asks, inPlaceMoves, type Move } from '../../view/index.js';
import { type Context, Conversation, REMINDER_MS, withMisplaced } from '../conversation.js';
import type { Act } from '../entries.js';
import { findMisplaced } from '../misplaced-card-monitor.js';
import { OverruleHint } from '../pause.js';
import { HeldCards, LOOK_MS } from '../places.js';

/**
 * Waits until every card lies in its place; says nothing when all do. Misplaced cards are asked back by slot,
 * never by role.
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
