/** The clock device: only it knows the current time (law 6). */

/** Time in whole ms that only goes forward, and timers in it. */
export interface Clock {
  nowMs(): number;
  /** Calls `action` once, at `atMs` or soon after; returns a function that cancels the call. */
  callAt(atMs: number, action: () => void): () => void;
}

/** The longest timer of the process, ms. */
const LONGEST_TIMER_MS = 2 ** 31 - 1;

/** Returns a clock that starts at `startMs` and runs `speed` times as fast as real time. */
export function runningClock(startMs: number, speed = 1): Clock {
  const beginMs = performance.now();
  const nowMs = () => Math.floor(startMs + (performance.now() - beginMs) * speed);
  return {
    nowMs,
    callAt(atMs, action) {
      if (atMs === Infinity) return () => {};
      const waitMs = Math.ceil(Math.max(0, atMs - nowMs()) / speed);
      const timer = setTimeout(action, Math.min(waitMs, LONGEST_TIMER_MS));
      return () => clearTimeout(timer);
    },
  };
}

/**
 * Calls `action` with the number of the step at every multiple of `stepMs`, shifted by `phaseMs`, until
 * cancelled. The grid is fixed: a late call delays no later one, and steps missed in a sleep become one call.
 */
export function callOnGrid(
  clock: Clock,
  { stepMs, phaseMs }: { readonly stepMs: number; readonly phaseMs: number },
  action: (atMs: number) => void,
): () => void {
  let cancel = () => {};
  let stopped = false;
  const waitAfter = (ms: number) => {
    const nextMs = (Math.floor((ms - phaseMs) / stepMs) + 1) * stepMs + phaseMs;
    cancel = clock.callAt(nextMs, () => {
      const nowMs = clock.nowMs();
      const lastMs = Math.floor((nowMs - phaseMs) / stepMs) * stepMs + phaseMs;
      waitAfter(Math.max(nowMs, nextMs));
      if (!stopped) action(Math.max(nextMs, lastMs));
    });
  };
  waitAfter(clock.nowMs());
  return () => {
    stopped = true;
    cancel();
  };
}
