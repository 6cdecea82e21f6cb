/** The interval of a rate by Wilson (1927), which holds for few games and for rates near 0 and 1, too. */

/** A rate and its interval of 95 %, each from 0 to 1. */
export interface Interval {
  readonly rate: number;
  readonly low: number;
  readonly high: number;
}

/** The normal distribution holds 95 % within so many deviations. */
const Z = 1.959964;

/** @param times at least 1; 0 gives the interval that knows nothing. */
export function wilson(won: number, times: number): Interval {
  if (times === 0) return { rate: 0, low: 0, high: 1 };
  const rate = won / times;
  const square = Z ** 2 / times;
  const middle = (rate + square / 2) / (1 + square);
  const half = (Z / (1 + square)) * Math.sqrt((rate * (1 - rate)) / times + square / (4 * times));
  return { rate, low: Math.max(0, middle - half), high: Math.min(1, middle + half) };
}
