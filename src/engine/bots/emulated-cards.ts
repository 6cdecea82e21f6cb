/**
 * The cards of an emulated table: where each card lies, and what hands do with it.
 *
 * Pure and deterministic: it knows no game (a card is its id), no time and no chance (the order of a shuffled
 * deck is an argument). The hand that lifts a card gets its face; others may get only `backs()`.
 */
import { ArtiglioError } from '../../errors/index.js';
import {
  backOf,
  type CardBacks,
  type CardId,
  type CardKind,
  kindOf,
  type SeatIndex,
  type SlotIndex,
  type TableLayout,
} from '../table/index.js';

/** The owner of a hand: an open page or a bot. A hand holds one thing at a time. */
export type HandId = string;

/** The cards that a hand has lifted from a slot and not yet put down. */
export interface Held {
  readonly slot: SlotIndex;
  /** The faces that this hand sees, bottom card first. */
  readonly cards: readonly CardId[];
}

/** A function that receives the cards that the reader under a slot sees: none while a hand lifts the stack. */
export type ReadingListener = (slot: SlotIndex, cards: readonly CardId[]) => void;

/** The places of all cards: by slot, by seat, and the rest. */
export interface EmulatedCardsContents {
  readonly slots: readonly (readonly CardId[])[];
  readonly fronts: readonly (readonly CardId[])[];
  readonly box: readonly CardId[];
  /** The cards of the last deal by seat, as its player saw them; absent in what a former version saved. */
  readonly dealt?: readonly (readonly CardId[])[];
}

/** All cards of one table. Every refused action throws an `ArtiglioError` with the code `CARDS_NOT_THERE`. */
export class EmulatedCards {
  private box: CardId[] = [];
  private readonly slots: CardId[][];
  private readonly fronts: CardId[][];
  private readonly held = new Map<HandId, Held>();
  private readonly lastRead: string[];
  private dealt: (readonly CardId[])[];

  /** An empty table; `unpack` opens the box of a game. */
  constructor(
    private readonly layout: TableLayout,
    private readonly onReading: ReadingListener,
  ) {
    this.slots = layout.slots.map(() => []);
    this.fronts = layout.seats.map(() => []);
    this.lastRead = layout.slots.map(() => '');
    this.dealt = layout.seats.map(() => []);
  }

  /** Clears the table and opens the box of another game. */
  unpack(deck: readonly CardId[]): void {
    this.gather();
    this.box = [...deck];
  }

  /** Puts every card back into the box, in the order slots, fronts, box. */
  gather(): void {
    this.held.clear();
    this.box = [...this.slots.flat(), ...this.fronts.flat(), ...this.box];
    for (const stack of [...this.slots, ...this.fronts]) stack.length = 0;
    this.report();
  }

  /** Takes one card of this name out of the box and in front of a seat. */
  take(card: CardId, seat: SeatIndex): void {
    this.takeFromBox(card, this.front(seat));
  }

  /** Deals cards from the box one at a time: the first to the first seat, and round again. */
  deal(order: readonly CardId[], seats: readonly SeatIndex[]): void {
    order.forEach((card, index) => {
      const seat = seats[index % seats.length];
      if (seat !== undefined) this.take(card, seat);
    });
  }

  /** Lays cards from the box on a slot, the first lowest: to set up a position before play. */
  set(slot: SlotIndex, cards: readonly CardId[]): void {
    const stack = this.stack(slot);
    for (const card of cards) this.takeFromBox(card, stack);
    this.report();
  }

  private takeFromBox(card: CardId, to: CardId[]): void {
    const at = this.box.indexOf(card);
    if (at < 0)
      throw notThere(`The box holds no card "${card}".`, 'Name a card that is in the box.');
    this.box.splice(at, 1);
    to.push(card);
  }

  /** Returns the faces of the cards in front of a seat: for the player at this seat. */
  facesInFront(seat: SeatIndex): readonly CardId[] {
    return [...this.front(seat)];
  }

