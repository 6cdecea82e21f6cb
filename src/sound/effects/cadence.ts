/** The end of a game: four chords of bells and strings that come home, in a hall. */
import type { Samples } from '../wav.js';
import { strokeOf } from './bell.js';
import { farAway, lowPass, samplesOf, swell } from './synthesis.js';

const SECONDS = 5;
/** The chords: their beginning, their length, s, and their notes, Hz. D minor, B flat, A, and D major. */
const CHORDS = [
  [0, 0.7, [146.83, 293.66, 349.23, 440]],
  [0.7, 0.6, [116.54, 293.66, 349.23, 466.16]],
  [1.3, 0.8, [110, 277.18, 329.63, 440]],
  [2.1, 2.7, [146.83, 293.66, 369.99, 440, 587.33]],
] as const;
/** The stroke that the last chord is reached with, Hz. */
const STROKE_HZ = 587.33;

export function cadence(): Samples {
  const warmth = lowPass(2_400);
  const dry = samplesOf(SECONDS, (second) => {
    let sum = 0;
    for (const [from, long, notes] of CHORDS) {
      const since = second - from;
      if (since < 0 || since >= long) continue;
      const bow = swell(since, long, 0.09, Math.min(0.9, long / 3));
      for (const hz of notes) sum += (bow * string(hz, since)) / notes.length;
    }
    const [home] = CHORDS[3];
    const struck = second < home ? 0 : 0.22 * strokeOf(STROKE_HZ, second - home);
    return warmth(sum) + struck;
  });
  return farAway(dry, { seconds: 1.8, share: 0.4, fade: 0.2, peak: 0.3 });
}

/** Returns the sound of two strings a little apart in pitch: every partial, each weaker than the one below. */
function string(hz: number, second: number): number {
  let sum = 0;
  for (const detuned of [hz * 0.998, hz * 1.002]) {
    for (let partial = 1; partial <= 6; partial++) {
      sum += Math.sin(2 * Math.PI * detuned * partial * second) / partial ** 1.4;
    }
  }
  return sum / 2;
}
