/** The knowledge of bots: all that everybody can see, and each its own cards. */

import { slotsOfSeat } from '../play/index.js';
import type {
  Cue,
  Habits,
  Meets,
  NightHabit,
  OwnCall,
  OwnCards,
  PublicBoard,
} from '../script/index.js';
import type { CardId, CardKind, SeatIndex, SlotIndex, TableLayout } from '../table/index.js';
import type { PublicView } from '../view/index.js';
import type { EmulatedCards } from './emulated-cards.js';

/** A player as another one sees him in a call. */
export interface SeenPlayer {
  readonly seat: SeatIndex;
  readonly by: Meets;
}

/** A call as it is a seat's own: the id of the words that opened it, and what it asks of the hands. */
export interface CallOfSeat {
  readonly id: string;
  readonly asks: OwnCall;
}

/** The part of a player's knowledge that no card shows. */
type Memory = Pick<OwnCards, 'did' | 'lookedAt' | 'seen' | 'set'>;
const NOTHING: Memory = { did: [], lookedAt: [], seen: new Set(), set: undefined };

/** The memory of all bots at one table. None of them looks into that of another. */
export class Knowledge {
  /** The memory of each seat since the deal; the acts in calls are those of the last night. */
  private readonly memories = new Map<SeatIndex, Memory>();
  private wasNight = false;
  private board: PublicBoard = { turn: 0, seats: [], slots: [] };
  private asking: { readonly question: number; readonly cue: Cue | undefined } = {
    question: -1,
    cue: undefined,
  };

  constructor(
    readonly layout: TableLayout,
    private readonly emulatedCards: EmulatedCards,
    /** Returns the habits of people in the open game; `undefined` between two games. */
    readonly habitsOf: (view: PublicView) => Habits | undefined,
  ) {}

  /** Shows everybody the table, and the cards that are dealt. */
  see(view: PublicView): void {
    const { asks, board, night } = view;
    this.board = board;
    // Cards may be dealt or laid again: what counts is what lies there at the end.
    if (isDeal(view, this.habitsOf(view))) {
      for (const { seat } of board.seats)
        this.emulatedCards.rememberDealt(seat, this.cardsOf(seat));
      this.memories.clear();
    }
    // By the next night everybody has forgotten what was done in the last.
    if (night && !this.wasNight)
      for (const seat of this.memories.keys()) this.learn(seat, { did: [] });
    this.wasNight = night;
    if (asks !== undefined && view.question !== this.asking.question) {
      this.asking = { question: view.question, cue: view.caption?.cue };
    }
  }

  /** The cue that opened the question; what is said later, for instance in a pause, is not it. */
  get ask(): Cue | undefined {
    return this.asking.cue;
  }

  /** Returns the answer of a seat's habits in the open game to the open question; undefined where either is missing. */
  habit<Wanted>(
    seat: SeatIndex,
    view: PublicView,
    wanted: (habits: Habits, ...told: [ask: Cue, own: OwnCards, board: PublicBoard]) => Wanted,
  ): Wanted | undefined {
    const [habits, ask] = [this.habitsOf(view), this.ask];
    return habits && ask && wanted(habits, ask, this.own(seat), view.board);
  }

  /** Records what a seat's hands will have done in this night. */
  remember(seat: SeatIndex, acts: readonly NightHabit[]): void {
    this.learn(seat, { did: [...this.memoryOf(seat).did, ...acts] });
  }

  /** Opens eyes in a call: who is meant sees the others who are. */
  openEyes(call: Cue, view: PublicView): void {
    for (const { seat } of view.board.seats) {
      const seen = this.seenIn(call, seat, view)?.map((one) => one.seat) ?? [];
      this.learn(seat, { seen: new Set([...this.memoryOf(seat).seen, ...seen]) });
    }
  }

  /**
   * Returns the players whom a seat sees in a call that opens its eyes; undefined where the call does not, as for a
   * ghost, or is not made for players to find each other.
   */
  seenIn(call: Cue, seat: SeatIndex, view: PublicView): readonly SeenPlayer[] | undefined {
    const meets = this.habitsOf(view)?.meets;
    if (meets === undefined) return undefined;
    const meetsIn = (other: SeatIndex) => meets(call, this.own(other));
    const living = view.board.seats.filter((one) => one.living > 0).map((one) => one.seat);
    if (!living.includes(seat) || meetsIn(seat) !== 'open eyes') return undefined;
    return living.flatMap((other) => {
      const by = other === seat ? undefined : meetsIn(other);
      return by === undefined ? [] : [{ seat: other, by }];
    });
  }

