/** Virtual time of a storm. Timers belong to a life of the program, and end with it. */

/** One life of the program, from its start to its end or its death. */
export interface Life {
  readonly number: number;
  /** A dead program does nothing more: no timer of it fires, no file answers it. */
  isDead: boolean;
}

interface Timer {
  readonly atMs: number;
  readonly order: number;
  readonly life: Life | undefined;
  readonly action: () => void;
  isCancelled: boolean;
}

/** Time passes only in `goTo`; between two timers everything settles that waits for no time. */
export class StormClock {
  /** Times at which the process stood still are behind it in one step. */
  private now = 0;
  private order = 0;
  /** By time, the earliest last. */
  private readonly timers: Timer[] = [];
  /** Until then no timer of the program fires: its process is stopped. */
  private stoppedUntilMs = 0;

  get isStopped(): boolean {
    return this.now < this.stoppedUntilMs;
  }

  /** Whether timers that were due while the process was stopped fire now. */
  get isLate(): boolean {
    return this.now === this.stoppedUntilMs;
  }

  /** When a stopped process goes on. */
  get goesOnAtMs(): number {
    return this.stoppedUntilMs;
  }

  get nowMs(): number {
    return this.now;
  }

  callAt(atMs: number, action: () => void, life?: Life): () => void {
    if (atMs === Number.POSITIVE_INFINITY) return () => {};
    const timer: Timer = {
      atMs: Math.max(this.now, atMs),
      order: this.order++,
      life,
      action,
      isCancelled: false,
    };
    this.timers.splice(this.placeOf(timer), 0, timer);
    return () => {
      timer.isCancelled = true;
    };
  }

  /** Timers of this life that are waiting: they must not grow with the number of games. */
  waitingOf(life: Life): number {
    return this.timers.filter((one) => one.life === life && !one.isCancelled).length;
  }

  /** The process is stopped for so long, as by a busy machine: its timers fire late. */
  stopProcess(forMs: number): void {
    this.stoppedUntilMs = Math.max(this.stoppedUntilMs, this.now + forMs);
  }

  /** The process goes on, or another one has begun. */
  goOn(): void {
    this.stoppedUntilMs = this.now;
  }

  async goTo(untilMs: number): Promise<void> {
    await settled();
    for (let next = this.timers.at(-1); next !== undefined; next = this.timers.at(-1)) {
      if (next.atMs > untilMs) break;
      this.timers.pop();
      if (next.isCancelled || next.life?.isDead === true) continue;
      if (next.life !== undefined && next.atMs < this.stoppedUntilMs) {
        // Late, and in the same order.
        const late = { ...next, atMs: this.stoppedUntilMs };
        this.replace(next, late);
        continue;
      }
      this.now = Math.max(this.now, next.atMs);
      next.action();
      await settled();
    }
    this.now = Math.max(this.now, untilMs);
    await settled();
  }

  /** A late timer takes the place of a timer, and is cancelled through it. */
  private replace(timer: Timer, late: Timer): void {
    Object.defineProperty(late, 'isCancelled', { get: () => timer.isCancelled });
    this.timers.splice(this.placeOf(late), 0, late);
  }

  private placeOf({ atMs, order }: Timer): number {
    let [low, high] = [0, this.timers.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      const other = this.timers[middle];
      const isLater =
        other !== undefined && (other.atMs > atMs || (other.atMs === atMs && other.order > order));
      if (isLater) low = middle + 1;
      else high = middle;
    }
    return low;
  }
}

/** Every promise that waits for no time has its turn before the next macrotask. */
function settled(): Promise<void> {
  return new Promise((resolve) => setImmediate(resolve));
}
