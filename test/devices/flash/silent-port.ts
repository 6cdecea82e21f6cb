/**
 * A serial port with nothing behind it that answers, and a clock for it: time passes from one thing
 * that is waited for to the next, so that nobody really waits.
 */

import type { CableEnd } from '../../../src/devices/emulator/emulated-binding.js';
import type { BoardClock } from '../../../src/devices/table-board.js';

export const SILENT_PORT: CableEnd = {
  reachable: true,
  taken: false,
  connect() {},
  disconnect() {},
  setDataTerminalReady() {},
  send() {},
  drain: async () => {},
};

/** A clock that goes on to the next call as soon as the program has nothing else to do. */
export function hurriedClock(): BoardClock {
  let nowMs = 0;
  let calls: { readonly atMs: number; readonly action: () => void }[] = [];
  const goOn = (): void => {
    calls.sort((one, other) => one.atMs - other.atMs);
    const next = calls.shift();
    if (next === undefined) return;
    nowMs = Math.max(nowMs, next.atMs);
    next.action();
    if (calls.length > 0) setImmediate(goOn);
  };
  return {
    nowMs: () => nowMs,
    callAt(atMs, action) {
      const call = { atMs, action };
      if (calls.length === 0) setImmediate(goOn);
      calls.push(call);
      return () => {
        calls = calls.filter((other) => other !== call);
      };
    },
  };
}
