/**
 * Simulated players: seats that are played for. Each sees the public view and its own cards, as a
 * person does, and moves hands: legal, varied, at human speed. Pure but for the chance it is given.
 */
import type { EmulatedCards } from '../emulator/emulated-cards.js';
import { gameOf } from '../games/game-of.js';
import { slotsOfSeat } from '../play/places.js';
import type { Asks, PublicView } from '../play/view.js';
import type { Cue } from '../script/cue.js';
import type { Chance, Habits, NightHabit, OwnCards } from '../script/habits.js';
import type { PublicBoard } from '../script/public-board.js';
import type { CardId, CardKind } from '../table/cards.js';
import type { SeatIndex, SlotIndex, TableLayout } from '../table/layout.js';
import { press, pressBoth, type TimedAct, touch } from './hand-acts.js';

/** How long a choice is held in the night: longer than the table asks for. */
const CHOICE_HOLD_MS = 1_000;
/** How long a hand is at a card it looks under. */
const LOOK_MS = 2_000;

/** Everybody at one table who is played for; who that is comes with each call. */
export class SimulatedPlayers {
  /** By seat, the question it has already planned for, and when the last of those acts is. */
  private readonly answered = new Map<
    SeatIndex,
    { readonly question: number; readonly untilMs: number }
  >();

  private dealtFor = -1;
  /** What each seat was dealt, as it looked at it, and what it did in the calls of this night. */
  private readonly dealtTo = new Map<SeatIndex, readonly CardId[]>();
  private readonly done = new Map<SeatIndex, readonly NightHabit[]>();
  private wasNight = false;
  private board: PublicBoard = { turn: 0, seats: [], slots: [] };
  /** The cue that opened the question: what is said later, in a pause for instance, is not it. */
  private asking: { readonly question: number; readonly cue: Cue | undefined } = {
    question: -1,
    cue: undefined,
  };

  constructor(
    private readonly layout: TableLayout,
    private readonly emulatedCards: EmulatedCards,
    private readonly chance: Chance,
  ) {}

  /**
   * What the seats in `seats` will do about the open question; asked again after every change, it
   * answers once a question for each seat. Acts lie after `view.nowMs`.
   */
  plan(view: PublicView, seats: ReadonlySet<SeatIndex>): TimedAct[] {
    const { asks } = view;
    this.board = view.board;
    this.remember(view);
    if (asks !== undefined && view.question !== this.asking.question) {
      this.asking = { question: view.question, cue: view.caption?.cue };
    }
    if (view.state !== 'running' || asks === undefined || seats.size === 0) return [];
    const fresh = [...seats].filter((seat) => this.mustAct(seat, view));
    if (fresh.length === 0) return [];
    const acts = this.answer(asks, view, seats, new Set(fresh));
    if (acts === undefined) return [];
    const untilMs = Math.max(view.nowMs, ...acts.map(({ atMs }) => atMs));
    for (const seat of fresh) this.answered.set(seat, { question: view.question, untilMs });
    return acts;
  }

  /** Not yet done, or to no effect: two hands met, and the table said something again. */
  private mustAct(seat: SeatIndex, { question, asks, caption }: PublicView): boolean {
    const answered = this.answered.get(seat);
    if (answered?.question !== question) return true;
    // At night the table always speaks, and asks nobody twice.
    return asks?.kind !== 'wake' && (caption?.atMs ?? 0) > answered.untilMs;
  }

  /** Everybody looks at what he is dealt; by the next night he has forgotten what he did in the last. */
  private remember(view: PublicView): void {
    const { night } = view;
    // Whatever is dealt or laid anew is looked at: what counts is what lies there at the end.
    if (this.isDeal(view)) {
      for (const { seat } of view.board.seats) {
        this.dealtTo.set(seat, this.cardsOf(seat));
      }
    }

    if (night && !this.wasNight) this.done.clear();
    this.wasNight = night;
  }

  /** Whether cards should be dealt now, because nobody but simulated players sits here. */
  wantsDeal(view: PublicView, seats: ReadonlySet<SeatIndex>): boolean {
    const { kind } = view.asks ?? {};
    if (!this.isDeal(view) || (kind !== 'ready' && kind !== 'show')) return false;
    if (this.dealtFor === view.question || !this.allPlayed(view, seats)) return false;
    this.dealtFor = view.question;
    return true;
  }

