/** A small bell: the vote, the end of a discussion. */
import type { Samples } from '../wav.js';
import { samplesOf, swell, withPeak } from './synthesis.js';

const SECONDS = 2.6;
const STRIKE_HZ = 587.33;
/** Partials of a church bell over its strike note: ratio, level, how fast each dies. */
const PARTIALS = [
  [0.5, 0.5, 1.1],
  [1, 0.8, 1.6],
  [1.2, 0.55, 1.9],
  [1.5, 0.4, 2.4],
  [2, 0.7, 2.2],
  [2.67, 0.25, 4],
  [3, 0.18, 5],
  [4.07, 0.1, 8],
] as const;

export function bell(): Samples {
  return withPeak(
    samplesOf(
      SECONDS,
      (second) => strokeOf(STRIKE_HZ, second) * swell(second, SECONDS, 0.002, 0.6),
    ),
    0.32,
  );
}

/** Returns the sound of a bell of this strike note, this many seconds after its stroke. */
export function strokeOf(strikeHz: number, second: number): number {
  let sum = 0;
  for (const [ratio, level, decay] of PARTIALS) {
    sum += level * Math.sin(2 * Math.PI * strikeHz * ratio * second) * Math.exp(-decay * second);
  }
  return sum;
}
