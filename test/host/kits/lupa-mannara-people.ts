/**
 * Four people who play the shortest game of La Vendetta della Lupa Mannara: the wolf gives away his own Aura in the
 * first night and is lynched on the first day. Their Auras have no stickers.
 */
import type { PublicAsks, PublicState } from '../../../src/page/messages/messages.js';
import { captionsOf } from '../../support/captions.js';
import { KitPeople, type KnownGame } from './kit-people.js';

/** The character of each seat; the Cartomante is in the box. */
export const DEALT = ['character:wolf', 'character:cow', 'character:darius', 'character:purple'];
const WOLF = 0;
/** Accused by the wolf alone, and looked at by Darius. */
const COW = 1;
const DARIUS = 2;

const COW_ASKED = captionsOf('en', 'lm.end.cow-too');
const DARIUS_ASKED = captionsOf('en', 'lm.end.darius-too');
const THE_END = captionsOf('en', 'phase.lm-end');

export class LupaMannaraPeople extends KitPeople {
  protected override readonly game: KnownGame = {
    name: 'choose.lupa-mannara',
    dealing: 'phase.lm-deal',
    dealt: DEALT,
    lookCall: 'lm.darius.open',
    lookedSlot: COW,
    pointCall: 'lm.wolves.open',
    pointedSlot: WOLF,
  };

  protected override isOver({ phase, asks }: PublicState): boolean {
    return THE_END.has(phase) && asks?.kind === 'claim' && asks.mayPass;
  }

  protected override async answerOfGame(asks: PublicAsks, seat: number): Promise<void> {
    switch (asks.kind) {
      case 'removal':
        return this.remove(asks, seat);
      case 'pick': {
        if (asks?.proposed !== undefined) return this.press(seat, 'right');
        return this.touch(seat === WOLF ? COW : WOLF);
      }
      case 'ballot':
        // From the claw's left the cow is met before the wolf: she is the paw, he the tuft.
        for (const { seat: voter, votes } of asks?.votes?.due ?? [])
          if (votes > 0) await this.press(voter, 'right');
        return;
      case 'claim':
        return this.press(this.whoSpeaksUp(), 'right');
      case 'select': {
        const touched = asks.progress?.counts?.some(({ count }) => count > 0);
        return touched ? this.press(WOLF, 'right') : this.touch(WOLF);
      }
      default:
        return;
    }
  }

  /** Only the wolf has anything to say while the game goes on. */
  private whoSpeaksUp(): number {
    const { caption } = this.page.watcher;
    if (COW_ASKED.has(caption)) return COW;
    return DARIUS_ASKED.has(caption) ? DARIUS : WOLF;
  }

  /** An Aura has no sticker, so its owner always says that it is gone. */
  private async remove({ slots, card }: PublicAsks, seat: number): Promise<void> {
    if (card === undefined) for (const slot of slots) await this.moves(() => this.cards.lift(slot));
    if (card !== undefined || !this.cards.areSeenOnSlots) await this.press(seat, 'right');
  }
}
