/** Votes of bots: against whom they accused, else against anybody. */
import { ownerOfSlot } from '../play/index.js';
import { type Chance, drawnOn, type PublicMark } from '../script/index.js';
import type { SeatIndex, SlotIndex } from '../table/index.js';
import type { PublicView } from '../view/index.js';
import { anyOf, goneRound, humanDelayMs, press, pressBoth, type TimedAct } from './hand-acts.js';
import type { Knowledge } from './knowledge.js';
import type { Talk } from './talk.js';

/** The votes of the hands at one table. */
export class Votes {
  constructor(
    private readonly knowledge: Knowledge,
    private readonly chance: Chance,
    private readonly talk: Talk,
  ) {}

  /** Returns the votes of a seat with its buttons, as many as are due: between two, or for a seat. */
  cast(seat: SeatIndex, view: PublicView): TimedAct[] {
    if (view.asks?.way === 'vote-for-seat') return this.voteForSeat(seat, view);
    const against = this.accusedSide(seat, view);
    const due = view.asks?.votes?.due.find((one) => one.seat === seat)?.votes ?? 0;
    const startMs = view.nowMs + humanDelayMs(this.chance, 500, 9_000);
    const cast = (fromMs: number) =>
      Array.from({ length: due }, (_, index) =>
        press(seat, against ?? (this.chance(2) === 0 ? 'left' : 'right'), fromMs + index * 700),
      ).flat();
    if (this.chance(6) > 0) return cast(startMs);
    // One vote too many; all are taken back, and cast again.
    return [
      ...cast(startMs),
      ...press(seat, 'left', startMs + 2_000),
      ...pressBoth(seat, startMs + 3_000, 1_200),
      ...cast(startMs + 5_000),
    ];
  }

  /** Returns a vote for a seat by going round with the button. */
  private voteForSeat(seat: SeatIndex, view: PublicView): TimedAct[] {
    const all = view.board.seats.map((one) => one.seat);
    const accused = this.talk.accusedBy(seat);
    const steps =
      accused === undefined
        ? 1 + this.chance(all.length)
        : (all.indexOf(accused) - all.indexOf(seat) + all.length) % all.length;
    return goneRound(seat, steps, view.nowMs + humanDelayMs(this.chance, 500, 6_000));
  }

  /** Returns a slot among these of the player whom a seat has accused. */
  accusedSlot(
    slots: readonly SlotIndex[],
    seat: SeatIndex,
    { board }: PublicView,
  ): SlotIndex | undefined {
    const accused = this.talk.accusedBy(seat);
    if (accused === undefined) return undefined;
    return anyOf(
      this.chance,
      slots.filter((slot) => ownerOfSlot(this.knowledge.layout, board, slot) === accused),
    );
  }

  /** Returns the button against the player whom a seat has accused, where that one is up for the run-off. */
  private accusedSide(seat: SeatIndex, { board }: PublicView): 'left' | 'right' | undefined {
    const accused = this.talk.accusedBy(seat);
    if (accused === undefined) return undefined;
    const isHis = ({ at }: PublicMark) =>
      at !== 'middle' &&
      ('seat' in at ? at.seat : ownerOfSlot(this.knowledge.layout, board, at.slot)) === accused;
    const marks = drawnOn(board)
      .filter(isHis)
      .map(({ picture }) => picture);
    const [hasPaw, hasTuft] = [marks.includes('paw'), marks.includes('tuft')];
    if (hasPaw === hasTuft) return undefined;
    return hasPaw ? 'left' : 'right';
  }
}
