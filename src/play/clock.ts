/** The clock device: the only thing that knows what time it is (law 6). */
import { performance } from 'node:perf_hooks';

/** Time in whole ms that only goes forward, and calls at a moment of it. */
export interface Clock {
  nowMs(): number;
  /** Calls `action` once, at `atMs` or soon after; returns the way to call it off. */
  callAt(atMs: number, action: () => void): () => void;
}

/** The longest a timer of the process can wait, ms. */
const LONGEST_TIMER_MS = 2 ** 31 - 1;

/** A clock that runs with the machine, from `startMs`, `speed` times as fast. */
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
 * Calls `action` at every multiple of `stepMs`, shifted by `phaseMs`, until it is called off; it is told
 * which step it is. The grid runs by itself: a call that comes late delays none of those that follow,
 * and steps that were slept through are one call.
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
