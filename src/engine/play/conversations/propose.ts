import type { Answer, Pick, Proposal, Propose } from '../../script/index.js';
import type { Scene, SlotIndex } from '../../table/index.js';
import { type Asks, type Move, proposeMoves } from '../../view/index.js';
import { type ButtonAct, withProposal } from '../conversation.js';
import { colourOf } from '../places.js';
import { AskingConversation } from './asking.js';

/** A proposal confirms itself so long after its words, ms, unless it is taken back. */
const CONFIRM_MS = 3_000;

/**
 * A proposal by day: a touch proposes for the seat whose turn is lit, or for anybody; the right button confirms at
 * once, three seconds after the words confirm by themselves, the left button takes it back.
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

/** Touches propose which place, and how many of its slots; a held pad asks what is known of its place. */
export class ProposeConversation extends ProposalConversation<Propose> {
  /** The touched slots of one place, the newest last. */
  private touched: readonly SlotIndex[] = [];
  /** Whether they were touched together: the hand that leaves last holds its pad for nothing. */
  private together = false;

  override get moves(): readonly Move[] {
    return proposeMoves(this.seats, this.question.places, {
      isProposed: this.isProposed,
      together: this.together,
      buttons: this.question.buttons,
    });
  }

  protected override touch({ by }: Move, slots: readonly SlotIndex[], atMs: number): void {
    this.heard(atMs);
    this.sayNoMore();
    const [slot] = slots;
    if (by === 'touch-together') this.touchTogether(slots, atMs);
    else if (slot === undefined) return;
    else if (by === 'hold-pad') this.tell(slot, atMs);
    else this.touchAlone(slot, atMs);
  }

  protected override press({ means }: Move, { side }: ButtonAct, atMs: number): void {
    this.heard(atMs);
    this.sayNoMore();
    if (means === 'choose') this.consider({ by: 'button', side }, atMs);
    else if (means === 'confirm') this.confirm(atMs);
    else this.takeBack();
  }

  override asks(): Asks {
    const { places, buttons } = this.question;
    return this.openly(buttons ? 'touch-or-button' : 'touch-one-or-both', {
      slots: places.flat(),
      mayPass: buttons,
      proposed: this.proposed,
    });
  }

  private touchAlone(slot: SlotIndex, atMs: number): void {
    const place = this.placeOf(slot);
    if (place < 0) {
      this.takeBack();
      this.context.say(this.question.refusal(slot), atMs);
      return;
    }
    const [first] = this.touched;
    const isSame = first !== undefined && this.placeOf(first) === place;
    const others = isSame ? this.touched.filter((one) => one !== slot) : [];
    this.takeBack();
    this.touched = [...others, slot];
    this.consider({ by: 'touch', place, slots: this.touched.length }, atMs);
  }

  /**
   * Takes pads touched together: all of one place are one proposal; any others are a sleeve or a glass, and confirm
   * nothing.
   */
  private touchTogether(slots: readonly SlotIndex[], atMs: number): void {
    const [place, ...others] = new Set(slots.map((slot) => this.placeOf(slot)));
    this.takeBack();
    if (place === undefined || place < 0 || others.length > 0) {
      this.askForOne(atMs);
      return;
    }
    this.touched = slots;
    this.together = true;
    this.consider({ by: 'touch', place, slots: slots.length }, atMs);
  }

  /** Answers a proposal with its cue. Touches of a forbidden one are remembered: another may make sense of them. */
  private consider(proposal: Proposal, atMs: number): void {
    const { cue, isAllowed } = this.question.meaning(proposal);
    this.context.say(cue, atMs);
    if (!isAllowed) return;
    this.propose(this.touched, atMs + this.context.durationMs(cue), (confirmedMs) => ({
      kind: 'proposal',
      proposal: { ...proposal, ...this.timeLeft(confirmedMs) },
    }));
  }

  protected override takeBack(): void {
    super.takeBack();
    this.touched = [];
    this.together = false;
  }

  /** Says everything that is known of the place of a held pad, which is no proposal. */
  private tell(slot: SlotIndex, atMs: number): void {
    this.takeBack();
    let saidMs = atMs;
    for (const cue of this.question.told(this.placeOf(slot))) {
      this.sayLater(cue, saidMs);
      saidMs += this.context.durationMs(cue);
    }
    this.heard(saidMs);
  }

  private placeOf(slot: SlotIndex): number {
    return this.question.places.findIndex((slots) => slots.includes(slot));
  }
}
