/** Decisions of simulated players with closed eyes: in a call, in the walk, while the cards in play are read out. */
import type { AsksOf } from '../play/asks.js';
import type { PublicView } from '../play/view.js';
import type { Chance, NightHabit } from '../script/habits.js';
import type { SeatIndex } from '../table/layout.js';
import { humanDelayMs, press, type TimedAct } from './hand-acts.js';
import { habitsOf, type Knowledge } from './knowledge.js';
import { LOOK_MS, nightActs, walkedTo } from './simulated-hands.js';

/** The acts of the hands at one table at night. */
export class NightDecisions {
  constructor(
    private readonly knowledge: Knowledge,
    private readonly chance: Chance,
  ) {}

  /** Each uses the time of a call as its role does: `undefined` before the call is open. */
  wake(view: PublicView, seats: ReadonlySet<SeatIndex>): TimedAct[] | undefined {
    return this.inCall(view, seats, (seat, wanted, openMs, totalMs) => {
      const acts = wanted.filter((act) => this.knowledge.isPossible(act));
      this.knowledge.remember(seat, acts);
      const atMs = openMs + humanDelayMs(this.chance, 500, Math.max(600, totalMs / 2));
      const hand = `seat ${seat + 1}`;
      return acts.flatMap((act, index) => nightActs(act, hand, atMs + index * LOOK_MS));
    });
  }

  /** Acts in a walk: a seat with a choice presses in its step of each leg; others drum beside their buttons. */
  walk(
    asks: AsksOf<'walk'>,
    view: PublicView,
    seats: ReadonlySet<SeatIndex>,
  ): TimedAct[] | undefined {
    return this.inCall(view, seats, (seat, wanted, openMs) => {
      this.knowledge.remember(seat, wanted);
      return wanted.flatMap((act) => {
        if (act.kind !== 'choose') return [];
        const delayMs = humanDelayMs(this.chance, 250, asks.stepMs - 150);
        return walkedTo(asks, act.slot, seat, openMs, delayMs);
      });
    });
  }

  /** The acts of all seats in the open call, each by what its habits want there; `undefined` before it is open. */
  private inCall(
    view: PublicView,
    seats: ReadonlySet<SeatIndex>,
    actsOf: (
      seat: SeatIndex,
      wanted: readonly NightHabit[],
      openMs: number,
      totalMs: number,
    ) => TimedAct[],
  ): TimedAct[] | undefined {
    const { clock } = view;
    const call = view.caption?.cue;
    if (clock === undefined || call === undefined) return undefined;
    const { endsAtMs, totalMs } = clock;
    const habits = habitsOf(view);
    this.knowledge.openEyes(call, view);
    return [...seats].flatMap((seat) => {
      const own = this.knowledge.own(seat);
      const wanted = habits?.atNight(call, own, view.board, this.chance) ?? [];
      return actsOf(seat, wanted, endsAtMs - totalMs, totalMs);
    });
  }

  /** Each says at its own entry that it is its own. */
  answerRoll(view: PublicView, seats: ReadonlySet<SeatIndex>): TimedAct[] {
    const entry = view.caption?.cue;
    const habits = habitsOf(view);
    if (entry === undefined || habits?.isOwnEntry === undefined) return [];
    return [...seats].flatMap((seat) =>
      habits.isOwnEntry?.(entry, this.knowledge.own(seat))
        ? press(seat, 'right', view.nowMs + humanDelayMs(this.chance, 200, 700))
        : [],
    );
  }
}
