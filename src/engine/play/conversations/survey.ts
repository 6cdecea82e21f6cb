import {
  type CardsBySlot,
  derive,
  type Secret,
  type Survey,
  secret,
  unseal,
} from '../../script/index.js';
import { faceOf, kindOf } from '../../table/index.js';
import { Conversation, type Room } from '../conversation.js';
import type { SealedContent } from '../entries.js';

/** Looks at all cards once; always takes the same time. */
export class SurveyConversation extends Conversation<Survey> {
  private readonly endsAtMs: number;

  constructor(room: Room, question: Survey, startMs: number) {
    super(room, question);
    const { cue, durationMs, only } = question;
    if (cue !== undefined) room.say(cue, startMs);
    // A new deal resets overruled readers.
    if (only === undefined) room.overruled.clear();
    this.endsAtMs = startMs + (cue === undefined ? 0 : room.durationMs(cue)) + durationMs;
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
      this.room.surveyed = cards;
      // Cards shown for this deal do not count for the next.
      this.room.shown.clear();
    }
    // Games know a card's face, but not which of several equal cards it is.
    const faces = derive(cards, (slots) => slots.map((held) => held.map(faceOf)));
    this.finish({ kind: 'cards', cards: faces }, 'itself');
  }

  /** Cards that move are seen by readers under the slots alone. */
  private get isRead(): boolean {
    const { kit } = this.room;
    return this.question.only === undefined ? kit !== 'no-reader' : kit === 'every-slot';
  }

  private get cards(): Secret<CardsBySlot> {
    const { kit, layout, shown } = this.room;
    const { only } = this.question;
    if (kit === 'every-slot') {
      return derive(this.room.cardsNow(), (slots) =>
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
