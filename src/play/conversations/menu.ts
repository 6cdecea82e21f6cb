import type { Cue } from '../../script/cue.js';
import type { Menu } from '../../script/questions.js';
import type { CardId } from '../../table/cards.js';
import type { SlotIndex } from '../../table/layout.js';
import type { Asked } from '../conversation.js';
import type { Act } from '../entries.js';
import { type Move, menuMoves } from '../moves.js';
import { ProposingConversation } from './proposing.js';

/** The list to choose from by touching slots. */
export interface MenuAsks extends Asked<'menu'> {
  /** The meaning of each slot, in the words that a touch says. */
  readonly named: readonly { readonly slot: SlotIndex; readonly name: Cue }[];
  /** The slot that is proposed and not yet confirmed. */
  readonly proposed: SlotIndex | undefined;
}

/** Anybody touches the slot of a choice; anybody's right button or 3 s confirm it. */
export class MenuConversation extends ProposingConversation<Menu> {
  override get moves(): readonly Move[] {
    return menuMoves([...this.question.choices.keys()], this.proposed !== undefined);
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

  protected override touch(_move: Move, [slot]: readonly SlotIndex[], atMs: number): void {
    const name = slot === undefined ? undefined : this.question.choices.get(slot);
    if (slot === undefined || name === undefined) return;
    this.heard(atMs);
    this.room.say(name, atMs);
    // The name is spoken to its end before the choice confirms itself.
    this.propose(slot, atMs + this.room.durationMs(name));
  }

  asks(): MenuAsks {
    return {
      kind: 'menu',
      seats: this.seats,
      slots: [...this.question.choices.keys()],
      mayPass: false,
      named: [...this.question.choices].map(([slot, name]) => ({ slot, name })),
      proposed: this.proposed,
    };
  }
}
