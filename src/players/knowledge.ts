/** The knowledge of simulated players: all that everybody can see, and each its own cards. */
import type { EmulatedCards } from '../emulator/emulated-cards.js';
import { gameOf } from '../games/game-of.js';
import { slotsOfSeat } from '../play/places.js';
import type { PublicView } from '../play/view.js';
import type { Cue } from '../script/cue.js';
import type { Habits, Looked, Meets, NightHabit, OwnBoard, OwnCards } from '../script/habits.js';
import type { OwnCall } from '../script/own-call.js';
import type { PublicBoard } from '../script/public-board.js';
import type { CardId, CardKind } from '../table/cards.js';
import type { SeatIndex, SlotIndex, TableLayout } from '../table/layout.js';

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

/** The memory of all simulated players at one table. None of them looks into that of another. */
export class Knowledge {
  /** The acts of each seat in the calls of this night. */
  private readonly done = new Map<SeatIndex, readonly NightHabit[]>();
  /** The cards that each seat has looked at by day since the deal. */
  private readonly lookedAt = new Map<SeatIndex, readonly Looked[]>();
  /** The seats that each seat has seen with open eyes in the nights since the deal. */
  private readonly seenBy = new Map<SeatIndex, ReadonlySet<SeatIndex>>();
  /** The board that each seat has set since the deal. */
  private readonly boards = new Map<SeatIndex, OwnBoard>();
  private wasNight = false;
  private board: PublicBoard = { turn: 0, seats: [], slots: [] };
  private asking: { readonly question: number; readonly cue: Cue | undefined } = {
    question: -1,
    cue: undefined,
  };

  constructor(
    readonly layout: TableLayout,
    private readonly emulatedCards: EmulatedCards,
  ) {}

  /** Everybody looks at the table, and at the cards that are dealt. */
  see(view: PublicView): void {
    const { asks, board, night } = view;
    this.board = board;
    // Cards may be dealt or laid again: what counts is what lies there at the end.
    if (isDeal(view)) {
      for (const { seat } of board.seats)
        this.emulatedCards.rememberDealt(seat, this.cardsOf(seat));
      this.lookedAt.clear();
      this.seenBy.clear();
      this.boards.clear();
    }
    // By the next night everybody has forgotten what was done in the last.
    if (night && !this.wasNight) this.done.clear();
    this.wasNight = night;
    if (asks !== undefined && view.question !== this.asking.question) {
      this.asking = { question: view.question, cue: view.caption?.cue };
    }
  }

  /** The cue that opened the question; what is said later, for instance in a pause, is not it. */
  get ask(): Cue | undefined {
    return this.asking.cue;
  }

  /** The answer of a seat's habits in the open game to the open question; undefined where either is missing. */
  habit<Wanted>(
    seat: SeatIndex,
    view: PublicView,
    wanted: (habits: Habits, ask: Cue, own: OwnCards) => Wanted,
  ): Wanted | undefined {
    const [habits, ask] = [habitsOf(view), this.ask];
    return habits && ask && wanted(habits, ask, this.own(seat));
  }

  /** The number of players. */
  get players(): number {
    return this.board.seats.length;
  }

  /** A seat remembers what its hands will have done in this night. */
  remember(seat: SeatIndex, acts: readonly NightHabit[]): void {
    this.done.set(seat, [...(this.done.get(seat) ?? []), ...acts]);
  }

  /** A call opens eyes: who is meant sees the others who are. */
  openEyes(call: Cue, view: PublicView): void {
    for (const { seat } of view.board.seats) {
      const seen = (this.seenIn(call, seat, view) ?? []).map((one) => one.seat);
      if (seen.length === 0) continue;
      this.seenBy.set(seat, new Set([...(this.seenBy.get(seat) ?? []), ...seen]));
    }
  }

  /**
   * The players whom a seat sees in a call that opens its eyes; undefined where the call does not, as for a ghost, or
   * is not made for players to find each other.
   */
  seenIn(call: Cue, seat: SeatIndex, view: PublicView): readonly SeenPlayer[] | undefined {
    const meets = habitsOf(view)?.meets;
    if (meets === undefined) return undefined;
    const living = view.board.seats.filter((one) => one.living > 0);
    const parts = living.map((one) => ({ seat: one.seat, by: meets(call, this.own(one.seat)) }));
    if (parts.find((one) => one.seat === seat)?.by !== 'open eyes') return undefined;
    return parts.flatMap((one) =>
      one.seat === seat || one.by === undefined ? [] : [{ seat: one.seat, by: one.by }],
    );
  }

