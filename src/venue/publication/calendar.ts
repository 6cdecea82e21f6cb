/** Play's time as moments of the calendar, for readers on other machines. */

/** A clock of the machine that knows the day, ms since 1970. */
export type CalendarClock = () => number;

/** The calendar is read anew where it is further off than this, ms: its machine has been set right. */
const SET_RIGHT_MS = 1_000;
/** Moments are whole steps of the grid, so that they tell nothing finer. */
const STEP_MS = 50;

/** One reading of both clocks. */
interface Reading {
  readonly playMs: number;
  readonly calendarMs: number;
}

/**
 * Turns play's time into moments. One reading of the calendar serves for long, so that the load of the machine at the
 * moment of a message is not in it (law 2).
 */
export class Calendar {
  private read: Reading | undefined;

  /** `speed`: of play's time, as many times real time. */
  constructor(
    private readonly nowMs: CalendarClock,
    private readonly speed = 1,
  ) {}

  /** The moment of `playMs` where it is `playNowMs` now. */
  momentOf(playMs: number, playNowMs: number): string {
    const calendarMs = this.nowMs();
    const later = (read: Reading, ms: number) => read.calendarMs + (ms - read.playMs) / this.speed;
    let { read } = this;
    if (read === undefined || Math.abs(later(read, playNowMs) - calendarMs) > SET_RIGHT_MS)
      read = this.read = { playMs: playNowMs, calendarMs };
    const atMs = later(read, playMs);
    return new Date(Math.round(atMs / STEP_MS) * STEP_MS).toISOString();
  }
}
