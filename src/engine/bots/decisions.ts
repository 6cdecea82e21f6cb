/** The decisions of bots: legal, varied, at human speed, and true where only they can know. */

import type { Chance, Cue, NightHabit } from '../script/index.js';
import type { SeatIndex, SlotIndex } from '../table/index.js';
import type { Asks, Meaning, PublicView } from '../view/index.js';
import {
  anyOf,
  goneRound,
  humanDelayMs,
  LOOK_MS,
  lift,
  press,
  propose,
  type TimedAct,
  touch,
  walkedTo,
} from './hand-acts.js';
import type { Knowledge } from './knowledge.js';
import type { Talk } from './talk.js';
import { Votes } from './votes.js';

/** The view while a question is open, with the hands that may answer it. */
export interface AskedView extends PublicView {
  readonly asks: Asks;
  /** All seats that are played for, and those of them that have not answered yet. */
  readonly played: ReadonlySet<SeatIndex>;
  readonly fresh: readonly SeatIndex[];
  /** The fresh seats that are asked. */
  readonly asked: readonly SeatIndex[];
}

/** Time that showing one card takes, ms. */
const SHOW_MS = 2_000;

/** The acts of the hands at one table in answer to its questions. */
export class Decisions {
  private readonly atNight: NightDecisions;
  private readonly votes: Votes;

  constructor(
    private readonly knowledge: Knowledge,
    private readonly chance: Chance,
    private readonly talk: Talk,
  ) {
    this.atNight = new NightDecisions(knowledge, chance);
    this.votes = new Votes(knowledge, chance, talk);
  }

  /** Returns the acts of the fresh seats, after `view.nowMs`; `undefined` while it is too early to answer. */
  about(view: AskedView): TimedAct[] | undefined {
    const acts = this.actsOf(view);
    // A board that is set meanwhile is no part of the acts.
    if (acts !== undefined) for (const seat of view.asked) this.knowledge.setBoard(seat, view);
    return acts;
  }

  /** Returns the acts, by the way in which hands answer and by what their moves mean. */
  private actsOf(view: AskedView): TimedAct[] | undefined {
    const { asks, asked, fresh, moves, nowMs, played } = view;
    const { way } = asks;
    const may = (wanted: Meaning) => moves.some(({ means }) => means === wanted);
    if (asks.call !== undefined) return this.atNight.acts(view, fresh);
    if (asks.votes !== undefined) return asked.flatMap((seat) => this.votes.cast(seat, view));
    if (way === 'sit-down') return this.joinIn(view);
    if (way === 'touch-named')
      return this.knowledge.allPlayed(view, played) ? this.chooseNamed(view) : undefined;
    if (way === 'ready' || way === 'agree' || way === 'show-card') {
      if (!this.knowledge.cardsLie(asked, view)) return undefined;
      return way === 'show-card' ? this.presentCards(view) : this.getReady(view);
    }
    if (way === 'count-by-touch') return this.select(view);
    if (may('speak-up') || (may('yes') && asks.seats.length > 1)) return this.speakUp(view);
    const [seat] = asked;
    if (seat === undefined) return [];
    if (may('look')) return this.handle(seat, view);
    if (way === 'take-away') return this.remove(seat, view);
    if (may('done') || may('yes')) return this.answer(seat, view);
    if (way === 'touch-one-or-both' || way === 'touch-or-button') return this.propose(seat, view);
    if (may('choose')) return this.pick(seat, view);
    if (way === 'count-up') return goneRound(seat, this.chance(7), nowMs + 800);
    return may('next') ? this.chooseFrom(seat, view) : [];
  }

  private chooseNamed(view: AskedView): TimedAct[] {
    const { slots } = view.asks;
    // The first game; within a game, whatever it offers.
    const slot = this.knowledge.habitsOf(view) === undefined ? slots[0] : anyOf(this.chance, slots);
    return slot === undefined ? [] : propose(slot, 0, view.nowMs + 1_000, 1_500);
  }

