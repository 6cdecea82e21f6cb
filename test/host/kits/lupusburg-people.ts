/**
 * Four people who play the shortest game of Lupusburg: the wolf bites himself in the first night and is lynched on the
 * first day.
 */
import type { PublicAsks, PublicState } from '../../../src/page/messages/messages.js';
import { captionsOf } from '../../support/captions.js';
import { KitPeople, type KnownGame } from './kit-people.js';

/** Which card lies in the house on each slot. Seat 1 is the wolf's, seat 2 the thief's. */
export const DEALT = [
  'character:wolf',
  'character:citizen',
  'character:thief',
  ...Array.from({ length: 5 }, () => 'character:citizen'),
];
const WOLF_SEAT = 0;
const WOLF_SLOT = 0;
const THE_END = captionsOf('en', 'phase.end');

export class LupusburgPeople extends KitPeople {
  protected override readonly game: KnownGame = {
    name: 'choose.lupusburg',
    dealing: 'phase.deal',
    dealt: DEALT,
    lookCall: 'thief.open',
    lookedSlot: 6,
    // The wolf's own other house.
    pointCall: 'wolf.open',
    pointedSlot: 1,
  };

  protected override isOver({ phase, asks }: PublicState): boolean {
    return THE_END.has(phase) && asks?.kind === 'claim';
  }

  protected override async answerOfGame(asks: PublicAsks, seat: number): Promise<void> {
    switch (asks.kind) {
      case 'claim':
        return this.claim(asks);
      case 'pick':
        return this.pick(asks, seat);
      case 'press':
        return this.press(seat, 'right');
      case 'count':
        return this.press(seat, 'left');
      case 'removal':
        return this.remove(asks, seat);
      case 'ballot':
        // The wolf's house is the paw: it has most tokens.
        for (const { seat: voter, votes } of asks?.votes?.due ?? []) {
          for (let vote = 0; vote < votes; vote += 1) await this.press(voter, 'left');
        }
        return;
      default:
        return;
    }
  }

  /** The first who is asked takes the game; only the wolf says that it is over. */
  private async claim({ mayPass }: PublicAsks): Promise<void> {
    if (mayPass) return this.press(0, 'right');
    const lives = this.page.watcher.state.slots.some(
      ({ owner, inRing }) => owner === WOLF_SEAT && inRing,
    );
    if (!lives) await this.press(WOLF_SEAT, 'right');
  }

  /** Everybody bets on and accuses the wolf; who may not passes, or takes the first. */
  private async pick({ slots, proposed, mayPass }: PublicAsks, seat: number): Promise<void> {
    if (proposed !== undefined) return this.press(seat, 'right');
    const slot = slots.find((one) => one === WOLF_SLOT);
    if (slot === undefined && mayPass) return this.press(seat, 'left');
    await this.touch(slot ?? slots[0] ?? WOLF_SLOT);
  }

  private async remove({ slots }: PublicAsks, seat: number): Promise<void> {
    for (const slot of slots) await this.moves(() => this.cards.lift(slot));
    if (!this.cards.areSeenOnSlots) await this.press(seat, 'right');
  }
}
