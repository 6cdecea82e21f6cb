/** Decisions of simulated players with closed eyes: in a call, in the walk, while the cards in play are read out. */
import type { UnseenAsks } from '../play/asks.js';
import type { PublicView } from '../play/view.js';
import type { Cue } from '../script/cue.js';
import type { Chance, NightHabit } from '../script/habits.js';
import type { SeatIndex } from '../table/layout.js';
import { humanDelayMs, press, type TimedAct } from './hand-acts.js';
import { habitsOf, type Knowledge } from './knowledge.js';
import { LOOK_MS, nightActs, type WalkPace, walkedTo } from './simulated-hands.js';

type Call = NonNullable<UnseenAsks['call']>;

/** The acts of the hands at one table at night. */
export class NightDecisions {
  constructor(
    private readonly knowledge: Knowledge,
    private readonly chance: Chance,
  ) {}

  /** Each uses the time of a call as its role does; `undefined` before the call is open. */
  acts(
    { step, walk }: Call,
    view: PublicView,
    seats: readonly SeatIndex[],
  ): TimedAct[] | undefined {
    const { board, clock } = view;
    const said = view.caption?.cue;
    if (said === undefined) return undefined;
    if (step !== undefined && walk === undefined)
      return seats.flatMap((seat) => this.answerRoll(seat, said, view));
    if (clock === undefined) return undefined;
    this.knowledge.openEyes(said, view);
    const openMs = clock.endsAtMs - clock.totalMs;
    return seats.flatMap((seat) => {
      const own = this.knowledge.own(seat);
      const wanted = habitsOf(view)?.atNight(said, own, board, this.chance) ?? [];
      const acts = wanted.filter((act) => this.knowledge.isPossible(act));
      this.knowledge.remember(seat, acts);
      if (walk !== undefined) return this.inWalk(walk, seat, acts, openMs);
      const mostMs = Math.max(600, clock.totalMs / 2);
      const atMs = openMs + humanDelayMs(this.chance, 500, mostMs);
      return acts.flatMap((act, index) => nightActs(act, seat, atMs + index * LOOK_MS));
    });
  }

  /** A seat with a choice presses in its step of each leg; others drum beside their buttons. */
  private inWalk(
    walk: WalkPace,
    seat: SeatIndex,
    acts: readonly NightHabit[],
    openMs: number,
  ): TimedAct[] {
    return acts.flatMap((act) => {
      if (act.kind !== 'choose') return [];
      const delayMs = humanDelayMs(this.chance, 250, walk.stepMs - 150);
      return walkedTo(walk, act.slot, seat, openMs, delayMs);
    });
  }

  /** A seat says at its own entry that it is its own. */
  private answerRoll(seat: SeatIndex, entry: Cue, view: PublicView): TimedAct[] {
    const isOwn = habitsOf(view)?.isOwnEntry?.(entry, this.knowledge.own(seat)) === true;
    return isOwn ? press(seat, 'right', view.nowMs + humanDelayMs(this.chance, 200, 700)) : [];
  }
}
