import type { Timer } from '../script/asking.js';
import type { Cue } from '../script/cue.js';
import type { VisibleTimer } from './conversation.js';

/** A timer that is running: says its announcements on the way and ends. */
export class TimerRun implements VisibleTimer {
  readonly endsAtMs: number;
  readonly totalMs: number;
  readonly onClaw: boolean;
  private readonly announcements: { readonly atMs: number; readonly cue: Cue }[];

  constructor(timer: Timer, startMs: number) {
    this.totalMs = timer.totalMs;
    this.onClaw = timer.onClaw ?? true;
    this.endsAtMs = startMs + (timer.leftMs ?? timer.totalMs);
    this.announcements = timer.announcements
      .map(({ beforeEndMs, cue }) => ({ atMs: this.endsAtMs - beforeEndMs, cue }))
      .filter(({ atMs }) => atMs > startMs)
      .sort((a, b) => a.atMs - b.atMs);
  }

  get nextAtMs(): number {
    return this.announcements[0]?.atMs ?? this.endsAtMs;
  }

  /** Says due announcements; returns true when the time is up. */
  passTime(atMs: number, say: (cue: Cue, atMs: number) => void): boolean {
    for (
      let next = this.announcements[0];
      next && next.atMs <= atMs;
      next = this.announcements[0]
    ) {
      say(next.cue, next.atMs);
      this.announcements.shift();
    }
    return atMs >= this.endsAtMs;
  }
}
