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
