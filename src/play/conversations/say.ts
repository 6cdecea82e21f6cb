import type { AllDo, Say } from '../../script/questions.js';
import type { Scene } from '../../table/scene.js';
import { Conversation, type Room } from '../conversation.js';

/** Words that the game waits for. */
export class SayConversation extends Conversation {
  readonly nextAtMs: number;

  constructor(
    room: Room,
    private readonly question: Say,
    startMs: number,
  ) {
    super(room);
    room.say(question.cue, startMs);
    this.nextAtMs = startMs + room.durationMs(question.cue) + (question.pauseMs ?? 0);
  }

  passTime(): void {
    this.finish({ kind: 'nothing' }, 'itself');
  }

  override get allDo(): AllDo | undefined {
    return this.question.allDo;
  }

  scene(): Scene {
    return this.question.shows().scene;
  }
}
