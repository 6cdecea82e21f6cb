/** Effects that are struck: bells, and the wood block of a countdown. */
import type { Samples } from '../wav.js';
import { farAway, glidingSine, lowPass, samplesOf, swell, withPeak } from './synthesis.js';

// A small bell: the vote, the end of a discussion.

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

// A village at dusk: the church bell, far off behind the roofs, and an owl.

const BELFRY_SECONDS = 4.6;
const FAR_STRIKE_HZ = 293.66;
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
  const dry = samplesOf(BELFRY_SECONDS, (second) => {
    let bells = 0;
    for (const from of STROKES) if (second >= from) bells += strokeOf(FAR_STRIKE_HZ, second - from);
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

// The end of a game: four chords of bells and strings that come home, in a hall.

const CADENCE_SECONDS = 5;
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
  const dry = samplesOf(CADENCE_SECONDS, (second) => {
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

// A wood block. Its first sample is its loudest, so that its time can be measured.

const TICK_SECONDS = 0.06;

export function tick(): Samples {
  return withPeak(
    samplesOf(TICK_SECONDS, (second) => {
      const wood =
        Math.cos(2 * Math.PI * 1_150 * second) * Math.exp(-second * 110) +
        0.5 * Math.cos(2 * Math.PI * 2_730 * second) * Math.exp(-second * 220);
      return wood * swell(TICK_SECONDS - second, TICK_SECONDS + 1, 0.01, 1);
    }),
    0.3,
  );
}
