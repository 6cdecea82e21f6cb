/** The clock of a tab that sleeps, and of a machine whose time of day is set back. */
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { livedClock } from '../../src/tab/lived-clock.js';

const HOUR_MS = 3_600_000;

beforeEach(() => {
  vi.useFakeTimers({
    toFake: ['performance', 'setTimeout', 'clearTimeout', 'setInterval', 'Date'],
  });
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.useRealTimers();
});

/** The browser stops every timer of the tab, and the time goes on. */
function sleep(forMs: number): void {
  const [sinceMs, lived] = [performance.now(), Date.now()];
  vi.spyOn(performance, 'now').mockImplementation(() => sinceMs + forMs + Date.now() - lived);
}

test('an hour of sleep is left out, and told once', async () => {
  let slept = 0;
  const clock = livedClock(1_000, () => {
    slept += 1;
  });
  const called: number[] = [];
  clock.callAt(11_000, () => called.push(clock.nowMs()));
  await vi.advanceTimersByTimeAsync(4_000);
  expect(clock.nowMs()).toBe(5_000);
  sleep(HOUR_MS);
  await vi.advanceTimersByTimeAsync(500);
  expect(slept).toBe(1);
  expect(clock.nowMs()).toBeLessThanOrEqual(6_000);
  await vi.advanceTimersByTimeAsync(6_000);
  expect(slept).toBe(1);
  expect(called).toEqual([11_000]);
});

test('a timer that the browser lets go too early waits for the time that was lived', async () => {
  const clock = livedClock(0, () => {});
  let isCalled = false;
  clock.callAt(10_000, () => {
    isCalled = true;
  });
  sleep(HOUR_MS);
  // Awake, the browser runs first what was due in the sleep.
  await vi.advanceTimersByTimeAsync(9_000);
  expect(isCalled).toBe(false);
  await vi.advanceTimersByTimeAsync(1_500);
  expect(isCalled).toBe(true);
});

test('a time of day that is set back changes nothing', async () => {
  const clock = livedClock(0, () => {});
  await vi.advanceTimersByTimeAsync(2_000);
  vi.setSystemTime(Date.now() - HOUR_MS);
  await vi.advanceTimersByTimeAsync(1_000);
  expect(clock.nowMs()).toBe(3_000);
});