  /** The acts that a call asks of the hands of a seat, by its own cards; undefined: it is not called. */
  calledIn(call: Cue, seat: SeatIndex, view: PublicView): OwnCall | undefined {
    return habitsOf(view)?.called(call, this.own(seat), view.board);
  }

  /** Whether any player has a card of this deal. */
  get isDealt(): boolean {
    return this.board.seats.some(({ seat }) => this.own(seat).dealt.length > 0);
  }

  /** A seat's hand looks at what lies on a slot by day, and its player remembers it. */
  look(seat: SeatIndex, slot: SlotIndex): void {
    const cards = [...(this.emulatedCards.contents.slots[slot] ?? [])];
    this.lookedAt.set(seat, [...(this.lookedAt.get(seat) ?? []), { slot, cards }]);
  }

  /** A seat sets its board and lays it face down: it says what the seat knows now, and nothing learnt later. */
  setBoard(seat: SeatIndex, view: PublicView): void {
    const set = this.habit(seat, view, ({ sets }, ask, own) => sets?.(ask, own, view.board));
    if (set !== undefined) this.boards.set(seat, set);
  }

  /** Those of these slots on which a card lies, as everybody sees. */
  covered(slots: readonly SlotIndex[]): readonly SlotIndex[] {
    const backs = this.emulatedCards.backs();
    return slots.filter((slot) => (backs.slots[slot] ?? []).length > 0);
  }

  /** A seat's knowledge of its own cards. */
  own(seat: SeatIndex): OwnCards {
    const { slots } = this.emulatedCards.contents;
    const own = slotsOfSeat(this.layout, this.board, seat);
    const dealt = this.emulatedCards.dealtTo(seat);
    return {
      seat,
      layout: this.layout,
      dealt: dealt.length > 0 ? dealt : this.cardsOf(seat),
      lying: new Map(own.map((slot) => [slot, slots[slot] ?? []])),
      did: this.done.get(seat) ?? [],
      lookedAt: this.lookedAt.get(seat) ?? [],
      seen: this.seenBy.get(seat) ?? new Set(),
      set: this.boards.get(seat),
    };
  }

  /** Whether all cards that these seats wait for are laid. */
  cardsLie(seats: readonly SeatIndex[], view: PublicView): boolean {
    const { slots } = this.emulatedCards.backs();
    return view.board.slots
      .filter(({ owner, inRing }) => inRing && (owner === undefined || seats.includes(owner)))
      .every(({ slot }) => (slots[slot] ?? []).length > 0);
  }

  /** Whether a hand can do it: after an undo another hand may have moved the cards already. */
  isPossible(act: NightHabit): boolean {
    const { slots } = this.emulatedCards.backs();
    const lies = (slot: SlotIndex, card: CardKind) =>
      slots[slot]?.some(({ kind }) => kind === card) === true;
    if (act.kind === 'choose') return true;
    if (act.kind === 'look') return lies(act.slot, act.card);
    return lies(act.first, act.card) && lies(act.second, act.card);
  }

  /** Whether only simulated players sit here. */
  allPlayed(view: PublicView, seats: ReadonlySet<SeatIndex>): boolean {
    const present = view.board.seats.map(({ seat }) => seat);
    if (present.length > 0) return present.every((seat) => seats.has(seat));
    // Before anybody sat down, seats without two slots may be left out: some games do not use them.
    return this.layout.seats.every(({ slots }, seat) => seats.has(seat) || slots.length < 2);
  }

  /** The cards on a seat's slots, and in front of it. */
  private cardsOf(seat: SeatIndex): readonly CardId[] {
    const { slots } = this.emulatedCards.contents;
    const lying = slotsOfSeat(this.layout, this.board, seat).flatMap((slot) => slots[slot] ?? []);
    return [...lying, ...this.emulatedCards.facesInFront(seat)];
  }
}

/** The habits of people in the open game; `undefined` between two games. */
export function habitsOf(view: PublicView): Habits | undefined {
  return gameOf(view)?.habits;
}

/** Whether cards are dealt now. */
export function isDeal(view: PublicView): boolean {
  return view.phase.id === habitsOf(view)?.dealPhase;
}
