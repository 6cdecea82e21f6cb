import type { Survey } from '../../script/questions.js';
import { derive, open, type Secret } from '../../script/secret.js';
import type { Scene } from '../../table/scene.js';
import { Conversation, type Room } from '../conversation.js';
import type { Harvest } from '../entries.js';

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
    return this.room.kit === 'every-slot' ? Infinity : this.endsAtMs;
  }

  passTime(): void {
    this.finish({ kind: 'cards', cards: undefined }, 'itself');
  }

  override get harvestAtMs(): number {
    return this.room.kit === 'every-slot' ? this.endsAtMs : Infinity;
  }

  override harvest(): Secret<Harvest> {
    return derive(this.room.cardsNow(), (cards) => ({ kind: 'cards', cards }));
  }

  override settle(harvest: Secret<Harvest>): void {
    const found = open(harvest);
    if (found.kind !== 'cards') return;
    this.finish({ kind: 'cards', cards: derive(harvest, () => found.cards) }, 'itself');
  }

  asks(): undefined {
    return undefined;
  }

  scene(): Scene {
    return this.question.shows().scene;
  }
}
