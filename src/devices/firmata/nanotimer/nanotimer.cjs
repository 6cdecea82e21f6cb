/**
 * Stands in for the npm package `nanotimer`, whose author states no licence. johnny-five loads it for a
 * piezo without PWM, which no table has. Written from what johnny-five calls (`lib/piezo.js`), not from that
 * package: an interval in microseconds, and the time since it began. Its steps are Node's, of 1 ms at least.
 */
'use strict';

const UNITS_MS = { n: 1e-6, u: 1e-3, m: 1, s: 1e3 };

module.exports = class NanoTimer {
  /** The time since the interval began, ns. */
  get difTime() {
    return this.began === undefined ? 0 : Number(process.hrtime.bigint() - this.began);
  }

  /** Calls `task` again and again; `interval` is a number with its unit, such as `555u`. */
  setInterval(task, _parameters, interval) {
    this.clearInterval();
    this.began = process.hrtime.bigint();
    const ms = Number.parseFloat(interval) * (UNITS_MS[interval.slice(-1)] ?? 1);
    this.timer = setInterval(task, Math.max(1, ms));
  }

  clearInterval() {
    clearInterval(this.timer);
  }
};
