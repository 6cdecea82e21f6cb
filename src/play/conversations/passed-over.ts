import type { Answer } from '../../script/questions.js';
import type { Scene } from '../../table/scene.js';
import { Conversation, type Room } from '../conversation.js';

/** A question whose only player is away: it says nothing and ends at once. */
export class PassedOverConversation extends Conversation {
  readonly nextAtMs = Infinity;

  constructor(
    room: Room,
    answer: Answer,
    private readonly shown: () => Scene,
  ) {
    super(room);
    this.finish(answer, 'itself');
  }

  passTime(): void {}

  scene(): Scene {
    return this.shown();
  }
}
