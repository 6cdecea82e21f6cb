/** Makes a clip of what a speaker says: without silence around it, within its slot, at its loudness. */
import { peakOf, type Samples } from '../format.js';
import { atLoudness } from '../loudness.js';
import { failed, nameOf, type Speaker, type Spoken } from './speaker.js';

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
  if (trimmed.length === 0) throw failed(nameOf(speaker), `it made only silence of "${text}"`);
  return { samples: trimmed, sampleRate, pace, lengthMs: lengthMs(trimmed, sampleRate) };
}

/** The duration of samples, ms, rounded up. */
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
