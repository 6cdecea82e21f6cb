/**
 * A virtual table: the real session, cardboard and hands in virtual time, with the journal in
 * memory. A whole evening runs in a moment, twice the same.
 */
import {
  Bots,
  EmulatedCards,
  type HandAct,
  keepReleases,
  perform,
  type TimedAct,
} from '../engine/bots/index.js';
import {
  decodeEntry,
  type EngineParts,
  type Entry,
  encodeEntry,
  Session,
  type Stimulus,
} from '../engine/play/index.js';
import {
  type Chance,
  type Company,
  type Cue,
  type Habits,
  secret,
} from '../engine/script/index.js';
import type { CardId, Scene, SeatIndex, TableInput } from '../engine/table/index.js';
import type { PublicView, Said } from '../engine/view/index.js';
import { gameOf, habitsOf } from '../games/index.js';

/** A board between hands and play. Without one, play feels hands directly. */
export interface RehearsedBoard {
  /** Shows `scene` on the table, from `nowMs` on. */
  show(scene: Scene, nowMs: number): void;
  /** Moves a hand at `nowMs`. @returns what the board tells of it, in order. */
  hand(input: TableInput, nowMs: number): readonly TableInput[];
}

/** The parts of a virtual table. */
export interface VirtualTableParts extends EngineParts {
  readonly board?: RehearsedBoard | undefined;
  /** The chance of play and of the bots. */
  readonly chance: Chance;
  readonly playersChance: Chance;
  /** Lays cards before play begins: a position in the middle of a game. */
  readonly prepare?: (emulatedCards: EmulatedCards) => void;
}

/** Listeners from the first word on. See the fields of the same names. */
export type TableListeners = Partial<Pick<VirtualTable, 'onSaid' | 'onChange' | 'onWritten'>>;

/** One table, its cardboard and its players; time passes only as it is made to. */
export class VirtualTable {
  nowMs = 0;
  session: Session;
  readonly emulatedCards: EmulatedCards;
  readonly players: Bots;
  /** Everything that was written, in order. */
  readonly journal: Entry[] = [];
  /** Seats that are played for. */
  readonly playedFor = new Set<SeatIndex>();
  /** Receives every cue, as it is said. */
  onSaid: (said: Said) => void;
  /** Reports that something may have changed, before the cues of that change. */
  onChange: ((view: PublicView) => void) | undefined;
  /** Receives an entry before its consequences. */
  onWritten: (entry: Entry) => void;
  private readonly readings: (readonly CardId[])[];
  /** The view, stored until something may have changed, because making one is slow. */
  private seen: PublicView | undefined;
  /** The scene that the board was last asked to show. */
  private shown: Scene | undefined;
  private planned: TimedAct[] = [];
  /** The planned acts of bots. */
  private played: TimedAct[] = [];

  constructor(
    private readonly parts: VirtualTableParts,
    listeners: TableListeners = {},
  ) {
    this.onSaid = listeners.onSaid ?? (() => {});
    this.onChange = listeners.onChange;
    this.onWritten = listeners.onWritten ?? (() => {});
    this.readings = parts.layout.slots.map(() => []);
    this.emulatedCards = new EmulatedCards(parts.layout, (slot, cards) => {
      this.readings[slot] = cards;
      this.reportCards();
    });
    this.players = new Bots(parts.layout, this.emulatedCards, parts.playersChance, habitsOf);
    parts.prepare?.(this.emulatedCards);
    this.session = this.begin([]);
    this.settle();
  }

  /** The public view now. */
  get view(): PublicView {
    this.seen ??= this.session.engine.view();
    return this.seen;
  }

  /** Receives something from outside, now. */
  receive(stimulus: Stimulus): void {
    const { board } = this.parts;
    const isHand = stimulus.kind === 'pad' || stimulus.kind === 'button';
    const told = board !== undefined && isHand ? board.hand(stimulus, this.nowMs) : [stimulus];
    for (const one of told) this.session.receive(one, this.nowMs);
    this.settle();
  }

  /** Does what a hand does, now. */
  do(act: HandAct): void {
    perform(act, {
      input: (input) => this.receive(input),
      emulatedCards: this.emulatedCards,
      presentCard: (card) => {
        // Without a reader nothing sees the card.
        if (this.parts.kit !== 'no-reader') this.receive({ kind: 'shown', card: secret(card) });
      },
    });
  }

  /** Plans what hands will do, each act at its time. */
  plan(acts: readonly TimedAct[]): void {
    this.planned = inOrder([...this.planned, ...acts]);
  }

  /** Unpacks, shuffles and deals to all players and lays their cards on the slots. */
  dealAndPlace(chance: Chance = this.parts.playersChance): void {
    const { view } = this;
    const habits = gameOf(view)?.habits;
    if (habits === undefined) return;
    const { seats: seated, deck } = view.board;
    layDeal(this.emulatedCards, habits, { layout: this.parts.layout, seated, deck }, chance);
  }

