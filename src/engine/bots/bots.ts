/**
 * Bots: seats that are played for. Each sees the public view and its own cards, as a
 * person does, and moves hands. Pure but for the chance it is given.
 */

import type { Chance, Habits } from '../script/index.js';
import type { SeatIndex, TableLayout } from '../table/index.js';
import type { PublicView } from '../view/index.js';
import { Decisions } from './decisions.js';
import type { EmulatedCards } from './emulated-cards.js';
import type { TimedAct } from './hand-acts.js';
import { type CallOfSeat, isDeal, Knowledge, type SeenPlayer } from './knowledge.js';
import { type Remark, Talk } from './talk.js';

/** All seats of one table that are played for; each call says which. */
export class Bots {
  private readonly knowledge: Knowledge;
  private readonly talk: Talk;
  private readonly decisions: Decisions;
  /** The question that each seat has already planned for, and the time of the last of those acts. */
  private readonly answered = new Map<
    SeatIndex,
    { readonly question: number; readonly untilMs: number }
  >();
  private dealtFor = -1;

  constructor(
    layout: TableLayout,
    emulatedCards: EmulatedCards,
    chance: Chance,
    /** Returns the habits of people in the open game; `undefined` between two games. */
    habitsOf: (view: PublicView) => Habits | undefined,
    /** Whether they say something in a discussion, and vote by it. */
    private readonly talks = false,
  ) {
    this.knowledge = new Knowledge(layout, emulatedCards, habitsOf);
    this.talk = new Talk(this.knowledge, chance);
    this.decisions = new Decisions(this.knowledge, chance, this.talk);
  }

  /**
   * Returns the acts of the seats in `seats` for the open question. Ask again after every change: each seat answers a
   * question once. Acts lie after `view.nowMs`.
   */
  plan(view: PublicView, seats: ReadonlySet<SeatIndex>): TimedAct[] {
    const { asks } = view;
    this.knowledge.see(view);
    if (view.state !== 'running' || asks === undefined || seats.size === 0) return [];
    const fresh = [...seats].filter((seat) => this.mustAct(seat, view));
    if (fresh.length === 0) return [];
    const asked = asks.seats.filter((seat) => fresh.includes(seat));
    const acts = this.decisions.about({ ...view, asks, played: seats, fresh, asked });
    if (acts === undefined) return [];
    const untilMs = Math.max(view.nowMs, ...acts.map(({ atMs }) => atMs));
    for (const seat of fresh) this.answered.set(seat, { question: view.question, untilMs });
    return acts;
  }

  /** Returns the sentences of a discussion that has just begun, before `plan`; each discussion is asked for once. */
  remarks(view: PublicView, seats: ReadonlySet<SeatIndex>): readonly Remark[] {
    return this.talks ? this.talk.begun(view, seats) : [];
  }

  /** Tells whether cards should be dealt now, because only bots sit here. */
  wantsDeal(view: PublicView, seats: ReadonlySet<SeatIndex>): boolean {
    if (!isDeal(view, this.knowledge.habitsOf(view)) || view.asks?.progress?.ready === undefined)
      return false;
    if (this.dealtFor === view.question || !this.knowledge.allPlayed(view, seats)) return false;
    this.dealtFor = view.question;
    return true;
  }

  /** Notes that somebody else dealt for the open question. */
  dealt(view: PublicView): void {
    this.dealtFor = view.question;
  }

  /**
   * Returns the players whom a seat sees with open eyes in the open call; undefined where that call does not open its
   * eyes for others, and at any other moment.
   */
  seenBy(seat: SeatIndex, view: PublicView): readonly SeenPlayer[] | undefined {
    this.knowledge.see(view);
    const { ask } = this.knowledge;
    return view.asks?.call && ask && this.knowledge.seenIn(ask, seat, view);
  }

  /**
   * Returns what the open call asks of a seat's hands, by the card that it was dealt, with the words that opened it.
   * Undefined: it is not called, or nobody is now. `unjudged`: no card of anybody is known here, so people keep the
   * rule themselves.
   */
  callOf(seat: SeatIndex, view: PublicView): CallOfSeat | 'unjudged' | undefined {
    this.knowledge.see(view);
    if (!this.knowledge.isDealt) return 'unjudged';
    const { ask } = this.knowledge;
    if (!view.asks?.call || view.state !== 'running' || ask === undefined) return undefined;
    const asks = this.knowledge.calledIn(ask, seat, view);
    return asks && { id: ask.id, asks };
  }

  /** Discards all plans, which will not happen: every open question is answered again. */
  forgetPlans(): void {
    this.answered.clear();
  }

  /** Tells whether a seat has not answered yet, or without effect: two hands met, and the table spoke again. */
  private mustAct(seat: SeatIndex, { question, asks, caption }: PublicView): boolean {
    const answered = this.answered.get(seat);
    if (answered?.question !== question) return true;
    // At night the table always speaks, and asks nobody twice, but for what it reads out.
    const isOnce = asks?.call !== undefined && asks.way !== 'list';
    return !isOnce && (caption?.atMs ?? 0) > answered.untilMs;
  }
}
