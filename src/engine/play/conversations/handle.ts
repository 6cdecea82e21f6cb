import {
  derive,
  difference,
  type Handle,
  type Secret,
  secret,
  unseal,
} from '../../script/index.js';
import { type CardId, faceOf, type SlotIndex } from '../../table/index.js';
import { type Asks, type Gesture, handleMoves, type Move } from '../../view/index.js';
import type { ButtonAct, Context } from '../conversation.js';
import type { Act, HandsDone, SealedContent } from '../entries.js';
import { AskingConversation } from './asking.js';

/** Time all cards must lie again before a hand counts as done with them, ms. */
const BACK_MS = 1_000;
/** The most lifted cards that fit a sealed record; more are no look. */
const MOST_LIFTED = 8;

/**
 * One seat looks at a card by day, or mixes some. When is public: everybody sees the hand. Which card it was
 * is sealed. Nothing that is shown depends on it, and neither does any time.
 */
export class HandleConversation extends AskingConversation<Handle> {
  /** The cards of each slot before any of them left: as the question opened, or as readers woke up later. */
  private before: Secret<readonly (readonly CardId[])[]>;
  /** The cards that left, in order, and the slots that were without one of theirs. */
  private readonly lifted: CardId[] = [];
  private gone: readonly CardId[] = [];
  private readonly left = new Set<SlotIndex>();
  /** The time since which all cards lie there again; `undefined` while one is away. */
  private backSinceMs: number | undefined;
  /** A hand said that it is done. */
  private doneAtMs = Infinity;

  constructor(context: Context, question: Handle, startMs: number) {
    super(context, question, startMs);
    this.before = this.lying();
  }

  override get moves(): readonly Move[] {
    return handleMoves(this.seats, this.question.slots, {
      looks: this.looks,
      mayTakeBack: this.question.mayTakeBack,
    });
  }

  protected override actOf(move: Move, gesture: Gesture, atMs: number): Act | undefined {
    // A look that has begun cannot be taken back: by day everybody saw the card taken up.
    if (move.means === 'pass' && this.left.size > 0) return undefined;
    if (gesture.kind === 'press' && move.means === 'done' && this.looks)
      return { ...gesture, seen: this.seen };
    return super.actOf(move, gesture, atMs);
  }

  protected override press({ means }: Move, by: ButtonAct, atMs: number): void {
    this.heard(atMs);
    // The present sight of readers is in no journal: their earlier sight came with the press.
    const seen = by.kind === 'press' ? by.seen : undefined;
    if (means === 'pass') this.finish({ kind: 'pass' }, 'hand');
    else if (means === 'overrule' || seen?.kind === 'done') this.doneAtMs = atMs;
    else if (!this.looks) this.finish({ kind: 'handled', lifted: undefined }, 'hand');
    else {
      const cue =
        seen?.kind === 'elsewhere' ? this.question.elsewhere(seen.slot) : this.question.unseen;
      this.context.say(cue, atMs);
      this.hint.follow(atMs + this.context.durationMs(cue));
    }
  }

  override cardsChanged(): void {
    if (!this.looks) return;
    const now = unseal(this.lying());
    const isNew = now.flat().length > unseal(this.before).flat().length;
    if (isNew && this.lifted.length === 0) this.before = this.lying();
    const before = unseal(this.before);
    const gone = difference(before.flat(), now.flat());
    // A card that is lifted a second time is the same look.
    for (const card of difference(gone, this.lifted)) {
      if (this.lifted.length < MOST_LIFTED) this.lifted.push(card);
    }
    this.gone = gone;
    this.question.slots.forEach((slot, index) => {
      if (difference(before[index] ?? [], now[index] ?? []).length > 0) this.left.add(slot);
    });
  }

  override observe(atMs: number): undefined {
    if (!this.isDone) this.backSinceMs = undefined;
    else this.backSinceMs ??= atMs;
    return undefined;
  }

  override get sealAtMs(): number {
    return Math.min(this.doneAtMs, (this.backSinceMs ?? Infinity) + BACK_MS);
  }

  override seal(): Secret<SealedContent> {
    return secret<SealedContent>({ kind: 'handled', lifted: [...this.lifted] });
  }

  override applySealed(sealed: Secret<SealedContent>): void {
    const found = unseal(sealed);
    if (found.kind !== 'handled') return;
    const lifted = derive(sealed, () => found.lifted.map(faceOf));
    this.finish({ kind: 'handled', lifted }, 'hand');
  }

  override asks(): Asks {
    const { slots, mayTakeBack, hands } = this.question;
    return this.openly(hands, { slots, mayPass: mayTakeBack });
  }

  /** Whether the readers have seen what was to be done. By day everybody sees as much. */
  private get isDone(): boolean {
    if (!this.looks || this.gone.length > 0) return false;
    return this.question.hands === 'look'
      ? this.left.size > 0
      : this.question.slots.every((slot) => this.left.has(slot));
  }

  private lying(): Secret<readonly (readonly CardId[])[]> {
    return derive(this.context.cardsNow(), (cards) =>
      this.question.slots.map((slot) => cards[slot] ?? []),
    );
  }

  private get looks(): boolean {
    return this.context.kit === 'every-slot';
  }

  private get seen(): HandsDone {
    if (this.isDone) return { kind: 'done' };
    const slot = this.strayedTo();
    return slot === undefined ? { kind: 'nothing' } : { kind: 'elsewhere', slot };
  }

  /** Returns another slot on which a card of these slots lies now. Everybody sees that one lies there. */
  private strayedTo(): SlotIndex | undefined {
    const cards = unseal(this.context.cardsNow());
    const at = cards.findIndex(
      (lying, slot) =>
        !this.question.slots.includes(slot) && lying.some((card) => this.gone.includes(card)),
    );
    return at < 0 ? undefined : at;
  }
}
