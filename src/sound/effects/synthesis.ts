/** The parts of the effects: seeded noise, envelopes and filters. Nothing here is random. */
import { peakOf, SAMPLE_RATE, type Samples } from '../wav.js';

/** Returns white noise between −1 and 1, the same for the same seed on every machine (mulberry32). */
export function noiseOf(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 31 - 1;
  };
}

/** Makes a sound of this many seconds, each sample from its time in seconds. */
export function samplesOf(seconds: number, at: (second: number) => number): Samples {
  const samples = new Float32Array(Math.round(seconds * SAMPLE_RATE));
  for (let index = 0; index < samples.length; index++) samples[index] = at(index / SAMPLE_RATE);
  return samples;
}

/** Returns a sine whose frequency moves, as a function of the time; the phase never jumps. */
export function glidingSine(frequencyHz: (second: number) => number): (second: number) => number {
  let phase = 0;
  return (second) => {
    phase += frequencyHz(second) / SAMPLE_RATE;
    return Math.sin(2 * Math.PI * phase);
  };
}

/** Rises from 0 to 1 within `attack` seconds from 0, falls to 0 within `release` before `end`. */
export function swell(second: number, end: number, attack: number, release: number): number {
  const shape = (share: number) => Math.sin((Math.PI / 2) * Math.min(1, Math.max(0, share))) ** 2;
  return shape(second / attack) * shape((end - second) / release);
}

/** Returns a two-pole band-pass at a frequency (0 dB at its middle), as a function of one sample. */
export function bandPass(frequencyHz: number, quality: number): (sample: number) => number {
  const omega = (2 * Math.PI * frequencyHz) / SAMPLE_RATE;
  const alpha = Math.sin(omega) / (2 * quality);
  const [b, a1, a2] = [
    alpha / (1 + alpha),
    (-2 * Math.cos(omega)) / (1 + alpha),
    (1 - alpha) / (1 + alpha),
  ];
  let x1 = 0;
  let x2 = 0;
  let y1 = 0;
  let y2 = 0;
  return (x) => {
    const y = b * (x - x2) - a1 * y1 - a2 * y2;
    x2 = x1;
    x1 = x;
    y2 = y1;
    y1 = y;
    return y;
  };
}

/** Returns a one-pole low-pass, as a function of one sample. */
export function lowPass(frequencyHz: number): (sample: number) => number {
  const share = 1 - Math.exp((-2 * Math.PI * frequencyHz) / SAMPLE_RATE);
  let last = 0;
  return (sample) => {
    last += share * (sample - last);
    return last;
  };
}

/** Puts the sound in a room: three echoes that die away within about `seconds` are added to it. */
export function inARoom(dry: Samples, seconds: number, share: number): Samples {
  const wet = new Float32Array(dry.length);
  for (const delayMs of [29.7, 37.1, 43.3]) {
    const delay = Math.round((delayMs * SAMPLE_RATE) / 1000);
    const feedback = 10 ** ((-3 * delayMs) / 1000 / seconds);
    const line = new Float32Array(dry.length);
    for (let index = 0; index < dry.length; index++) {
      const before = index < delay ? 0 : (line[index - delay] ?? 0);
      line[index] = (dry[index] ?? 0) + before * feedback;
      wet[index] = (wet[index] ?? 0) + before / 3;
    }
  }
  return dry.map((sample, index) => sample * (1 - share) + (wet[index] ?? 0) * share);
}

/** Puts the sound in a room, which dies away within `fade` of its end, a share of it, with this peak. */
export function farAway(
  dry: Samples,
  { seconds, share, fade, peak }: Readonly<Record<'seconds' | 'share' | 'fade' | 'peak', number>>,
): Samples {
  const ending = (index: number) => swell(index / dry.length, 1, 0.001, fade);
  return withPeak(
    inARoom(dry, seconds, share).map((sample, index) => sample * ending(index)),
    peak,
  );
}

/** Returns the same sound with this peak. */
export function withPeak(samples: Samples, peak: number): Samples {
  const factor = peak / Math.max(peakOf(samples), 1e-9);
  return samples.map((sample) => sample * factor);
}

// The features by which the beds of places differ.

/** One turn of a bed’s loop, s. */
export const BED_SECONDS = 12;

/** The sound of a place. */
export interface Place {
  /** The number of swells in one turn of the loop, and their depth as a share of its level. */
  readonly breaths: number;
  readonly depth: number;
  /** Returns its steady part: makes of white noise what lies under everything. */
  readonly ground: () => (white: number) => number;
  /** Adds what happens in it now and then. What rings on beyond the end is added to the beginning. */
  readonly events: (add: (atSecond: number, event: Samples) => void) => void;
}
