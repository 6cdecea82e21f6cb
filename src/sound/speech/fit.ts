/** Makes a clip of what a speaker says: without silence around it, within its slot, at its loudness. */

import { atLoudness } from '../loudness.js';
import { peakOf, type Samples } from '../wav.js';
import { nameOf, type Speaker, type Spoken, speechFault } from './speaker.js';

/** The tries to fit a slot; each speaks faster by what was missing. */
const MOST_TRIES = 4;
/** Added to what was missing, because programs round. */
const MARGIN = 1.06;
/** The fastest speech. The mixer cuts what still does not fit. */
const FASTEST_PACE = 2.5;

/**
 * A clip that fills less of its slot than the first is spoken more slowly, but not slower than the second.
 */
const LEAST_FILLED = 0.72;
const SLOWEST_SHARE = 0.82;

/** Samples this far below the loudest one are silence, as a factor; so much silence is left, s. */
const SILENCE = 0.01;
const LEFT_SECONDS = 0.008;

export interface FittedClip extends Spoken {
  readonly lengthMs: number;
  /** The factor by which it had to be spoken faster than usual. */
  readonly pace: number;
}

export interface FitWish {
  /** 1: as usual; 0.8: for children. */
  readonly pace: number;
  readonly slotMs: number;
  readonly loudnessLufs: number;
}

/** Speaks a text into a slot. Rejects as the speaker does. */
export async function fittedClip(
  speaker: Speaker,
  text: string,
  wish: FitWish,
): Promise<FittedClip> {
  let { pace } = wish;
  let clip = await spokenAt(speaker, text, pace);
  if (clip.lengthMs < LEAST_FILLED * wish.slotMs) {
    const slower = pace * Math.max(SLOWEST_SHARE, clip.lengthMs / (LEAST_FILLED * wish.slotMs));
    const slow = await spokenAt(speaker, text, slower);
    if (slow.lengthMs <= wish.slotMs) clip = slow;
  }
  for (let tries = 1; clip.lengthMs > wish.slotMs && tries < MOST_TRIES; tries++) {
    pace = Math.min(FASTEST_PACE, pace * (clip.lengthMs / wish.slotMs) * MARGIN);
    clip = await spokenAt(speaker, text, pace);
  }
  return { ...clip, samples: atLoudness(clip.samples, clip.sampleRate, wish.loudnessLufs) };
}

async function spokenAt(speaker: Speaker, text: string, pace: number): Promise<FittedClip> {
  const { samples, sampleRate } = await speaker.speak(text, pace);
  const trimmed = withoutSilence(samples, sampleRate);
  if (trimmed.length === 0) throw speechFault(nameOf(speaker), `it made only silence of "${text}"`);
  return { samples: trimmed, sampleRate, pace, lengthMs: lengthMs(trimmed, sampleRate) };
}

/** Returns the duration of samples, ms, rounded up. */
export function lengthMs(samples: Samples, sampleRate: number): number {
  return Math.ceil((samples.length * 1000) / sampleRate);
}

/** Returns the samples without the silence before and after. */
export function withoutSilence(samples: Samples, sampleRate: number): Samples {
  const threshold = peakOf(samples) * SILENCE;
  const isLoud = (sample: number) => Math.abs(sample) > threshold;
  const first = samples.findIndex(isLoud);
  if (first < 0) return samples.subarray(0, 0);
  const last = samples.findLastIndex(isLoud);
  const left = Math.round(LEFT_SECONDS * sampleRate);
  return samples.slice(Math.max(0, first - left), Math.min(samples.length, last + left));
}

// The same words in less time, at the same pitch: overlapped stretches of the wave, each taken where it goes on
// best (WSOLA). For clips that were made ahead and are to be heard at a quicker pace.

const STRETCH_SECONDS = 0.03;
/** The most that a stretch may be moved to fit, s. */
const SEARCH_SECONDS = 0.008;
/** The step between the samples that are compared. */
const COMPARED = 4;

/** Returns the samples at `factor` times the speed, from 1 to 2. */
export function quicker(samples: Samples, sampleRate: number, factor: number): Samples {
  const hop = Math.round((STRETCH_SECONDS * sampleRate) / 2);
  const search = Math.round(SEARCH_SECONDS * sampleRate);
  const out = new Float32Array(Math.floor(samples.length / factor));
  let from = 0;
  for (let at = 0; at < out.length; at += hop) {
    // The first half of a stretch fades in while the second of the one before fades out.
    for (let index = 0; index < 2 * hop && at + index < out.length; index++) {
      const fade = at === 0 && index < hop ? 1 : 0.5 - 0.5 * Math.cos((Math.PI * index) / hop);
      out[at + index] = (out[at + index] ?? 0) + fade * (samples[from + index] ?? 0);
    }
    const wanted = Math.round((at + hop) * factor);
    from = bestStart(samples, from + hop, wanted, { hop, search });
  }
  return out;
}

/** Returns the start near `wanted` at which the wave is most like its natural continuation, from `natural` on. */
function bestStart(
  samples: Samples,
  natural: number,
  wanted: number,
  { hop, search }: { readonly hop: number; readonly search: number },
): number {
  let best = wanted;
  let highest = -Infinity;
  const last = Math.min(samples.length - hop, wanted + search);
  for (let start = Math.max(0, wanted - search); start <= last; start++) {
    let likeness = 0;
    let power = 1e-9;
    for (let index = 0; index < hop; index += COMPARED) {
      const sample = samples[start + index] ?? 0;
      likeness += sample * (samples[natural + index] ?? 0);
      power += sample * sample;
    }
    const normed = likeness / Math.sqrt(power);
    if (normed > highest) [best, highest] = [start, normed];
  }
  return best;
}
