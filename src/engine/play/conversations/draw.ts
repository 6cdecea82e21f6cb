import { type Draw, derive, type Secret, secret, unseal } from '../../script/index.js';
import { type Context, Conversation } from '../conversation.js';
import type { SealedContent } from '../entries.js';

/** A random number: takes no time, and is written like every other entry. */
export class DrawConversation extends Conversation<Draw> {
  readonly nextAtMs = Infinity;

  constructor(
    context: Context,
    question: Draw,
    private readonly startMs: number,
  ) {
    super(context, question);
  }

  override get sealAtMs(): number {
    return this.startMs;
  }

  passTime(): void {}

  override seal(chance: (below: number) => number): Secret<SealedContent> | { number: number } {
    const number = chance(this.question.among);
    return this.question.hidden ? secret<SealedContent>({ kind: 'number', number }) : { number };
  }

  override applySealed(sealed: Secret<SealedContent>): void {
    const found = unseal(sealed);
    if (found.kind !== 'number') return;
    const number = derive(sealed, () => found.number);
    this.finish({ kind: 'hidden-number', number }, 'itself');
  }

  /** Takes the public number. */
  drawn(number: number): void {
    this.finish({ kind: 'number', number }, 'itself');
  }
}
