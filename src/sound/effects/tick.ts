/** A wood block. Its first sample is its loudest, so that its time can be measured. */
import type { Samples } from '../wav.js';
import { samplesOf, swell, withPeak } from './synthesis.js';

const SECONDS = 0.06;

export function tick(): Samples {
  return withPeak(
    samplesOf(SECONDS, (second) => {
      const wood =
        Math.cos(2 * Math.PI * 1_150 * second) * Math.exp(-second * 110) +
        0.5 * Math.cos(2 * Math.PI * 2_730 * second) * Math.exp(-second * 220);
      return wood * swell(SECONDS - second, SECONDS + 1, 0.01, 1);
    }),
    0.3,
  );
}
