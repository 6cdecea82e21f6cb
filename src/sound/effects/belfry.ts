/** A village at dusk: the church bell, far off behind the roofs, and an owl. */
import type { Samples } from '../wav.js';
import { strokeOf } from './bell.js';
import { farAway, glidingSine, lowPass, samplesOf, swell } from './synthesis.js';

const SECONDS = 4.6;
const STRIKE_HZ = 293.66;
/** Times of the bell's strokes, s. */
const STROKES = [0, 1.35, 2.7] as const;
/** Times of the owl's calls, s, and their durations. */
const CALLS = [
  [2, 0.22],
  [2.42, 0.6],
] as const;

export function belfry(): Samples {
  const distance = lowPass(900);
  const owl = CALLS.map(([from, long]) => ({
    from,
    long,
    sine: glidingSine((second) => 392 - 26 * Math.min(1, Math.max(0, (second - from) / long))),
  }));
  const dry = samplesOf(SECONDS, (second) => {
    let bells = 0;
    for (const from of STROKES) if (second >= from) bells += strokeOf(STRIKE_HZ, second - from);
    let call = 0;
    for (const { from, long, sine } of owl) {
      const sung = sine(second);
      if (second >= from && second < from + long) {
        call += sung * swell(second - from, long, 0.06, 0.15);
      }
    }
    return distance(bells) + 0.3 * call;
  });
  return farAway(dry, { seconds: 1.6, share: 0.5, fade: 0.25, peak: 0.26 });
}