  /** Somebody else dealt for the open question. */
  dealt(view: PublicView): void {
    this.dealtFor = view.question;
  }

  /** What was planned will not happen: every open question is answered anew. */
  forgetPlans(): void {
    this.answered.clear();
  }

  /** `undefined`: not yet, ask again after the next change. */
  private answer(
    asks: Asks,
    view: PublicView,
    seats: ReadonlySet<SeatIndex>,
    fresh: ReadonlySet<SeatIndex>,
  ): TimedAct[] | undefined {
    const now = view.nowMs;
    const asked = asks.seats.filter((seat) => fresh.has(seat));
    switch (asks.kind) {
      case 'menu':
        return this.allPlayed(view, seats) ? this.choose(asks, view) : undefined;
      case 'join':
        return this.joinIn(asks, now, seats);
      case 'claim':
        return this.speakUp(view, asked, seats);
      case 'pick':
        return asked.flatMap((seat) => this.pickSlot(asks, seat, view));
      case 'press':
        return asked.flatMap((seat) => press(seat, 'right', now + this.delayMs(1_000, 6_000)));
      case 'ready':
        return this.cardsLie(asked, view)
          ? asked.flatMap((seat) => {
              const side = asks.mayPass && this.chance(12) === 0 ? 'left' : 'right';
              return press(seat, side, now + this.delayMs(1_000, 8_000));
            })
          : undefined;
      case 'show':
        return this.cardsLie(asked, view) ? this.show(asks, asked, now) : undefined;
      case 'count':
        return this.count(asked[0], now);
      case 'removal':
        return this.remove(asks, view, fresh);
      case 'point':
        return asked.flatMap((seat) => this.point(asks, seat, now));
      case 'select':
        return this.select(asks, view, fresh);
      case 'seat-ballot':
        return asked.flatMap((seat) => this.voteForSeat(seat, now));
      case 'ballot':
        return asked.flatMap((seat) => this.vote(asks, seat, now));
      case 'wake':
        return this.wake(view, fresh);
      case 'in-place':
        return [];
    }
  }

  /** Nobody but simulated players sits here. */
  private allPlayed(view: PublicView, seats: ReadonlySet<SeatIndex>): boolean {
    const present = view.board.seats.map(({ seat }) => seat);
    if (present.length > 0) return present.every((seat) => seats.has(seat));
    // Before anybody sat down, seats without two slots may be left out: some games have no use for them.
    return this.layout.seats.every(({ slots }, seat) => seats.has(seat) || slots.length < 2);
  }

  private choose(asks: Asks, view: PublicView): TimedAct[] {
    const { nowMs: now } = view;
    // The first game; within a game, whatever it offers.
    const slot = gameOf(view) === undefined ? asks.slots[0] : this.anyOf(asks.slots);
    return slot === undefined
      ? []
      : [...touch(slot, now + 1_000), ...press(0, 'right', now + 2_500)];
  }

  private joinIn(asks: Asks, now: number, seats: ReadonlySet<SeatIndex>): TimedAct[] {
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
    const ask = this.asking.cue;
    const speaker = asked.find(
      (seat) => ask && habitsOf(view)?.speaksUp(ask, this.own(seat), view.board),
    );
    const atMs = view.nowMs + this.delayMs(2_000, 5_000);
    if (speaker !== undefined) return press(speaker, 'right', atMs);
    const [first] = asked;
    // A question whose window closes by itself needs nobody; others are people's where people sit.
    if (view.asks?.mayPass !== true || first === undefined) return [];
    if (view.asks.seats.some((seat) => !seats.has(seat))) return [];
    const chosen = asked[this.chance(asked.length)] ?? first;
    return press(chosen, 'right', atMs);
  }

