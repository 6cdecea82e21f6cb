/** The cards of a rehearsal: from the words of its file to what lies on the table. */
import { chanceOf, type EmulatedCards } from '../engine/bots/index.js';
import {
  type CardsBySlot,
  type Company,
  difference,
  type PublicBoard,
  type Seated,
} from '../engine/script/index.js';
import { type CardId, kindOf, type SeatIndex, type SlotIndex } from '../engine/table/index.js';
import type { Rehearsal } from './rehearsal-file.js';
import { layDeal } from './virtual-table.js';

/** A layer of the cards that a file names, in the colour of each seat's player. */
export class CardLaying {
  constructor(
    private readonly rehearsal: Rehearsal,
    /** Returns the board as it is now. Only a file without `start` needs it. */
    private readonly boardNow: () => PublicBoard,
  ) {}

  /** Returns the cards that short words name, for the player who owns the place. */
  cardsOf(words: readonly string[], owner: SeatIndex | undefined): readonly CardId[] {
    const colour = this.seated.find(({ seat }) => seat === owner)?.colour ?? 'white';
    return words.map((word) => this.rehearsal.game.rehearsed.card(word, colour) ?? word);
  }

  /**
   * Lays what lies on the table when the file begins in the middle of a game. Returns what the table
   * knows of it, from before anything was taken out: nothing where nobody reads, or an evening begins.
   */
  layStart(emulatedCards: EmulatedCards): CardsBySlot | undefined {
    const { seated, cards, game, names, seed, kit, beginning } = this.rehearsal;
    if (seated.length === 0) return undefined;
    if (cards !== undefined) this.layGiven(emulatedCards, cards);
    else layDeal(emulatedCards, game.habits, this.company, chanceOf(seed));
    const laid = names.layout.slots.map((_, slot) => emulatedCards.readings(slot));
    for (const slot of beginning.out) emulatedCards.takeAway(slot);
    for (const [slot, kind] of beginning.gone ?? []) emulatedCards.takeAway(slot, undefined, kind);
    if (kit === 'every-slot') return laid;
    const { shown } = game.rehearsed;
    if (kit === 'no-reader' || shown === undefined) return undefined;
    // The one reader was shown one card of each slot.
    return laid.map((stack) => stack.filter((card) => kindOf(card) === shown));
  }

  /** Lays exactly these cards. Cards that the box lacks are added to it. */
  layGiven(emulatedCards: EmulatedCards, cards: ReadonlyMap<SlotIndex, readonly string[]>): void {
    const { game, names } = this.rehearsal;
    const stacks = [...cards].map(
      ([slot, words]) => [slot, this.cardsOf(words, names.layout.slots[slot]?.seat)] as const,
    );
    const box = game.habits.box(this.company);
    const laid = stacks.flatMap(([, stack]) => stack);
    emulatedCards.unpack([...box, ...difference(laid, box)]);
    for (const [slot, stack] of stacks) emulatedCards.set(slot, stack);
  }

  /** Lays one card from the box, or from in front of a seat, on top of a slot. */
  layOne(
    emulatedCards: EmulatedCards,
    word: string,
    slot: SlotIndex,
    from: SeatIndex | 'box' | undefined,
  ): void {
    const owner = this.rehearsal.names.layout.slots[slot]?.seat;
    const [card = word] = this.cardsOf([word], owner);
    const seat = from ?? owner;
    if (seat === 'box' || seat === undefined) emulatedCards.set(slot, [card]);
    else emulatedCards.lay(seat, emulatedCards.facesInFront(seat).indexOf(card), slot);
  }

  private get seated(): readonly Seated[] {
    const { seated } = this.rehearsal;
    return seated.length > 0 ? seated : this.boardNow().seats;
  }

  /** The players for whom the box is opened. */
  private get company(): Company {
    const { beginning, names, seated } = this.rehearsal;
    const { layout } = names;
    if (seated.length > 0) return { layout, seated, deck: beginning.deck };
    const board = this.boardNow();
    return { layout, seated: board.seats, deck: board.deck };
  }
}
