/** The decisions of simulated players: legal, varied, at human speed, and true where only they can know. */
import { gameOf } from '../games/game-of.js';
import type { Asks, AsksOf } from '../play/asks.js';
import type { PublicView } from '../play/view.js';
import type { Chance } from '../script/habits.js';
import type { SeatIndex, SlotIndex } from '../table/layout.js';
import { anyOf, humanDelayMs, press, type TimedAct, touch } from './hand-acts.js';
import type { Knowledge } from './knowledge.js';
import { NightDecisions } from './night-decisions.js';
import {
  goneRound,
  lookedAt,
  mixed,
  pressedRight,
  proposed,
  proposedAnother,
  shownOneByOne,
  shownUntilMs,
} from './simulated-hands.js';
import type { Talk } from './talk.js';
import { Votes } from './votes.js';

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

  /**
   * The acts of the seats in `fresh` for the open question; `seats` are all that are played for.
   *
   * @returns acts after `view.nowMs`; `undefined` while it is too early to answer.
   */
  about(
    asks: Asks,
    view: PublicView,
    seats: ReadonlySet<SeatIndex>,
    fresh: ReadonlySet<SeatIndex>,
  ): TimedAct[] | undefined {
    const asked = asks.seats.filter((seat) => fresh.has(seat));
    const acts = this.actsOf(asked, asks, view, seats, fresh);
    if (acts !== undefined) for (const seat of asked) this.setBoard(seat, view);
    return acts;
  }

  /** The acts of the asked seats; a board that is set with them is no part of it. */
  private actsOf(
    asked: readonly SeatIndex[],
    asks: Asks,
    view: PublicView,
    seats: ReadonlySet<SeatIndex>,
    fresh: ReadonlySet<SeatIndex>,
  ): TimedAct[] | undefined {
    const now = view.nowMs;
    switch (asks.kind) {
      case 'menu':
        return this.knowledge.allPlayed(view, seats) ? this.choose(asks, view) : undefined;
      case 'join':
        return this.joinIn(asks, now, seats);
      case 'claim':
        return this.speakUp(view, asked, seats);
      case 'pick':
        return asked.slice(0, 1).flatMap((seat) => this.pickSlot(asks, seat, view));
      case 'press':
        return asked.flatMap((seat) => this.answer(asks, seat, view));
      case 'propose':
        return asked.slice(0, 1).flatMap((seat) => this.propose(asks, seat, view));
      case 'choose':
        return asked.slice(0, 1).flatMap((seat) => this.chooseFrom(asks, seat, view));
      case 'handle':
        return asked.slice(0, 1).flatMap((seat) => this.handle(asks, seat, now));
      case 'ready':
        return this.knowledge.cardsLie(asked, view)
          ? asked.flatMap((seat) => this.sayReady(asks, seat, now + this.talk.leftMs(view)))
          : undefined;
      case 'show':
        return this.knowledge.cardsLie(asked, view)
          ? this.presentCards(asks, asked, now)
          : undefined;
      case 'count':
        return asked.slice(0, 1).flatMap((seat) => this.count(seat, now));
      case 'removal':
        return this.remove(asks, view, fresh);
      case 'point':
        return asked.flatMap((seat) => this.votes.point(asks, seat, view));
      case 'select':
        return this.select(asks, view, fresh);
      case 'seat-ballot':
        return asked.flatMap((seat) => this.votes.voteForSeat(seat, view));
      case 'ballot':
        return asked.flatMap((seat) => this.votes.vote(asks, seat, view));
      case 'wake':
        return this.atNight.wake(view, fresh);
      case 'walk':
        return this.atNight.walk(asks, view, fresh);
      case 'roll-call':
        return this.atNight.answerRoll(view, fresh);
      case 'in-place':
        return [];
    }
  }

  /** Keeps what a seat knows now: its board says that, and nothing learnt later. */
  private setBoard(seat: SeatIndex, view: PublicView): void {
    const own = this.knowledge.own(seat);
    const set = this.knowledge.habit(view, ({ sets }, ask) => sets?.(ask, own, view.board));
    if (set !== undefined) this.knowledge.setBoard(seat, set);
  }

  private choose(asks: AsksOf<'menu'>, view: PublicView): TimedAct[] {
    const { nowMs: now } = view;
    // The first game; within a game, whatever it offers.
    const slot = gameOf(view) === undefined ? asks.slots[0] : anyOf(this.chance, asks.slots);
    return slot === undefined
      ? []
      : [...touch(slot, now + 1_000), ...press(0, 'right', now + 2_500)];
  }

  private joinIn(asks: AsksOf<'join'>, now: number, seats: ReadonlySet<SeatIndex>): TimedAct[] {
    const joined = new Set(asks.joined.map(({ seat }) => seat));
    const coming = asks.seats.filter((seat) => seats.has(seat) && !joined.has(seat));
    const acts = coming.flatMap((seat, index) => {
      const atMs = now + 500 + index * 1_200;
      const recolour = this.chance(4) === 0 ? press(seat, 'left', atMs + 500) : [];
      return [...press(seat, 'right', atMs), ...recolour];
    });
    // People who sit among them say themselves when everybody is in.
    const onlyPlayed = [...joined].every((seat) => seats.has(seat));
    const [closer] = coming.length > 0 ? coming : [...joined];
    if (!onlyPlayed || closer === undefined || seats.size < asks.seats.length) return acts;
    return [...acts, ...press(closer, 'right', now + 3_000 + coming.length * 1_200, 1_200)];
  }

  private speakUp(
    view: PublicView,
    asked: readonly SeatIndex[],
    seats: ReadonlySet<SeatIndex>,
  ): TimedAct[] {
    const speaker = this.knowledge.habit(view, (habits, ask) =>
      asked.find((seat) => habits.speaksUp(ask, this.knowledge.own(seat), view.board)),
    );
    const atMs = view.nowMs + this.delayMs(2_000, 5_000);
    if (speaker !== undefined) return press(speaker, 'right', atMs);
    const [first] = asked;
    // A question whose window closes by itself needs nobody; others are people's where people sit.
    if (view.asks?.mayPass !== true || first === undefined) return [];
    if (view.asks.seats.some((seat) => !seats.has(seat))) return [];
    const yes = asked.find((seat) => this.isYes(seat, view) === true);
    const no = asked.find((seat) => this.isYes(seat, view) === false);
    if (yes === undefined && no !== undefined) return press(no, 'left', atMs);
    const chosen = yes ?? asked[this.chance(asked.length)] ?? first;
    return press(chosen, 'right', atMs);
  }

  private pickSlot(asks: AsksOf<'pick'>, seat: SeatIndex, view: PublicView): TimedAct[] {
    const atMs = view.nowMs + this.delayMs(800, 4_000);
    const truthful = this.truthfulSlot(seat, view);
    if (truthful !== undefined) return proposed(truthful, seat, atMs);
    const accused = this.votes.accusedSlot(asks.slots, seat, view);
    if (accused !== undefined) return proposed(accused, seat, atMs);
    if (asks.mayPass && this.chance(10) < 4) return press(seat, 'left', atMs);
    const slot = anyOf(this.chance, asks.slots);
    if (slot === undefined) return asks.mayPass ? press(seat, 'left', atMs) : [];
    const change = this.chance(10);
    if (change === 0)
      return proposedAnother(slot, anyOf(this.chance, asks.slots) ?? slot, seat, atMs);
    // Some let the three seconds confirm.
    return change === 1 ? touch(slot, atMs) : proposed(slot, seat, atMs);
  }

  private answer(asks: AsksOf<'press'>, seat: SeatIndex, view: PublicView): TimedAct[] {
    const side = asks.mayPass && this.isYes(seat, view) === false ? 'left' : 'right';
    return press(seat, side, view.nowMs + this.delayMs(1_000, 6_000));
  }

  /** The answer of a seat to a question of yes or no; undefined: it does not mind. */
  private isYes(seat: SeatIndex, view: PublicView): boolean | undefined {
    const own = this.knowledge.own(seat);
    return this.knowledge.habit(view, ({ saysYes }, ask) => saysYes?.(ask, own, view.board));
  }

  private propose(asks: AsksOf<'propose'>, seat: SeatIndex, view: PublicView): TimedAct[] {
    const atMs = view.nowMs + this.delayMs(1_000, 6_000);
    const own = this.knowledge.own(seat);
    const wanted = this.knowledge.habit(view, ({ proposes }, ask) =>
      proposes?.(ask, own, view.board, this.chance),
    );
    if (wanted === 'left' || wanted === 'right') {
      return [...press(seat, wanted, atMs), ...press(seat, 'right', atMs + 1_500)];
    }
    const any = anyOf(this.chance, asks.slots);
    const slots = wanted ?? (any === undefined ? [] : [any]);
    const touches = slots.flatMap((slot, index) => touch(slot, atMs + index * 900));
    // Some let the three seconds confirm.
    if (this.chance(8) === 0) return touches;
    return [...touches, ...press(seat, 'right', atMs + slots.length * 900)];
  }

  private chooseFrom(asks: AsksOf<'choose'>, seat: SeatIndex, view: PublicView): TimedAct[] {
    for (const slot of asks.slots) this.knowledge.look(seat, slot);
    const own = this.knowledge.own(seat);
    const wanted = this.knowledge.habit(view, ({ chooses }, ask) =>
      chooses?.(ask, own, view.board, this.chance),
    );
    return goneRound(seat, 1 + (wanted ?? this.chance(4)), view.nowMs + this.delayMs(1_000, 4_000));
  }

  private handle(asks: AsksOf<'handle'>, seat: SeatIndex, now: number): TimedAct[] {
    const slots = this.knowledge.covered(asks.slots);
    const atMs = now + this.delayMs(1_000, 4_000);
    const hand = `seat ${seat + 1}`;
    if (asks.hands === 'mix') return mixed(slots, hand, seat, this.chance(2) === 0, atMs);
    const slot = anyOf(this.chance, slots);
    if (slot === undefined) return press(seat, 'right', atMs);
    this.knowledge.look(seat, slot);
    return lookedAt(slot, hand, seat, atMs);
  }

  private sayReady(asks: AsksOf<'ready'>, seat: SeatIndex, now: number): TimedAct[] {
    const side = asks.mayPass && this.chance(12) === 0 ? 'left' : 'right';
    return press(seat, side, now + this.delayMs(1_000, 5_000));
  }

  /** One after the other: there is one reader. */
  private presentCards(asks: AsksOf<'show'>, asked: readonly SeatIndex[], now: number): TimedAct[] {
    const { card } = asks;
    if (card === undefined) return [];
    let atMs = now + 1_000;
    return asked.flatMap((seat) => {
      const { seats, slots } = this.knowledge.layout;
      const own = (seats[seat]?.slots ?? []).filter((slot) => asks.slots.includes(slot));
      // The first shows what lies before nobody, too.
      if (seat === asked[0]) {
        const nobodys = (slot: SlotIndex) => !asks.seats.includes(slots[slot]?.seat ?? -1);
        own.push(...asks.slots.filter(nobodys));
      }
      const acts = shownOneByOne(own, card, seat, atMs);
      atMs = shownUntilMs(own, atMs);
      return acts;
    });
  }

  private count(seat: SeatIndex, now: number): TimedAct[] {
    const steps = this.chance(7);
    return [
      ...pressedRight(seat, steps, now + 800),
      ...press(seat, 'left', now + 1_500 + steps * 600),
    ];
  }

  private remove(
    asks: AsksOf<'removal'>,
    view: PublicView,
    seats: ReadonlySet<SeatIndex>,
  ): TimedAct[] {
    const hand = asks.seats.find((seat) => seats.has(seat));
    const [slot] = asks.slots;
    if (hand === undefined || slot === undefined) return [];
    const atMs = view.nowMs + this.delayMs(1_500, 4_000);
    const act = { kind: 'take-away', slot, card: asks.card } as const;
    return [{ atMs, act }, ...press(hand, 'right', atMs + 800)];
  }

  /** Each touches what only it can say; where only simulated players sit, one says done. */
  private select(
    asks: AsksOf<'select'>,
    view: PublicView,
    seats: ReadonlySet<SeatIndex>,
  ): TimedAct[] {
    const own = [...seats].flatMap((seat) => {
      const slot = this.truthfulSlot(seat, view);
      return slot !== undefined && asks.slots.includes(slot) ? [slot] : [];
    });
    const acts = own.flatMap((slot, index) => touch(slot, view.nowMs + 800 + index * 900));
    const there = asks.seats.filter((seat) => !view.absent.includes(seat));
    const [closer] = there;
    if (closer === undefined || there.some((seat) => !seats.has(seat))) return acts;
    return [...acts, ...press(closer, 'right', view.nowMs + 2_000 + own.length * 900)];
  }

  /** The slot that answers the question truthfully, where only this seat can know it. */
  private truthfulSlot(seat: SeatIndex, view: PublicView): SlotIndex | undefined {
    return this.knowledge.habit(view, (habits, ask) =>
      habits.truthfulSlot(ask, this.knowledge.own(seat)),
    );
  }

  private delayMs(leastMs: number, mostMs: number): number {
    return humanDelayMs(this.chance, leastMs, mostMs);
  }
}