  private pickSlot(asks: Asks, seat: SeatIndex, view: PublicView): TimedAct[] {
    const atMs = view.nowMs + this.delayMs(800, 4_000);
    const { cue } = this.asking;
    const truthful = cue && habitsOf(view)?.truthfulSlot(cue, this.own(seat));
    if (truthful !== undefined) {
      return [...touch(truthful, atMs), ...press(seat, 'right', atMs + 900)];
    }
    if (asks.mayPass && this.chance(10) < 4) return press(seat, 'left', atMs);
    const slot = this.anyOf(asks.slots);
    if (slot === undefined) return asks.mayPass ? press(seat, 'left', atMs) : [];
    const change = this.chance(10);
    if (change === 0) {
      // Takes the first thought back.
      const other = this.anyOf(asks.slots) ?? slot;
      return [
        ...touch(slot, atMs),
        ...press(seat, 'left', atMs + 700),
        ...touch(other, atMs + 1_500),
        ...press(seat, 'right', atMs + 2_300),
      ];
    }
    // Some let the three seconds confirm.
    return change === 1
      ? touch(slot, atMs)
      : [...touch(slot, atMs), ...press(seat, 'right', atMs + 900)];
  }

  /** One after the other: there is one reader. */
  private show(asks: Asks, asked: readonly SeatIndex[], now: number): TimedAct[] {
    const { card } = asks;
    if (card === undefined) return [];
    let atMs = now + 1_000;
    return asked.flatMap((seat) => {
      const own = (this.layout.seats[seat]?.slots ?? []).filter((slot) =>
        asks.slots.includes(slot),
      );
      const acts = own.flatMap((slot): TimedAct[] => {
        const shown = [
          ...touch(slot, atMs),
          { atMs: atMs + 700, act: { kind: 'show', slot, card } } as const,
        ];
        atMs += 2_000;
        return shown;
      });
      atMs += 1_000;
      return [...acts, ...press(seat, 'right', atMs)];
    });
  }

  private count(seat: SeatIndex | undefined, now: number): TimedAct[] {
    if (seat === undefined) return [];
    const steps = this.chance(7);
    const presses = Array.from({ length: steps }, (_, index) =>
      press(seat, 'right', now + 800 + index * 600),
    );
    return [...presses.flat(), ...press(seat, 'left', now + 1_500 + steps * 600)];
  }

  private remove(asks: Asks, view: PublicView, seats: ReadonlySet<SeatIndex>): TimedAct[] {
    const hand = asks.seats.find((seat) => seats.has(seat));
    const [slot] = asks.slots;
    if (hand === undefined || slot === undefined) return [];
    const atMs = view.nowMs + this.delayMs(1_500, 4_000);
    return [{ atMs, act: { kind: 'take-away', slot } }, ...press(hand, 'right', atMs + 800)];
  }

  private vote(asks: Asks, seat: SeatIndex, now: number): TimedAct[] {
    const due = asks.due.find((one) => one.seat === seat)?.votes ?? 0;
    const startMs = now + this.delayMs(500, 9_000);
    const cast = (fromMs: number) =>
      Array.from({ length: due }, (_, index) =>
        press(seat, this.chance(2) === 0 ? 'left' : 'right', fromMs + index * 700),
      ).flat();
    if (this.chance(6) > 0) return cast(startMs);
    // A vote too many, all taken back, and cast anew.
    return [
      ...cast(startMs),
      ...press(seat, 'left', startMs + 2_000),
      ...pressBoth(seat, startMs + 3_000, 1_200),
      ...cast(startMs + 5_000),
    ];
  }

  private point(asks: Asks, seat: SeatIndex, now: number): TimedAct[] {
    const atMs = now + this.delayMs(800, 3_000);
    const slot = this.anyOf(asks.slots);
    if (slot === undefined) return [];
    if (!asks.buttonsOnly) return [...touch(slot, atMs), ...press(seat, 'right', atMs + 900)];
    return this.goRound(seat, 1 + this.chance(asks.slots.length), atMs);
  }

  private voteForSeat(seat: SeatIndex, now: number): TimedAct[] {
    return this.goRound(
      seat,
      1 + this.chance(this.board.seats.length),
      now + this.delayMs(500, 6_000),
    );
  }

  /** Right once for each seat, then left. */
  private goRound(seat: SeatIndex, steps: number, atMs: number): TimedAct[] {
    const presses = Array.from({ length: steps }, (_, index) =>
      press(seat, 'right', atMs + index * 600),
    );
    return [...presses.flat(), ...press(seat, 'left', atMs + steps * 600 + 600)];
  }