  /** Lets time pass until `untilMs`, and does everything that is planned until then. */
  advanceTo(untilMs: number): void {
    while (this.step(untilMs)) {
      // Each step is one moment.
    }
    this.nowMs = untilMs;
    this.settle();
  }

  /** Lets time pass until `done` is true. Throws a `RangeError` when it does not within `limitMs`. */
  advanceUntil(done: () => boolean, limitMs = 3_600_000): void {
    if (!this.advanceWithin(limitMs, done) && this.session.engine.state !== 'ended') {
      throw new RangeError(`Nothing came of it in ${limitMs} ms`);
    }
  }

  /** Lets time pass until `done` is true; `false` when it does not within `limitMs`. */
  advanceWithin(limitMs: number, done: () => boolean): boolean {
    const giveUpMs = this.nowMs + limitMs;
    while (!done()) {
      if (this.session.engine.state === 'ended' || !this.step(giveUpMs)) return false;
    }
    return true;
  }

  /** Ends the process now and starts it again. It knows only what was written. */
  restart(): void {
    const read = this.journal.map((entry) => decodeEntry(encodeEntry(entry)));
    this.session = this.begin(read);
    this.seen = undefined;
    this.nowMs = this.session.engine.nowMs;
    this.planned = [];
    this.played = [];
    this.players.forgetPlans();
    this.settle();
  }

  /** Says something that changes nothing, for instance that a cable is back. */
  notice(cue: Cue): void {
    this.session.engine.notice(cue);
    this.settle();
  }

  /** Begins a session after readers have seen the cards: they do before the first question is asked. */
  private begin(entries: readonly Entry[]): Session {
    const session = new Session(this.parts, this.parts.chance, entries);
    if (this.parts.kit === 'every-slot') session.engine.setCards(secret(this.readings.slice()));
    return session;
  }

  /** Goes to the next moment at which something happens, if it is not after `untilMs`. */
  private step(untilMs: number): boolean {
    if (this.session.engine.state === 'paused') this.standStill();
    let { view } = this;
    if (this.players.wantsDeal(view, this.playedFor)) {
      this.dealAndPlace();
      view = this.view;
    }
    this.played = inOrder([...this.played, ...this.players.plan(view, this.playedFor)]);
    const due = firstOf(this.planned, this.played);
    const next = due[0];
    const atMs = Math.max(this.nowMs, Math.min(next?.atMs ?? Infinity, this.session.wakeAtMs));
    if (atMs > untilMs) return false;
    this.nowMs = atMs;
    if (next !== undefined && next.atMs <= atMs) {
      due.shift();
      this.do(next.act);
    }
    this.settle();
    return true;
  }

  /** Lets bots let go and plan again later: in a pause buttons mean something else. */
  private standStill(): void {
    this.played = keepReleases(this.played);
    this.players.forgetPlans();
  }

  private settle(): void {
    for (let entry = this.session.next(this.nowMs); entry; entry = this.session.next(this.nowMs)) {
      this.tell();
      this.journal.push(entry);
      this.onWritten(entry);
      this.session.written();
      this.seen = undefined;
    }
    this.tell();
  }

  private tell(): void {
    // A live table goes on; who rehearses wants to know.
    for (const fault of this.session.drainFaults()) throw fault;
    this.seen = undefined;
    const { board } = this.parts;
    if (board !== undefined) {
      const scene = this.session.engine.scene();
      if (scene !== this.shown) board.show(scene, this.nowMs);
      this.shown = scene;
    }
    // As a live table does it: first what is heard, then what is seen.
    for (const said of this.session.engine.drainSaid()) this.onSaid(said);
    this.onChange?.(this.view);
  }

  private reportCards(): void {
    if (this.parts.kit !== 'every-slot') return;
    this.session?.receive({ kind: 'cards', cards: secret(this.readings.slice()) }, this.nowMs);
  }
}

/** Unpacks, shuffles and deals for these players and lays everybody's cards on the slots. */
export function layDeal(
  emulatedCards: EmulatedCards,
  habits: Habits,
  company: Company,
  chance: Chance,
): void {
  emulatedCards.unpack(habits.box(company));
  const { hands, middle } = habits.deal(company, chance);
  for (const [slot, stack] of middle) emulatedCards.set(slot, stack);
  for (const [seat, cards] of hands) {
    const placed = habits.place(cards, seat, company, chance);
    for (const [slot, stack] of placed) emulatedCards.set(slot, stack);
  }
}

/** Sorts acts by time; those of the same moment stay in the order they were planned in. */
function inOrder(acts: readonly TimedAct[]): TimedAct[] {
  return acts.slice().sort((a, b) => a.atMs - b.atMs);
}

function firstOf(one: TimedAct[], other: TimedAct[]): TimedAct[] {
  return (other[0]?.atMs ?? Infinity) < (one[0]?.atMs ?? Infinity) ? other : one;
}
