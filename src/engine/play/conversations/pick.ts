import type { Pick } from '../../script/index.js';
import type { CardId, SlotIndex } from '../../table/index.js';
import { type Asks, type Move, pickMoves } from '../../view/index.js';
import type { ButtonAct } from '../conversation.js';
import type { Act } from '../entries.js';
import { ProposalConversation } from './propose.js';

/** A choice of one slot. At a seat with buttons only, right goes one slot further and left says done. */
export class PickConversation extends ProposalConversation<Pick> {
  override get moves(): readonly Move[] {
    const { slots, mayPass, refusal, named } = this.question;
    return pickMoves(this.seats, slots, {
      isProposed: this.isProposed,
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
      if (name !== undefined) this.context.say(name, atMs);
      // The name is spoken to its end before the choice confirms itself.
      this.chooses(slot, atMs + (name === undefined ? 0 : this.context.durationMs(name)));
    } else if (refusal !== undefined) this.context.say(refusal(slot), atMs);
  }

  protected override press({ means }: Move, _by: ButtonAct, atMs: number): void {
    this.heard(atMs);
    if (means === 'pass') this.finish({ kind: 'pass' }, 'hand');
    else if (means === 'next') this.goFurther(atMs);
    else if (means === 'take-back') this.takeBack();
    else this.confirm(atMs);
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

  /** Whether the seat has no slot of its own to reach from: its buttons go round. */
  private get goesRound(): boolean {
    const { seat, reached } = this.question;
    if (seat === undefined || reached === undefined) return false;
    return this.context.layout.seats[seat]?.slots.length === 0;
  }

  /** Moves to the next slot; there is no time limit, since more presses may come. */
  private goFurther(atMs: number): void {
    const { slots, reached } = this.question;
    const at = this.proposed === undefined ? -1 : slots.indexOf(this.proposed);
    const next = slots[(at + 1) % slots.length];
    if (next === undefined || reached === undefined) return;
    this.chooses(next, Infinity);
    this.context.say(reached(next), atMs);
  }

  private chooses(slot: SlotIndex, saidMs: number): void {
    this.propose([slot], saidMs, () => ({ kind: 'slot', slot }));
  }
}
