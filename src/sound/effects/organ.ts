/** A carnival at night: two bars of a waltz on a barrel organ that needs oil, across the square. */
import type { Samples } from '../wav.js';
import { farAway, lowPass, samplesOf, swell } from './synthesis.js';

const SECONDS = 4;
const BEAT_SECONDS = 0.34;
/** Notes of the tune: on which beat, for how many, and how high, Hz. D minor. */
const TUNE = [
  [0, 2, 587.33],
  [2, 1, 698.46],
  [3, 1, 659.25],
  [4, 1, 587.33],
  [5, 1, 554.37],
  [6, 3, 587.33],
] as const;
/** The bass under the melody. */
const BASS = [
  [0, 1, 146.83],
  [1, 1, 349.23],
  [2, 1, 349.23],
  [3, 1, 110],
  [4, 1, 329.63],
  [5, 1, 329.63],
  [6, 2, 146.83],
] as const;

export function organ(): Samples {
  const distance = lowPass(1_800);
  // The speed of the crank varies, and with it the pitch of every pipe.
  const wow = (second: number) => second + 0.0016 * Math.sin(2 * Math.PI * 3.1 * second);
  const dry = samplesOf(SECONDS, (second) => {
    let sum = 0;
    for (const [level, notes] of [
      [1, TUNE],
      [0.5, BASS],
    ] as const) {
      for (const [beat, beats, hz] of notes) {
        const since = second - beat * BEAT_SECONDS;
        const long = beats * BEAT_SECONDS * 0.92;
        if (since < 0 || since >= long) continue;
        sum += level * pipe(hz, wow(second)) * swell(since, long, 0.025, 0.06);
      }
    }
    return distance(sum);
  });
  return farAway(dry, { seconds: 1.2, share: 0.45, fade: 0.2, peak: 0.24 });
}

/** Returns the sound of a stopped pipe: mostly odd partials. */
function pipe(hz: number, second: number): number {
  const partial = (number: number) => Math.sin(2 * Math.PI * hz * number * second);
  return partial(1) + 0.12 * partial(2) + 0.34 * partial(3) + 0.14 * partial(5);
}
