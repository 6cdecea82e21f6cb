/** Decisions of simulated players with closed eyes: in a call, in the walk, while the cards in play are read out. */

import type { Chance, Cue, NightHabit } from '../script/index.js';
import type { SeatIndex } from '../table/index.js';
import type { PublicView } from '../view/index.js';
import {
  humanDelayMs,
  LOOK_MS,
  lifted,
  press,
  type TimedAct,
  touch,
  walkedTo,
} from './hand-acts.js';
import type { Knowledge } from './knowledge.js';

/** Time a choice is held in the night, ms: longer than the table asks for. */
const CHOICE_HOLD_MS = 1_000;

/** The acts of the hands at one table at night. */
export class NightDecisions {
  constructor(
    private readonly knowledge: Knowledge,
    private readonly chance: Chance,
  ) {}

  /** Each uses the time of a call as its role does; `undefined` before the call is open. */
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
        return lifted({ slot: act.slot, card: act.card }, seat, atMs, LOOK_MS);
    }
  }

  /** A seat says at its own entry that it is its own. */
  private answerRoll(seat: SeatIndex, entry: Cue, view: PublicView): TimedAct[] {
    const isOwn =
      this.knowledge.habitsOf(view)?.isOwnEntry?.(entry, this.knowledge.own(seat)) === true;
    return isOwn ? press(seat, 'right', view.nowMs + this.delayMs(200, 700)) : [];
  }

  private delayMs(leastMs: number, mostMs: number): number {
    return humanDelayMs(this.chance, leastMs, mostMs);
  }
}
