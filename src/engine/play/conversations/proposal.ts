import type { Answer, Pick, Propose } from '../../script/index.js';
import type { Scene, SlotIndex } from '../../table/index.js';
import { withProposal } from '../conversation.js';
import { colourOf } from '../seat-colours.js';
import { AskingConversation } from './asking.js';

/** A proposal confirms itself so long after its words, ms, unless it is taken back. */
const CONFIRM_MS = 3_000;

/**
 * By day a touch proposes for the seat whose turn is lit, or for anybody: the right button confirms at once, three
 * seconds after the words confirm by themselves, the left button takes it back.
 */
export abstract class ProposalConversation<Q extends Pick | Propose> extends AskingConversation<Q> {
  /** The slots that blink for the proposal, the newest last, and the answer that it is; undefined: there is none. */
  private proposal:
    | { readonly slots: readonly SlotIndex[]; readonly answer: (atMs: number) => Answer }
    | undefined;
  private confirmAtMs = Infinity;

  override get nextAtMs(): number {
    return Math.min(super.nextAtMs, this.confirmAtMs);
  }

  override passTime(atMs: number): void {
    if (atMs >= this.confirmAtMs) this.confirm(atMs);
    else super.passTime(atMs);
  }

  protected get isProposed(): boolean {
    return this.proposal !== undefined;
  }

  /** The slot that was proposed last and is not yet confirmed. */
  protected get proposed(): SlotIndex | undefined {
    return this.proposal?.slots.at(-1);
  }

  /** Proposes it; the words about it end at `saidMs`. */
  protected propose(
    slots: readonly SlotIndex[],
    saidMs: number,
    answer: (atMs: number) => Answer,
  ): void {
    this.proposal = { slots, answer };
    this.confirmAtMs = saidMs + CONFIRM_MS;
  }

  protected takeBack(): void {
    this.proposal = undefined;
    this.confirmAtMs = Infinity;
  }

  protected confirm(atMs: number): void {
    if (this.proposal !== undefined) this.finish(this.proposal.answer(atMs), 'hand');
  }

  override scene(): Scene {
    const { scene, board } = this.question.shows();
    const colour = colourOf(board.seats, this.question.seat);
    const { slots = [] } = this.proposal ?? {};
    return slots.reduce((shown, slot) => withProposal(shown, slot, colour), scene);
  }
}
