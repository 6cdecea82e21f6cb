/**
 * A virtual table: the real session, cardboard and hands in virtual time, with the journal in
 * memory. A whole evening runs in a moment, twice the same.
 */
import { Cardboard } from '../devices/emulated/cardboard.js';
import type { EngineParts, Said } from '../play/engine.js';
import type { Entry } from '../play/entries.js';
import { decodeEntry, encodeEntry } from '../play/entry-codec.js';
import { Session, type Stimulus } from '../play/session.js';
import type { PublicView } from '../play/view.js';
import type { Chance, Habits } from '../script/habits.js';
import type { Seated } from '../script/questions.js';
import { secret } from '../script/secret.js';
import type { CardId } from '../table/cards.js';
import type { SeatIndex } from '../table/layout.js';
import { type HandAct, perform, type TimedAct } from './hand-acts.js';
import { SimulatedPlayers } from './simulated-players.js';

export interface VirtualTableParts extends EngineParts {
  readonly habits: Habits;
  /** For play's own chance and for the simulated players'. */
  readonly chance: Chance;
  readonly playersChance: Chance;
}

export class VirtualTable {
  nowMs = 0;
  session: Session;
  readonly cardboard: Cardboard;
  readonly players: SimulatedPlayers;
  /** Everything that was written, in order. */
  readonly journal: Entry[] = [];
  /** Seats that are played for. */
  readonly playedFor = new Set<SeatIndex>();
  /** Called with every cue, as it is said. */
  onSaid: (said: Said) => void = () => {};
  /** Called whenever something may have changed. */
  onChange: () => void = () => {};
  /** Called with an entry before its consequences. */
  onWritten: (entry: Entry) => void = () => {};
  private readonly readings: (readonly CardId[])[];
  private planned: TimedAct[] = [];

  constructor(private readonly parts: VirtualTableParts) {
    this.readings = parts.layout.slots.map(() => []);
    this.cardboard = new Cardboard(parts.layout, (slot, cards) => {
      this.readings[slot] = cards;
      this.reportCards();
    });
    this.players = new SimulatedPlayers(
      parts.layout,
      parts.habits,
      this.cardboard,
      parts.playersChance,
    );
    this.session = new Session(parts, parts.chance);
    this.settle();
  }

  get view(): PublicView {
    return this.session.engine.view();
  }

  /** Something comes from outside, now. */
  take(stimulus: Stimulus): void {
    this.session.take(stimulus, this.nowMs);
    this.settle();
  }

  /** A hand does something, now. */
  do(act: HandAct): void {
    perform(act, { input: (input) => this.take(input), cardboard: this.cardboard });
  }

  /** Hands will do this, each at its time. */
  plan(acts: readonly TimedAct[]): void {
    this.planned = [...this.planned, ...acts].sort((a, b) => a.atMs - b.atMs);
  }

  /** Unpacks, shuffles and deals for these players and lays everybody's cards on the slots. */
  dealAndPlace(seated: readonly Seated[]): void {
    const { habits, playersChance: chance, layout } = this.parts;
    this.cardboard.unpack(habits.box(seated));
    for (const [seat, cards] of habits.deal(seated, chance)) {
      const placed = habits.place(cards, layout.seats[seat]?.slots ?? [], chance);
      for (const [slot, stack] of placed) this.cardboard.set(slot, stack);
    }
  }

  /** Lets time go by until `untilMs`, with everything planned and played on the way. */
  advanceTo(untilMs: number): void {
    while (this.step(untilMs)) {
      // Each step is one moment at which something happens.
    }
    this.nowMs = untilMs;
    this.settle();
  }

  /** Lets time go by until `done` holds. Throws a `RangeError` when it does not within `limitMs`. */
  advanceUntil(done: () => boolean, limitMs = 3_600_000): void {
    const giveUpMs = this.nowMs + limitMs;
    while (!done()) {
      if (this.session.engine.state === 'ended') return;
      if (!this.step(giveUpMs)) throw new RangeError(`Nothing came of it in ${limitMs} ms`);
    }
  }

  /** The process dies now and is started again: all it has is what was written. */
  restart(): void {
    const read = this.journal.map((entry) => decodeEntry(encodeEntry(entry)));
    this.session = new Session(this.parts, this.parts.chance, read);
    this.nowMs = this.session.engine.nowMs;
    this.planned = [];
    this.reportCards();
    this.settle();
  }

  /** Goes to the next moment at which something happens, if it is not after `untilMs`. */
  private step(untilMs: number): boolean {
    if (this.players.wantsDeal(this.view, this.playedFor)) this.dealAndPlace(this.view.board.seats);
    this.plan(this.players.plan(this.view, this.playedFor));
    const next = this.planned[0];
    const atMs = Math.max(this.nowMs, Math.min(next?.atMs ?? Infinity, this.session.wakeAtMs));
    if (atMs > untilMs) return false;
    this.nowMs = atMs;
    if (next !== undefined && next.atMs <= atMs) {
      this.planned.shift();
      this.do(next.act);
    }
    this.settle();
    return true;
  }

  private settle(): void {
    for (let entry = this.session.next(this.nowMs); entry; entry = this.session.next(this.nowMs)) {
      this.journal.push(entry);
      this.onWritten(entry);
      this.session.written();
    }
    for (const said of this.session.engine.takeSaid()) this.onSaid(said);
    this.onChange();
  }

  private reportCards(): void {
    if (!this.parts.readers) return;
    this.session?.take({ kind: 'cards', cards: secret(this.readings.slice()) }, this.nowMs);
  }
}
