/** The clock of a tab. A browser stops a tab that nobody sees: the time meanwhile is nobody's, and is left out. */
import type { Clock } from '../engine/play/index.js';

/** The clock is looked at this often, ms; a gap of several is a sleep. */
const LOOK_MS = 500;
const SLEPT_MS = 3_000;

/**
 * Makes a clock that starts at `startMs`. `slept` is called once after each sleep. The time of day is never asked: it
 * may be set back.
 */
export function livedClock(startMs: number, slept: () => void): Clock {
  const beginMs = performance.now();
  let lastMs = beginMs;
  let leftOutMs = 0;
  const look = () => {
    const now = performance.now();
    const gapMs = now - lastMs;
    lastMs = now;
    if (gapMs < SLEPT_MS) return now;
    leftOutMs += gapMs - LOOK_MS;
    // Whoever asks for the time must not be answered by what follows from it.
    queueMicrotask(slept);
    return now;
  };
  setInterval(look, LOOK_MS);
  const nowMs = () => Math.floor(startMs + look() - beginMs - leftOutMs);
  return {
    nowMs,
    callAt(atMs, action) {
      if (atMs === Infinity) return () => {};
      let timer: ReturnType<typeof setTimeout>;
      const wait = () => {
        const waitMs = Math.ceil(atMs - nowMs());
        // A timer that was set before a sleep comes too early after it.
        if (waitMs <= 0) action();
        else timer = setTimeout(wait, Math.min(waitMs, 2 ** 31 - 1));
      };
      timer = setTimeout(wait, Math.max(0, Math.ceil(atMs - nowMs())));
      return () => clearTimeout(timer);
    },
  };
}