  /** Returns the acts that a call asks of the hands of a seat, by its own cards; undefined: it is not called. */
  calledIn(call: Cue, seat: SeatIndex, view: PublicView): OwnCall | undefined {
    return this.habitsOf(view)?.called(call, this.own(seat), view.board);
  }

  /** Whether any player has a card of this deal. */
  get isDealt(): boolean {
    return this.board.seats.some(({ seat }) => this.own(seat).dealt.length > 0);
  }

  /** Looks by day at what lies on a slot, with a seat's hand; its player remembers it. */
  look(seat: SeatIndex, slot: SlotIndex): void {
    const cards = [...(this.emulatedCards.contents.slots[slot] ?? [])];
    this.learn(seat, { lookedAt: [...this.memoryOf(seat).lookedAt, { slot, cards }] });
  }

  /** Sets the board of a seat, which lays it face down: it says what the seat knows now, and nothing learnt later. */
  setBoard(seat: SeatIndex, view: PublicView): void {
    const set = this.habit(seat, view, ({ sets }, ...told) => sets?.(...told));
    if (set !== undefined) this.learn(seat, { set });
  }

  /** Returns those of these slots on which a card lies, as everybody sees. */
  covered(slots: readonly SlotIndex[]): readonly SlotIndex[] {
    const backs = this.emulatedCards.backs();
    return slots.filter((slot) => backs.slots[slot]?.length);
  }

  /** Returns a seat's knowledge of its own cards. */
  own(seat: SeatIndex): OwnCards {
    const { slots } = this.emulatedCards.contents;
    const own = slotsOfSeat(this.layout, this.board, seat);
    const dealt = this.emulatedCards.dealtTo(seat);
    return {
      seat,
      layout: this.layout,
      dealt: dealt.length > 0 ? dealt : this.cardsOf(seat),
      lying: new Map(own.map((slot) => [slot, slots[slot] ?? []])),
      ...this.memoryOf(seat),
    };
  }

  /** Tells whether all cards that these seats wait for are laid. */
  cardsLie(seats: readonly SeatIndex[], view: PublicView): boolean {
    const awaited = view.board.slots.filter(
      ({ owner, inRing }) => inRing && (owner === undefined || seats.includes(owner)),
    );
    return this.covered(awaited.map(({ slot }) => slot)).length === awaited.length;
  }

  /** Tells whether a hand can do it: after an undo another hand may have moved the cards already. */
  isPossible(act: NightHabit): boolean {
    const { slots } = this.emulatedCards.backs();
    const lies = (slot: SlotIndex, card: CardKind) =>
      slots[slot]?.some(({ kind }) => kind === card) === true;
    if (act.kind === 'choose') return true;
    if (act.kind === 'look') return lies(act.slot, act.card);
    return lies(act.first, act.card) && lies(act.second, act.card);
  }

  /** Tells whether only bots sit here. */
  allPlayed(view: PublicView, seats: ReadonlySet<SeatIndex>): boolean {
    const present = view.board.seats.map(({ seat }) => seat);
    if (present.length > 0) return present.every((seat) => seats.has(seat));
    // Before anybody sat down, seats without two slots may be left out: some games do not use them.
    return this.layout.seats.every(({ slots }, seat) => seats.has(seat) || slots.length < 2);
  }

  private memoryOf(seat: SeatIndex): Memory {
    return this.memories.get(seat) ?? NOTHING;
  }

  private learn(seat: SeatIndex, news: Partial<Memory>): void {
    this.memories.set(seat, { ...this.memoryOf(seat), ...news });
  }

  /** Returns the cards on a seat's slots, and in front of it. */
  private cardsOf(seat: SeatIndex): readonly CardId[] {
    const { slots } = this.emulatedCards.contents;
    const lying = slotsOfSeat(this.layout, this.board, seat).flatMap((slot) => slots[slot] ?? []);
    return [...lying, ...this.emulatedCards.facesInFront(seat)];
  }
}

/** Returns whether cards are dealt now. */
export function isDeal({ phase }: PublicView, habits: Habits | undefined): boolean {
  return phase.id === habits?.dealPhase;
}
