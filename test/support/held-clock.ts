/** A clock in the test's hand, where a running table wants one. */
import type { Clock } from '../../src/play/clock.js';

/** Time that stands still until the test lets it go on. */
export class HeldClock implements Clock {
  /** How late the next call that is asked for comes, ms: a busy machine serves a timer when it can. */
  lateMs = () => 0;
  private now = 0;
  private readonly calls = new Set<{ readonly atMs: number; readonly action: () => void }>();

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

  /** How many calls are still to come. */
  get waiting(): number {
    return this.calls.size;
  }

  /** Goes on to `untilMs`, with every call on the way, and lets promises settle after each. */
  async goTo(untilMs: number): Promise<void> {
    for (;;) {
      await this.settled();
      const [next] = [...this.calls]
        .filter(({ atMs }) => atMs <= untilMs)
        .sort((a, b) => a.atMs - b.atMs);
      if (next === undefined) break;
      this.calls.delete(next);
      this.now = Math.max(this.now, next.atMs);
      next.action();
    }
    this.now = untilMs;
    await this.settled();
  }
}

/** Lets everything that only waits for promises happen. */
export async function promisesSettled(): Promise<void> {
  for (let turn = 0; turn < 20; turn++) await Promise.resolve();
}
