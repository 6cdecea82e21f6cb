/** Effects of a place or an hour: daybreak, an inn, a wolf, a carnival. */
import type { Samples } from '../wav.js';
import {
  bandPass,
  farAway,
  glidingSine,
  inARoom,
  lowPass,
  noiseOf,
  samplesOf,
  swell,
  withPeak,
} from './synthesis.js';

// Daybreak: a warm chord that opens, and two birds.

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

// An inn at night: the latch of the door falls, and the fire crackles.

const HEARTH_SECONDS = 3.6;
const NOISE_SEED = 401;
const CRACKS_SEED = 402;
const CRACKS_PER_SECOND = 11;
/** Times at which the latch hits wood, s, and the strengths. */
const LATCH = [
  [0.05, 1],
  [0.19, 0.55],
] as const;

export function hearth(): Samples {
  const noise = noiseOf(NOISE_SEED);
  const [glow, spit] = [lowPass(260), bandPass(2_600, 1.4)];
  const cracks = cracksOf();
  const dry = samplesOf(HEARTH_SECONDS, (second) => {
    const white = noise();
    let crack = 0;
    for (const { at, level } of cracks) {
      const since = second - at;
      if (since >= 0 && since < 0.03) crack += level * Math.exp(-since * 260);
    }
    let latch = 0;
    for (const [at, level] of LATCH) {
      const since = second - at;
      if (since >= 0) latch += level * Math.sin(2 * Math.PI * 118 * since) * Math.exp(-since * 28);
    }
    const fire =
      (0.9 * glow(white) + 1.6 * spit(white * crack)) * swell(second, HEARTH_SECONDS, 0.5, 1.4);
    return fire + 0.5 * latch;
  });
  return withPeak(inARoom(dry, 0.5, 0.25), 0.26);
}

/** Returns the times at which a log cracks, s, and the levels. */
function cracksOf(): readonly { readonly at: number; readonly level: number }[] {
  const chance = noiseOf(CRACKS_SEED);
  return Array.from({ length: Math.floor(HEARTH_SECONDS * CRACKS_PER_SECOND) }, (_, index) => ({
    at: (index + (chance() + 1) / 2) / CRACKS_PER_SECOND,
    level: ((chance() + 1) / 2) ** 2,
  }));
}

// A wolf, far away: one long note that rises, holds and sinks.

const HOWL_SECONDS = 4;
/** The voice itself ends earlier: the rest is its echo. */
const VOICE_SECONDS = 3.2;

export function howl(): Samples {
  const vibrato = (second: number) =>
    1 + 0.008 * swell(second, VOICE_SECONDS, 1.2, 0.5) * Math.sin(2 * Math.PI * 5.2 * second);
  const pitchHz = (second: number) => glide(second) * vibrato(second);
  const partials = [1, 0.42, 0.2, 0.08].map((level, index) => ({
    level,
    sine: glidingSine((second) => pitchHz(second) * (index + 1)),
  }));
  const noise = noiseOf(201);
  const breath = bandPass(900, 1.2);
  const throat = lowPass(1_600);
  const dry = samplesOf(HOWL_SECONDS, (second) => {
    const voice = partials.reduce((sum, { level, sine }) => sum + level * sine(second), 0);
    const loud = swell(second, VOICE_SECONDS, 0.5, 1.1);
    return throat(voice) * loud + 0.12 * breath(noise()) * loud;
  });
  return farAway(dry, { seconds: 1.4, share: 0.45, fade: 0.1, peak: 0.32 });
}

/** Returns the pitch at a second: from 280 Hz up to 520 within 0.7 s, held, and down to 330 at the end. */
function glide(second: number): number {
  const share = (from: number, to: number) => {
    const x = Math.min(1, Math.max(0, (second - from) / (to - from)));
    return x * x * (3 - 2 * x);
  };
  return 280 + 240 * share(0, 0.7) - 40 * share(0.9, 1.8) - 150 * share(2, VOICE_SECONDS);
}

// A carnival at night: two bars of a waltz on a barrel organ that needs oil, across the square.

const ORGAN_SECONDS = 4;
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
  const dry = samplesOf(ORGAN_SECONDS, (second) => {
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
