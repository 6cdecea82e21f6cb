/** A clock that the test controls, for a running table. */
import type { Clock } from '../../../src/engine/play/clock.js';

/** A timer that is pending. */
interface HeldCall {
  readonly atMs: number;
  readonly action: () => void;
}

/** Time stands still until the test advances it. */
export class HeldClock implements Clock {
  /** How late the next timer fires, ms, as on a busy machine. */
  lateMs = () => 0;
  private now = 0;
  private readonly calls = new Set<HeldCall>();

  /** `settled` lets everything happen that needs no time to pass. */
  constructor(private readonly settled: () => Promise<void> = promisesSettled) {}

  nowMs(): number {
    return this.now;
  }

  callAt(atMs: number, action: () => void): () => void {
    const call = { atMs: atMs + this.lateMs(), action };
    this.calls.add(call);
    return () => this.calls.delete(call);
  }

  /** The number of pending timers. */
  get waiting(): number {
    return this.calls.size;
  }

  /** Advances to `untilMs`, with every timer on the way, and lets promises settle after each. */
  async goTo(untilMs: number): Promise<void> {
    await this.settled();
    for (let next = this.nextUntil(untilMs); next !== undefined; next = this.nextUntil(untilMs)) {
      this.calls.delete(next);
      this.now = Math.max(this.now, next.atMs);
      next.action();
      await this.settled();
    }
    this.now = untilMs;
  }

  /** The earliest timer up to then; of those of one moment the one that was set first. */
  private nextUntil(untilMs: number) {
    let next: HeldCall | undefined;
    for (const call of this.calls) {
      if (call.atMs <= untilMs && (next === undefined || call.atMs < next.atMs)) next = call;
    }
    return next;
  }
}

/** Lets everything run that only waits for promises. */
export async function promisesSettled(): Promise<void> {
  for (let turn = 0; turn < 20; turn++) await Promise.resolve();
}