  /** Returns every face on a seat's slots and in front of it: what the player there knows. */
  belongingTo(seat: SeatIndex): readonly CardId[] {
    const slots = this.layout.seats[seat]?.slots ?? [];
    return [...slots.flatMap((slot) => this.stack(slot)), ...this.front(seat)];
  }

  /** Records that a player has looked at the cards that were dealt. */
  rememberDealt(seat: SeatIndex, cards: readonly CardId[]): void {
    this.dealt[seat] = cards;
  }

  /** Returns the cards that a seat was dealt, wherever they are now; none where no deal is known. */
  dealtTo(seat: SeatIndex): readonly CardId[] {
    return this.dealt[seat] ?? [];
  }

  /** The places of all cards, to be saved while the program is stopped. */
  get contents(): EmulatedCardsContents {
    return { slots: this.slots, fronts: this.fronts, box: this.box, dealt: this.dealt };
  }

  /** Puts every card where it lay. Throws `CARDS_NOT_THERE` for a table of another shape. */
  restore({ slots, fronts, box, dealt }: EmulatedCardsContents): void {
    if (slots.length !== this.slots.length || fronts.length !== this.fronts.length)
      throw notThere('These cards lay on a table of another shape.', 'Deal them again.');
    this.held.clear();
    for (const [slot, stack] of this.slots.entries()) {
      stack.splice(0, stack.length, ...(slots[slot] ?? []));
    }
    for (const [seat, front] of this.fronts.entries()) {
      front.splice(0, front.length, ...(fronts[seat] ?? []));
    }
    this.box = [...box];
    this.dealt = this.layout.seats.map((_, seat) => dealt?.[seat] ?? []);
    this.report();
  }

  /** Lays the card at `index` of those in front of a seat on top of a slot. */
  lay(seat: SeatIndex, index: number, slot: SlotIndex): void {
    const front = this.front(seat);
    const stack = this.stack(slot);
    const card = front[index];
    if (card === undefined)
      throw notThere(
        `In front of seat ${seat + 1} lie ${front.length} cards, none at place ${index + 1}.`,
        'Choose a card that lies there.',
      );
    front.splice(index, 1);
    stack.push(card);
    this.report();
  }

  /**
   * Lifts the cards of one kind from a slot, or all of them, and returns their faces. The rest of the stack
   * stays, but its reader sees nothing until the hand is gone. Two hands may be at one slot: refusing the
   * second would tell it in the dark that somebody is looking.
   */
  lift(hand: HandId, slot: SlotIndex, kind?: CardKind): readonly CardId[] {
    const stack = this.stack(slot);
    if (this.held.has(hand))
      throw notThere('This hand holds a card already.', 'Put it back before lifting another.');
    const cards = stack.filter((card) => kind === undefined || kindOf(card) === kind);
    if (cards.length === 0)
      throw notThere(
        `On slot ${slot + 1} there is no ${kind ?? 'card'} to lift.`,
        'Choose a slot where one lies.',
      );
    this.held.set(hand, { slot, cards });
    this.report();
    return cards;
  }

  /** Returns the cards that a hand holds now, if any. */
  heldBy(hand: HandId): Held | undefined {
    return this.held.get(hand);
  }

  /** Puts what a hand holds back exactly as it was; does nothing when it holds nothing. */
  putBack(hand: HandId): void {
    this.held.delete(hand);
    this.report();
  }

  /** Puts what a hand holds on top of another slot; on its own slot, back exactly as it was. */
  putOn(hand: HandId, slot: SlotIndex): void {
    const target = this.stack(slot);
    if (this.held.get(hand)?.slot === slot) {
      this.putBack(hand);
      return;
    }
    const cards = this.release(hand);
    target.push(...cards);
    this.report();
  }

  /** Lays what a hand holds in front of a seat. */
  putInFront(hand: HandId, seat: SeatIndex): void {
    const front = this.front(seat);
    front.push(...this.release(hand));
    this.report();
  }

