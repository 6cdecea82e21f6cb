import type { Pick } from '../../script/questions.js';
import type { CardId } from '../../table/cards.js';
import type { SlotIndex } from '../../table/layout.js';
import type { Scene } from '../../table/scene.js';
import type { Asks } from '../asks.js';
import { type ButtonAct, withProposal } from '../conversation.js';
import type { Act } from '../entries.js';
import { type Move, pickMoves } from '../moves.js';
import { colourOf } from '../seat-colours.js';
import { AskingConversation } from './asking.js';

/** A proposal confirms itself after this time, ms, unless it is taken back. */
const CONFIRM_MS = 3_000;

/**
 * By day a touch proposes for the seat whose turn is lit, or for anybody; the right button confirms at once, three
 * seconds confirm by themselves, the left button takes it back. At a seat with buttons only, right goes one slot
 * further and left says done.
 */
export class PickConversation extends AskingConversation<Pick> {
  private proposed: SlotIndex | undefined;
  private confirmAtMs = Infinity;

  override get nextAtMs(): number {
    return Math.min(super.nextAtMs, this.confirmAtMs);
  }

  override passTime(atMs: number): void {
    if (atMs >= this.confirmAtMs) this.confirm();
    else super.passTime(atMs);
  }

  override get moves(): readonly Move[] {
    const { slots, mayPass, refusal, named } = this.question;
    return pickMoves(this.seats, slots, {
      isProposed: this.proposed !== undefined,
      goesRound: this.goesRound,
      refuses: refusal !== undefined,
      byCard: named !== undefined,
      mayPass,
    });
  }

  override presentCard(card: CardId): Act | undefined {
    const { cards, otherCards = [] } = this.question;
    return cards?.has(card) || otherCards.includes(card) ? { kind: 'game-card', card } : undefined;
  }

  protected override notice(act: Act): void {
    if (act.kind !== 'game-card') return;
    const slot = this.question.cards?.get(act.card);
    this.finish(slot === undefined ? act : { kind: 'slot', slot }, 'hand');
  }

  protected override touch({ means }: Move, [slot]: readonly SlotIndex[], atMs: number): void {
    const { named, refusal } = this.question;
    this.heard(atMs);
    if (means === 'take-back') {
      // The proposal must not confirm itself under a sleeve or a glass.
      this.takeBack();
      this.askForOne(atMs);
    } else if (slot === undefined) return;
    else if (means === 'choose') {
      const name = named?.get(slot);
      if (name !== undefined) this.room.say(name, atMs);
      // The name is spoken to its end before the choice confirms itself.
      this.propose(slot, atMs + (name === undefined ? 0 : this.room.durationMs(name)));
    } else if (refusal !== undefined) this.room.say(refusal(slot), atMs);
  }

  protected override press({ means }: Move, _by: ButtonAct, atMs: number): void {
    this.heard(atMs);
    if (means === 'pass') this.finish({ kind: 'pass' }, 'hand');
    else if (means === 'next') this.goFurther(atMs);
    else if (means === 'take-back') this.takeBack();
    else this.confirm();
  }

  override asks(): Asks {
    const { slots, mayPass, named, reached } = this.question;
    const byTouch = reached === undefined ? 'touch' : 'touch-pointed-at';
    const way = named === undefined ? byTouch : 'touch-named';
    return this.openly(this.goesRound ? 'go-round' : way, {
      slots,
      mayPass,
      ...(named && { named: [...named].map(([slot, name]) => ({ slot, name })) }),
      proposed: this.proposed,
    });
  }

  override scene(): Scene {
    const { scene, board } = this.question.shows();
    if (this.proposed === undefined) return scene;
    return withProposal(scene, this.proposed, colourOf(board.seats, this.question.seat));
  }

  /** Whether the seat has no slot of its own to reach from: its buttons go round. */
  private get goesRound(): boolean {
    const { seat, reached } = this.question;
    if (seat === undefined || reached === undefined) return false;
    return this.room.layout.seats[seat]?.slots.length === 0;
  }

  /** Moves to the next slot; there is no time limit, since more presses may come. */
  private goFurther(atMs: number): void {
    const { slots, reached } = this.question;
    const at = this.proposed === undefined ? -1 : slots.indexOf(this.proposed);
    const next = slots[(at + 1) % slots.length];
    if (next === undefined || reached === undefined) return;
    this.propose(next, Infinity);
    this.room.say(reached(next), atMs);
  }

  /** The slot blinks, and becomes the answer three seconds after `fromMs`. */
  private propose(slot: SlotIndex, fromMs: number): void {
    this.proposed = slot;
    this.confirmAtMs = fromMs + CONFIRM_MS;
  }

  private takeBack(): void {
    this.proposed = undefined;
    this.confirmAtMs = Infinity;
  }

  private confirm(): void {
    if (this.proposed !== undefined) this.finish({ kind: 'slot', slot: this.proposed }, 'hand');
  }
}
