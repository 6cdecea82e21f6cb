/** A coin that falls on wood: one ring, a bounce, another. */
import type { Samples } from '../format.js';
import { noiseOf, samplesOf, swell, withPeak } from './synthesis.js';

const SECONDS = 0.7;
/** Times of the hits, s, and their strengths. */
const HITS = [
  [0, 1],
  [0.13, 0.6],
  [0.21, 0.35],
  [0.26, 0.2],
] as const;
const RING_HZ = [3_120, 4_870, 6_410, 7_950];

export function coin(): Samples {
  const noise = noiseOf(301);
  return withPeak(
    samplesOf(SECONDS, (second) => {
      const clack = noise();
      let sum = 0;
      for (const [atSecond, level] of HITS) {
        const since = second - atSecond;
        if (since < 0) continue;
        for (const [index, hz] of RING_HZ.entries()) {
          sum +=
            ((level * 0.4) / (index + 1)) *
            Math.sin(2 * Math.PI * hz * since) *
            Math.exp(-since * (9 + 4 * index));
        }
        sum += level * 0.5 * clack * Math.exp(-since * 500);
      }
      return sum * swell(second, SECONDS, 0.0005, 0.1);
    }),
    0.28,
  );
}