  /** Moves the cards of one kind, or all, from a slot on top of another. */
  move(from: SlotIndex, to: SlotIndex, kind?: CardKind): void {
    // Both are looked up first: a slot that is not there must cost no card.
    const [source, target] = [this.stack(from), this.stack(to)];
    this.slipFromHands(from);
    target.push(...extract(source, kind));
    this.report();
  }

  /** Exchanges the cards of one kind, or whole stacks, of two slots. */
  swap(first: SlotIndex, second: SlotIndex, kind?: CardKind): void {
    const [one, other] = [this.stack(first), this.stack(second)];
    this.slipFromHands(first);
    this.slipFromHands(second);
    const [fromOne, fromOther] = [extract(one, kind), extract(other, kind)];
    one.push(...fromOther);
    other.push(...fromOne);
    this.report();
  }

  /** Takes the cards of one kind away, or all, face down, in front of the slot's owner or of `seat`. */
  takeAway(
    slot: SlotIndex,
    seat: SeatIndex | undefined = this.layout.slots[slot]?.seat,
    kind?: CardKind,
  ): void {
    const stack = this.stack(slot);
    if (seat === undefined)
      throw notThere(
        `Slot ${slot + 1} belongs to no seat.`,
        'Say in front of which seat its cards go.',
      );
    this.slipFromHands(slot);
    this.front(seat).push(...extract(stack, kind));
    this.report();
  }

  /** Returns the cards that the reader under a slot sees: none while a hand is at the stack. */
  readings(slot: SlotIndex): readonly CardId[] {
    return this.isHandled(slot) ? [] : [...this.stack(slot)];
  }

  /** Returns the backs, as anybody at the table sees them. A lift does not show: all hands over cards look alike. */
  backs(): CardBacks {
    return {
      slots: this.slots.map((stack) => stack.map(backOf)),
      fronts: this.fronts.map((front) => front.map(backOf)),
      boxCount: this.box.length,
    };
  }

  private isHandled(slot: SlotIndex): boolean {
    for (const held of this.held.values()) if (held.slot === slot) return true;
    return false;
  }

  /** Takes a moved stack out of the hands that have it; refusing the move would tell that they are there. */
  private slipFromHands(slot: SlotIndex): void {
    for (const [hand, held] of this.held) if (held.slot === slot) this.held.delete(hand);
  }

  /** Takes what a hand holds out of its slot, and out of other hands at that slot. */
  private release(hand: HandId): readonly CardId[] {
    const held = this.held.get(hand);
    if (held === undefined) throw notThere('This hand holds nothing.', 'Lift a card first.');
    const stack = this.stack(held.slot);
    for (const card of held.cards) stack.splice(stack.indexOf(card), 1);
    this.slipFromHands(held.slot);
    return held.cards;
  }

  private stack(slot: SlotIndex): CardId[] {
    const stack = this.slots[slot];
    if (stack === undefined)
      throw notThere(`The table has no slot ${slot + 1}.`, `Slots are 1 to ${this.slots.length}.`);
    return stack;
  }

  private front(seat: SeatIndex): CardId[] {
    const front = this.fronts[seat];
    if (front === undefined)
      throw notThere(`The table has no seat ${seat + 1}.`, `Seats are 1 to ${this.fronts.length}.`);
    return front;
  }

  private report(): void {
    this.slots.forEach((_, slot) => {
      const cards = this.readings(slot);
      const read = cards.join('\n');
      if (this.lastRead[slot] === read) return;
      this.lastRead[slot] = read;
      this.onReading(slot, cards);
    });
  }
}

function extract(stack: CardId[], kind: CardKind | undefined): CardId[] {
  const taken = stack.filter((card) => kind === undefined || kindOf(card) === kind);
  const left = stack.filter((card) => kind !== undefined && kindOf(card) !== kind);
  stack.length = 0;
  stack.push(...left);
  return taken;
}

function notThere(whatHappened: string, whatToDo: string): ArtiglioError {
  return new ArtiglioError('CARDS_NOT_THERE', whatHappened, whatToDo);
}
