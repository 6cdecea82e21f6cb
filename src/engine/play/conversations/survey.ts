import {
  type CardsBySlot,
  derive,
  type Secret,
  type Survey,
  secret,
  unseal,
} from '../../script/index.js';
import { faceOf, kindOf } from '../../table/index.js';
import { type Context, Conversation } from '../conversation.js';
import type { SealedContent } from '../entries.js';

/** A look at all cards; it always takes the same time. */
export class SurveyConversation extends Conversation<Survey> {
  private readonly endsAtMs: number;

  constructor(context: Context, question: Survey, startMs: number) {
    super(context, question);
    const { cue, durationMs, only } = question;
    if (cue !== undefined) context.say(cue, startMs);
    // A new deal resets overruled readers.
    if (only === undefined) context.overruled.clear();
    this.endsAtMs = startMs + (cue === undefined ? 0 : context.durationMs(cue)) + durationMs;
  }

  get nextAtMs(): number {
    return this.isRead ? Infinity : this.endsAtMs;
  }

  passTime(): void {
    this.finish({ kind: 'cards', cards: undefined }, 'itself');
  }

  override get sealAtMs(): number {
    return this.isRead ? this.endsAtMs : Infinity;
  }

  override seal(): Secret<SealedContent> {
    return derive(this.cards, (cards) => ({ kind: 'cards', cards }));
  }

  override applySealed(sealed: Secret<SealedContent>): void {
    const found = unseal(sealed);
    if (found.kind !== 'cards') return;
    const cards = derive(sealed, () => found.cards);
    if (this.question.only === undefined) {
      this.context.surveyed = cards;
      // Cards shown for this deal do not count for the next.
      this.context.shown.clear();
    }
    // Games know a card's face, but not which of several equal cards it is.
    const faces = derive(cards, (slots) => slots.map((held) => held.map(faceOf)));
    this.finish({ kind: 'cards', cards: faces }, 'itself');
  }

  /** Cards that move are seen by readers under the slots alone. */
  private get isRead(): boolean {
    const { kit } = this.context;
    return this.question.only === undefined ? kit !== 'no-reader' : kit === 'every-slot';
  }

  private get cards(): Secret<CardsBySlot> {
    const { kit, layout, shown } = this.context;
    const { only } = this.question;
    if (kit === 'every-slot') {
      return derive(this.context.cardsNow(), (slots) =>
        slots.map((held) =>
          held.filter((card) => only === undefined || only.includes(kindOf(card))),
        ),
      );
    }
    return secret(
      layout.slots.map((_, slot) => {
        const card = shown.get(slot);
        return card === undefined ? [] : [unseal(card)];
      }),
    );
  }
}