  private joinIn({ asks, nowMs, played }: AskedView): TimedAct[] {
    const joined = asks.progress?.joined?.map(({ seat }) => seat) ?? [];
    const coming = asks.seats.filter((seat) => played.has(seat) && !joined.includes(seat));
    const acts = coming.flatMap((seat, index) => {
      const atMs = nowMs + 500 + index * 1_200;
      const recolour = this.chance(4) === 0 ? press(seat, 'left', atMs + 500) : [];
      return [...press(seat, 'right', atMs), ...recolour];
    });
    // People who sit among them say themselves when everybody is in.
    const onlyPlayed = joined.every((seat) => played.has(seat));
    const [closer] = coming.length > 0 ? coming : joined;
    if (!onlyPlayed || closer === undefined || played.size < asks.seats.length) return acts;
    return [...acts, ...press(closer, 'right', nowMs + 3_000 + coming.length * 1_200, 1_200)];
  }

  private speakUp(view: AskedView): TimedAct[] {
    const { asks, asked, played } = view;
    const speaker = asked.find((seat) =>
      this.knowledge.habit(seat, view, ({ speaksUp }, ...told) => speaksUp(...told)),
    );
    const atMs = this.laterMs(view, 2_000, 5_000);
    if (speaker !== undefined) return press(speaker, 'right', atMs);
    // A question whose window closes by itself needs nobody; others are people's where people sit.
    if (!asks.mayPass || asked.length === 0 || asks.seats.some((seat) => !played.has(seat)))
      return [];
    const yes = asked.find((seat) => this.isYes(seat, view) === true);
    const no = asked.find((seat) => this.isYes(seat, view) === false);
    if (yes === undefined && no !== undefined) return press(no, 'left', atMs);
    const chosen = yes ?? anyOf(this.chance, asked);
    return chosen === undefined ? [] : press(chosen, 'right', atMs);
  }

  /** Picks a slot that only this seat can know, or of the player it has accused, or any. */
  private pick(seat: SeatIndex, view: AskedView): TimedAct[] {
    const { slots, mayPass, way } = view.asks;
    const isFree = way === 'touch';
    const atMs = this.laterMs(view, 800, isFree ? 4_000 : 3_000);
    const known = this.truthfulSlot(seat, view) ?? this.votes.accusedSlot(slots, seat, view);
    if (known === undefined && mayPass && this.chance(10) < 4) return press(seat, 'left', atMs);
    const slot = known ?? anyOf(this.chance, slots);
    if (slot === undefined) return mayPass ? press(seat, 'left', atMs) : [];
    if (way === 'go-round') return goneRound(seat, 1 + this.chance(slots.length), atMs);
    const change = known === undefined && isFree ? this.chance(10) : undefined;
    // A first thought is taken back, and another slot proposed.
    if (change === 0)
      return [
        ...touch(slot, atMs),
        ...press(seat, 'left', atMs + 700),
        ...propose(anyOf(this.chance, slots) ?? slot, seat, atMs + 1_500, 800),
      ];
    // Some let the three seconds confirm.
    return change === 1 ? touch(slot, atMs) : propose(slot, seat, atMs);
  }

  private answer(seat: SeatIndex, view: AskedView): TimedAct[] {
    const side = view.asks.mayPass && this.isYes(seat, view) === false ? 'left' : 'right';
    return press(seat, side, this.laterMs(view, 1_000, 6_000));
  }

  /** Returns the answer of a seat to a question of yes or no; undefined: it does not mind. */
  private isYes(seat: SeatIndex, view: AskedView): boolean | undefined {
    return this.knowledge.habit(seat, view, ({ saysYes }, ...told) => saysYes?.(...told));
  }