  /** Everybody touches what is his to say; where only simulated players sit, one says done. */
  private select(asks: Asks, view: PublicView, seats: ReadonlySet<SeatIndex>): TimedAct[] {
    const { cue } = this.asking;
    const own = [...seats].flatMap((seat) => {
      const slot = cue && habitsOf(view)?.truthfulSlot(cue, this.own(seat));
      return slot !== undefined && asks.slots.includes(slot) ? [slot] : [];
    });
    const acts = own.flatMap((slot, index) => touch(slot, view.nowMs + 800 + index * 900));
    const closer = asks.seats.find((seat) => seats.has(seat));
    if (closer === undefined || asks.seats.some((seat) => !seats.has(seat))) return acts;
    return [...acts, ...press(closer, 'right', view.nowMs + 2_000 + own.length * 900)];
  }

  private wake(view: PublicView, seats: ReadonlySet<SeatIndex>): TimedAct[] | undefined {
    const { clock } = view;
    const call = view.caption?.cue;
    if (clock === undefined || call === undefined) return undefined;
    const openMs = clock.endsAtMs - clock.totalMs;
    const habits = habitsOf(view);
    return [...seats].flatMap((seat) => {
      const acts =
        habits?.atNight(call, this.own(seat), view.board, this.chance).filter(this.isPossible) ??
        [];
      this.done.set(seat, [...(this.done.get(seat) ?? []), ...acts]);
      const atMs = openMs + this.delayMs(500, Math.max(600, clock.totalMs / 2));
      const hand = `seat ${seat + 1}`;
      return acts.flatMap((act, index) => nightActs(act, hand, atMs + index * LOOK_MS));
    });
  }

  /** An answer that was taken back may speak of cards that a hand has already moved. */
  private readonly isPossible = (act: NightHabit): boolean => {
    const { slots } = this.emulatedCards.backs();
    const lies = (slot: SlotIndex, card: CardKind) =>
      slots[slot]?.some(({ kind }) => kind === card) === true;
    if (act.kind === 'choose') return true;
    if (act.kind === 'look') return lies(act.slot, act.card);
    return lies(act.first, act.card) && lies(act.second, act.card);
  };

  private isDeal(view: PublicView): boolean {
    return view.phase.id === habitsOf(view)?.dealPhase;
  }

  private own(seat: SeatIndex): OwnCards {
    const { slots } = this.emulatedCards.contents;
    const own = slotsOfSeat(this.layout, this.board, seat);
    return {
      seat,
      layout: this.layout,
      dealt: this.dealtTo.get(seat) ?? this.cardsOf(seat),
      lying: new Map(own.map((slot) => [slot, slots[slot] ?? []])),
      did: this.done.get(seat) ?? [],
    };
  }

  /** What lies on a seat's slots, and in front of it. */
  private cardsOf(seat: SeatIndex): readonly CardId[] {
    const { slots } = this.emulatedCards.contents;
    const lying = slotsOfSeat(this.layout, this.board, seat).flatMap((slot) => slots[slot] ?? []);
    return [...lying, ...this.emulatedCards.facesInFront(seat)];
  }

  /** Nobody is ready whose cards are still to be laid. */
  private cardsLie(seats: readonly SeatIndex[], view: PublicView): boolean {
    const { slots } = this.emulatedCards.backs();
    return view.board.slots
      .filter(({ owner, inRing }) => inRing && (owner === undefined || seats.includes(owner)))
      .every(({ slot }) => (slots[slot] ?? []).length > 0);
  }

  private anyOf(slots: readonly SlotIndex[]): SlotIndex | undefined {
    return slots[this.chance(slots.length)];
  }

  private delayMs(leastMs: number, mostMs: number): number {
    return leastMs + this.chance(mostMs - leastMs);
  }
}

function habitsOf(view: PublicView): Habits | undefined {
  return gameOf(view)?.habits;
}

/** The acts of one hand for one thing it does in the night, from `atMs` on. */
function nightActs(act: NightHabit, hand: string, atMs: number): TimedAct[] {
  switch (act.kind) {
    case 'choose':
      return touch(act.slot, atMs, CHOICE_HOLD_MS);
    case 'look':
      return [
        { atMs, act: { kind: 'lift', hand, slot: act.slot, card: act.card } },
        { atMs: atMs + LOOK_MS, act: { kind: 'put-back', hand } },
      ];
    case 'swap':
      return [{ atMs, act }];
  }
}
