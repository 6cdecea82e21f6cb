import type { AllDo, Say } from '../../script/index.js';
import { Conversation, type Room } from '../conversation.js';

/** Words that the game waits for. */
export class SayConversation extends Conversation<Say> {
  readonly nextAtMs: number;

  constructor(room: Room, question: Say, startMs: number) {
    super(room, question);
    room.say(question.cue, startMs);
    this.nextAtMs = startMs + room.durationMs(question.cue) + (question.pauseMs ?? 0);
  }

  passTime(): void {
    this.finish({ kind: 'nothing' }, 'itself');
  }

  override get allDo(): AllDo | undefined {
    return this.question.allDo;
  }
}