  private propose(seat: SeatIndex, view: AskedView): TimedAct[] {
    const atMs = this.laterMs(view, 1_000, 6_000);
    const wanted = this.knowledge.habit(seat, view, ({ proposes }, ...told) =>
      proposes?.(...told, this.chance),
    );
    if (wanted === 'left' || wanted === 'right')
      return [...press(seat, wanted, atMs), ...press(seat, 'right', atMs + 1_500)];
    const any = anyOf(this.chance, view.asks.slots);
    const slots = wanted ?? (any === undefined ? [] : [any]);
    const touches = slots.flatMap((slot, index) => touch(slot, atMs + index * 900));
    // Some let the three seconds confirm.
    if (this.chance(8) === 0) return touches;
    return [...touches, ...press(seat, 'right', atMs + slots.length * 900)];
  }

  private chooseFrom(seat: SeatIndex, view: AskedView): TimedAct[] {
    for (const slot of view.asks.slots) this.knowledge.look(seat, slot);
    const wanted = this.knowledge.habit(seat, view, ({ chooses }, ...told) =>
      chooses?.(...told, this.chance),
    );
    return goneRound(seat, 1 + (wanted ?? this.chance(4)), this.laterMs(view, 1_000, 4_000));
  }

  /**
   * Looks at a card and lays it back; or takes all away, one after the other, and brings them back, exchanged or not.
   */
  private handle(seat: SeatIndex, view: AskedView): TimedAct[] {
    const slots = this.knowledge.covered(view.asks.slots);
    const atMs = this.laterMs(view, 1_000, 4_000);
    if (view.asks.way === 'look') {
      const slot = anyOf(this.chance, slots);
      if (slot === undefined) return press(seat, 'right', atMs);
      this.knowledge.look(seat, slot);
      return [
        ...lift({ slot }, seat, atMs, LOOK_MS),
        ...press(seat, 'right', atMs + LOOK_MS + 700),
      ];
    }
    const doneMs = atMs + slots.length * 1_000;
    const lifts = slots.flatMap((slot, index) => lift({ slot }, seat, atMs + index * 1_000, 600));
    const [first, second] = this.chance(2) === 0 ? slots : [];
    const swap: TimedAct[] =
      first === undefined || second === undefined
        ? []
        : [{ atMs: doneMs, act: { kind: 'swap', first, second } }];
    return [...lifts, ...swap, ...press(seat, 'right', doneMs + 500)];
  }

  private getReady(view: AskedView): TimedAct[] {
    const listensMs = this.talk.leftMs(view);
    return view.asked.flatMap((seat) => {
      const side = view.asks.mayPass && this.chance(12) === 0 ? 'left' : 'right';
      return press(seat, side, listensMs + this.laterMs(view, 1_000, 5_000));
    });
  }

  /**
   * Presents cards one after the other, because there is one reader; the first seat shows what lies before nobody, too.
   */
  private presentCards({ asks, asked, nowMs }: AskedView): TimedAct[] {
    const { card, slots } = asks;
    if (card === undefined) return [];
    let atMs = nowMs + 1_000;
    return asked.flatMap((seat) => {
      const own = slots.filter((slot) => {
        const owner = this.knowledge.layout.slots[slot]?.seat ?? -1;
        return owner === seat || (seat === asked[0] && !asks.seats.includes(owner));
      });
      const shown = own.flatMap((slot, index): TimedAct[] => {
        const touchMs = atMs + index * SHOW_MS;
        return [
          ...touch(slot, touchMs),
          { atMs: touchMs + 700, act: { kind: 'show', slot, card } },
        ];
      });
      atMs += own.length * SHOW_MS + 1_000;
      return [...shown, ...press(seat, 'right', atMs)];
    });
  }

  private remove(seat: SeatIndex, view: AskedView): TimedAct[] {
    const {
      slots: [slot],
      card,
    } = view.asks;
    if (slot === undefined) return [];
    const atMs = this.laterMs(view, 1_500, 4_000);
    return [{ atMs, act: { kind: 'take-away', slot, card } }, ...press(seat, 'right', atMs + 800)];
  }

