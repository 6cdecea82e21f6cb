import type { Menu, Pick, Point } from '../../script/questions.js';
import type { SlotIndex } from '../../table/layout.js';
import type { Scene } from '../../table/scene.js';
import { AskingConversation, type ButtonAct, withProposal } from '../conversation.js';
import type { Move } from '../moves.js';
import { colourOf } from '../seat-colours.js';

/** A proposal confirms itself after this time, ms, unless it is taken back. */
const CONFIRM_MS = 3_000;

/** A question with a slot as answer: a touch proposes it, a button or time confirms it. */
export abstract class ProposingConversation<
  Q extends Pick | Menu | Point,
> extends AskingConversation<Q> {
  protected proposed: SlotIndex | undefined;
  private confirmAtMs = Infinity;

  override get nextAtMs(): number {
    return Math.min(super.nextAtMs, this.confirmAtMs);
  }

  override passTime(atMs: number): void {
    if (atMs >= this.confirmAtMs) this.confirm();
    else super.passTime(atMs);
  }

  override scene(): Scene {
    const { scene, board } = this.question.shows();
    if (this.proposed === undefined) return scene;
    return withProposal(scene, this.proposed, colourOf(board.seats, this.seat));
  }

  protected override press({ means }: Move, _by: ButtonAct, atMs: number): void {
    this.heard(atMs);
    if (means === 'confirm') this.confirm();
    else if (means === 'take-back') this.takeBack();
  }

  /** The slot blinks, and becomes the answer three seconds after `fromMs`. */
  protected propose(slot: SlotIndex, fromMs: number): void {
    this.proposed = slot;
    this.confirmAtMs = fromMs + CONFIRM_MS;
  }

  protected takeBack(): void {
    this.proposed = undefined;
    this.confirmAtMs = Infinity;
  }

  protected confirm(): void {
    if (this.proposed !== undefined) this.finish({ kind: 'slot', slot: this.proposed }, 'hand');
  }
}
