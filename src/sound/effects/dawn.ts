/** Daybreak: a warm chord that opens, and two birds. */
import type { Samples } from '../wav.js';
import { farAway, glidingSine, samplesOf, swell } from './synthesis.js';

const SECONDS = 3.6;
/** D major, from low to high, each voice entering after the one below. */
const CHORD_HZ = [146.83, 220, 293.66, 369.99, 440];
/** Times at which a bird sings, s, and the pitches, Hz. */
const CHIRPS = [
  [0.9, 2_600],
  [1.08, 2_900],
  [1.26, 2_700],
  [1.9, 3_300],
  [2.05, 3_600],
  [2.2, 3_200],
] as const;

export function dawn(): Samples {
  const chirps = CHIRPS.map(([from, hz]) => ({
    from,
    sine: glidingSine((second) => hz * (1 + 0.12 * Math.sin(Math.PI * 11 * (second - from)))),
  }));
  const dry = samplesOf(SECONDS, (second) => {
    let sum = 0;
    for (const [index, hz] of CHORD_HZ.entries()) {
      const enters = index * 0.22;
      if (second < enters) continue;
      const tone = Math.sin(2 * Math.PI * hz * second) + 0.25 * Math.sin(4 * Math.PI * hz * second);
      sum += tone * swell(second - enters, SECONDS - enters, 0.7, 1.6) * 0.2;
    }
    for (const { from, sine } of chirps) {
      const sung = sine(second);
      if (second >= from && second < from + 0.12)
        sum += 0.1 * sung * swell(second - from, 0.12, 0.03, 0.05);
    }
    return sum;
  });
  return farAway(dry, { seconds: 1, share: 0.3, fade: 0.08, peak: 0.3 });
}