  /** Selects slots: each seat touches what only it can say; where only bots sit, one says done. */
  private select(view: AskedView): TimedAct[] {
    const { asks, absent, fresh, nowMs } = view;
    const own = fresh.flatMap((seat) => {
      const slot = this.truthfulSlot(seat, view);
      return slot !== undefined && asks.slots.includes(slot) ? [slot] : [];
    });
    const acts = own.flatMap((slot, index) => touch(slot, nowMs + 800 + index * 900));
    const there = asks.seats.filter((seat) => !absent.includes(seat));
    const [closer] = there;
    if (closer === undefined || there.some((seat) => !fresh.includes(seat))) return acts;
    return [...acts, ...press(closer, 'right', nowMs + 2_000 + own.length * 900)];
  }

  /** Returns the slot that answers the question truthfully, where only this seat can know it. */
  private truthfulSlot(seat: SeatIndex, view: AskedView): SlotIndex | undefined {
    return this.knowledge.habit(seat, view, ({ truthfulSlot }, ask, own) => truthfulSlot(ask, own));
  }

  /** Returns a time after now, when a person has thought for a while. */
  private laterMs({ nowMs }: PublicView, leastMs: number, mostMs: number): number {
    return nowMs + humanDelayMs(this.chance, leastMs, mostMs);
  }
}

// Decisions of bots with closed eyes: in a call, in the walk, while the cards in play are read out.

/** Time a choice is held in the night, ms: longer than the table asks for. */
const CHOICE_HOLD_MS = 1_000;

/** The acts of the hands at one table at night. */
class NightDecisions {
  constructor(
    private readonly knowledge: Knowledge,
    private readonly chance: Chance,
  ) {}

  /**
   * Returns the acts of seats that each use the time of a call as its role does; `undefined` before the call is open.
   */
  acts(view: PublicView, seats: readonly SeatIndex[]): TimedAct[] | undefined {
    const { asks, board, clock, caption } = view;
    const said = caption?.cue;
    if (said === undefined) return undefined;
    if (asks?.way === 'list') return seats.flatMap((seat) => this.answerRoll(seat, said, view));
    if (clock === undefined) return undefined;
    this.knowledge.openEyes(said, view);
    const openMs = clock.endsAtMs - clock.totalMs;
    const walk = asks?.call?.walk;
    return seats.flatMap((seat) => {
      const own = this.knowledge.own(seat);
      const wanted = this.knowledge.habitsOf(view)?.atNight(said, own, board, this.chance) ?? [];
      const acts = wanted.filter((act) => this.knowledge.isPossible(act));
      this.knowledge.remember(seat, acts);
      // A seat with a choice presses in its step of each leg; others drum beside their buttons.
      if (walk !== undefined)
        return acts.flatMap((act) =>
          act.kind === 'choose'
            ? walkedTo(walk, act.slot, seat, openMs, this.delayMs(250, walk.stepMs - 150))
            : [],
        );
      const atMs = openMs + this.delayMs(500, Math.max(600, clock.totalMs / 2));
      return acts.flatMap((act, index) => this.done(act, seat, atMs + index * LOOK_MS));
    });
  }

  private done(act: NightHabit, seat: SeatIndex, atMs: number): TimedAct[] {
    switch (act.kind) {
      case 'choose':
        return touch(act.slot, atMs, CHOICE_HOLD_MS);
      case 'swap':
        return [{ atMs, act }];
      case 'look':
        return lift({ slot: act.slot, card: act.card }, seat, atMs, LOOK_MS);
    }
  }

  /** Answers for a seat, at its own entry, that it is its own. */
  private answerRoll(seat: SeatIndex, entry: Cue, view: PublicView): TimedAct[] {
    const isOwn =
      this.knowledge.habitsOf(view)?.isOwnEntry?.(entry, this.knowledge.own(seat)) === true;
    return isOwn ? press(seat, 'right', view.nowMs + this.delayMs(200, 700)) : [];
  }

  private delayMs(leastMs: number, mostMs: number): number {
    return humanDelayMs(this.chance, leastMs, mostMs);
  }
}
