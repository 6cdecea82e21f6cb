/** A clock that the test controls, for a running table. */
import type { Clock } from '../../src/play/clock.js';

/** Time stands still until the test advances it. */
export class HeldClock implements Clock {
  /** How late the next timer fires, ms, as on a busy machine. */
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

  /** The number of pending timers. */
  get waiting(): number {
    return this.calls.size;
  }

  /** Advances to `untilMs`, with every timer on the way, and lets promises settle after each. */
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

/** Lets everything run that only waits for promises. */
export async function promisesSettled(): Promise<void> {
  for (let turn = 0; turn < 20; turn++) await Promise.resolve();
}
