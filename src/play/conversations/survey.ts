import type { CardsBySlot, Survey } from '../../script/questions.js';
import { derive, type Secret, secret, unseal } from '../../script/secret.js';
import { faceOf } from '../../table/cards.js';
import type { Scene } from '../../table/scene.js';
import { Conversation, type Room } from '../conversation.js';
import type { SealedContent } from '../entries.js';

/** Looks at all cards once; lasts the same whatever lies there. */
export class SurveyConversation extends Conversation {
  private readonly endsAtMs: number;

  constructor(
    room: Room,
    private readonly question: Survey,
    startMs: number,
  ) {
    super(room);
    room.say(question.cue, startMs);
    // A new deal is a new start for readers that were overruled.
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
    // What was shown for this deal was shown for no other.
    this.room.shown.clear();
    // Games know what cards say, not which of several that are alike this one is.
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
