import {
  agreedOnTwo,
  CARD_ACTS,
  derive,
  type Secret,
  secret,
  unseal,
  type Wake,
} from '../../script/index.js';
import type { Scene, SlotIndex } from '../../table/index.js';
import { type Gesture, type Move, type UnseenAsks, wakeMoves } from '../../view/index.js';
import type { Context } from '../conversation.js';
import type { SealedContent } from '../entries.js';
import { lightAll } from '../silent-night.js';
import { EyesCall } from './sealed-call.js';

/**
 * A call in the night: opens eyes, waits its seconds, counts down, closes eyes. Its length and sounds follow
 * from the question only; what hands did is sealed when the time is over.
 */
export class WakeConversation extends EyesCall<Wake> {
  /** Every valid choice of this call, in order. */
  private readonly chosen: SlotIndex[] = [];

  constructor(context: Context, question: Wake, startMs: number) {
    super(context, question, startMs);
    const { firstCounts = [], countdown } = question;
    const { eyesOpenAtMs } = this;
    const handsUntilMs = eyesOpenAtMs + question.seconds * 1000;
    const first = firstCounts
      .map((cue, index) => ({ cue, atMs: eyesOpenAtMs + index * 1000 }))
      .filter(({ atMs }) => atMs < handsUntilMs - 3_000);
    const last = ([3, 2, 1] as const).flatMap((left) => {
      const atMs = handsUntilMs - left * 1000;
      return countdown === undefined || atMs < eyesOpenAtMs ? [] : [{ cue: countdown(left), atMs }];
    });
    this.follow(handsUntilMs, handsUntilMs, [...first, ...last]);
  }

  /**
   * Takes a pad held alone as a choice, from the words of the call on: eyes are open by then, and a hand that obeys at
   * once must count. Nothing answers it, and an invalid choice changes nothing.
   */
  protected override actOf(_move: Move, gesture: Gesture, atMs: number): undefined {
    if (gesture.kind !== 'choice' || this.sealed !== undefined || atMs > this.handsUntilMs) return;
    if (this.question.accepts?.(gesture.slot)) this.chosen.push(gesture.slot);
  }

  override get moves(): readonly Move[] {
    const { accepts, among, cards = CARD_ACTS } = this.question;
    return wakeMoves({ chooses: accepts !== undefined, among, cards });
  }

  override seal(): Secret<SealedContent> {
    const [slot = null, instead] = agreedOnTwo(this.chosen, this.question.agreement);
    return secret<SealedContent>({ kind: 'choice', slot, instead, seen: this.sightings });
  }

  override applySealed(sealed: Secret<SealedContent>): void {
    const found = unseal(sealed);
    if (found.kind !== 'choice') return;
    this.sealed = {
      kind: 'choice',
      choice: derive(sealed, () => found.slot ?? undefined),
      instead: derive(sealed, () => found.instead),
      seen: this.seenIn(sealed, found.seen),
    };
  }

  override asks(): UnseenAsks {
    const { asked, accepts, among = [], again = false, cards = CARD_ACTS } = this.question;
    const way = accepts === undefined ? 'open-eyes' : 'hold-pad';
    return { kind: asked, way, seats: [], slots: among, mayPass: false, call: { cards, again } };
  }

  override scene(): Scene {
    const scene = super.scene();
    return this.level === undefined ? scene : lightAll(scene, this.level);
  }
}
