import type { Cue } from '../../script/cue.js';
import type { Menu } from '../../script/questions.js';
import type { CardId } from '../../table/cards.js';
import type { SlotIndex } from '../../table/layout.js';
import type { Asked } from '../conversation.js';
import type { Act } from '../entries.js';
import type { Gesture } from '../gestures.js';
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
  override hear(gesture: Gesture): Act | undefined {
    if (gesture.kind === 'touch') {
      return this.question.choices.has(gesture.slot) ? gesture : undefined;
    }
    return gesture.kind === 'press' && this.proposed !== undefined ? gesture : undefined;
  }

  override presentCard(card: CardId): Act | undefined {
    const { cards, otherCards = [] } = this.question;
    return cards?.has(card) || otherCards.includes(card) ? { kind: 'game-card', card } : undefined;
  }

  override apply(act: Act, atMs: number): void {
    this.heard(atMs);
    if (act.kind === 'game-card') {
      const slot = this.question.cards?.get(act.card);
      this.finish(slot === undefined ? act : { kind: 'slot', slot }, 'hand');
      return;
    }
    if (act.kind === 'touch') {
      const name = this.question.choices.get(act.slot);
      if (name === undefined) return;
      this.room.say(name, atMs);
      // The name is spoken to its end before the choice confirms itself.
      this.propose(act.slot, atMs + this.room.durationMs(name));
    } else if (act.kind === 'press' && act.side === 'right') this.confirm();
    else this.takeBack();
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
