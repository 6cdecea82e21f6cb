import type { CardsBySlot, Survey } from '../../script/card-questions.js';
import { derive, type Secret, secret, unseal } from '../../script/secret.js';
import { faceOf } from '../../table/cards.js';
import type { Scene } from '../../table/scene.js';
import { Conversation, type Room } from '../conversation.js';
import type { SealedContent } from '../entries.js';

/** Looks at all cards once; always takes the same time. */
export class SurveyConversation extends Conversation {
  private readonly endsAtMs: number;

  constructor(
    room: Room,
    private readonly question: Survey,
    startMs: number,
  ) {
    super(room);
    room.say(question.cue, startMs);
    // A new deal resets overruled readers.
    room.overruled.clear();
    this.endsAtMs = startMs + room.durationMs(question.cue) + question.durationMs;
  }

  get nextAtMs(): number {
    return this.room.kit === 'no-reader' ? this.endsAtMs : Infinity;
  }

  passTime(): void {
    this.finish({ kind: 'cards', cards: undefined }, 'itself');
  }

  override get sealAtMs(): number {
    return this.room.kit === 'no-reader' ? Infinity : this.endsAtMs;
  }

  override seal(): Secret<SealedContent> {
    return derive(this.cards, (cards) => ({ kind: 'cards', cards }));
  }

  override applySealed(sealed: Secret<SealedContent>): void {
    const found = unseal(sealed);
    if (found.kind !== 'cards') return;
    const cards = derive(sealed, () => found.cards);
    this.room.surveyed = cards;
    // Cards shown for this deal do not count for the next.
    this.room.shown.clear();
    // Games know a card's face, but not which of several equal cards it is.
    const faces = derive(cards, (slots) => slots.map((held) => held.map(faceOf)));
    this.finish({ kind: 'cards', cards: faces }, 'itself');
  }

  private get cards(): Secret<CardsBySlot> {
    const { kit, layout, shown } = this.room;
    if (kit === 'every-slot') return this.room.cardsNow();
    return secret(
      layout.slots.map((_, slot) => {
        const card = shown.get(slot);
        return card === undefined ? [] : [unseal(card)];
      }),
    );
  }

  asks(): undefined {
    return undefined;
  }

  scene(): Scene {
    return this.question.shows().scene;
  }
}
