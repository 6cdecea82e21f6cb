/** The sound of a clip in numbers: its speed and loudness, and whether it is complete. */
import { loudnessOf, peakOf, type Samples, truePeakDecibels } from '../../src/sound/index.js';

export interface Listened {
  readonly lengthMs: number;
  readonly wordsPerMinute: number;
  /** BS.1770-4, LUFS. */
  readonly loudnessLufs: number;
  readonly truePeakDecibels: number;
  /** Syllables of the text, and swells of the voice. */
  readonly written: number;
  readonly heard: number;
  /** Whether their numbers fit together: a word that is swallowed, cut off or doubled shows there. */
  readonly whole: boolean;
  /** Silence before the first sound and after the last, ms. */
  readonly quietBeforeMs: number;
  readonly quietAfterMs: number;
}

/** Measures a clip of these words. */
export function listened(samples: Samples, sampleRate: number, text: string): Listened {
  const lengthMs = (samples.length * 1000) / sampleRate;
  const written = syllablesOf(text);
  const heard = swellsOf(samples, sampleRate);
  const [before, after] = quietEnds(samples);
  return {
    lengthMs,
    wordsPerMinute: wordsOf(text) / (lengthMs / 60_000),
    loudnessLufs: loudnessOf(samples, sampleRate),
    truePeakDecibels: truePeakDecibels(samples),
    written,
    heard,
    whole: heard >= Math.floor(FEWEST * written) && heard <= Math.ceil(MOST * written) + 1,
    quietBeforeMs: (before * 1000) / sampleRate,
    quietAfterMs: (after * 1000) / sampleRate,
  };
}

/** The fewest and the most swells for each syllable: two vowels that meet swell once, a long one twice. */
const FEWEST = 0.75;
const MOST = 1.4;

/** Returns the number of words in a text. */
export function wordsOf(text: string): number {
  return text.match(/[\p{L}\p{N}]+/gu)?.length ?? 0;
}

/** Counts the syllables in a text: groups of vowels, as Italian has them. */
export function syllablesOf(text: string): number {
  return text.normalize('NFD').match(/[aeiouy\p{M}]+/giu)?.length ?? 0;
}

const FRAME_SECONDS = 0.01;
/** A swell rises by so much above the dip before it, dB, and is not weaker than this beside the loudest. */
const RISE_DECIBELS = 3;
const WEAKEST_DECIBELS = -24;

/** Counts how often the level swells and falls again. */
export function swellsOf(samples: Samples, sampleRate: number): number {
  const vowels = inBand(samples, sampleRate);
  const levels = smoothed(framesOf(vowels, Math.round(FRAME_SECONDS * sampleRate)));
  const loudest = Math.max(...levels);
  let swells = 0;
  let dip = -Infinity;
  let top = -Infinity;
  let rising = true;
  for (const level of [...levels, -Infinity]) {
    if (rising) {
      top = Math.max(top, level);
      if (level > top - RISE_DECIBELS) continue;
      if (top > loudest + WEAKEST_DECIBELS) swells += 1;
      rising = false;
      dip = level;
    } else {
      dip = Math.min(dip, level);
      if (level < dip + RISE_DECIBELS) continue;
      rising = true;
      top = level;
    }
  }
  return swells;
}

/** The band in which vowels are strongest, Hz: a hiss or a click of the tongue is no syllable. */
const VOWELS_HZ = [250, 900] as const;

/** Filters a band: four low-passes of one pole, minus what is below the band. */
function inBand(samples: Samples, sampleRate: number): Samples {
  const [lowHz, highHz] = VOWELS_HZ;
  const share = (hz: number) => 1 - Math.exp((-2 * Math.PI * hz) / sampleRate);
  const poles = new Float64Array(4);
  let below = 0;
  return samples.map((sample) => {
    below += share(lowHz) * (sample - below);
    let passed = sample - below;
    for (const [index, pole] of poles.entries()) {
      poles[index] = pole + share(highHz) * (passed - pole);
      passed = poles[index] ?? 0;
    }
    return passed;
  });
}

function framesOf(samples: Samples, size: number): readonly number[] {
  const levels: number[] = [];
  for (let from = 0; from + size <= samples.length; from += size) {
    let power = 0;
    for (let at = from; at < from + size; at++) power += (samples[at] ?? 0) ** 2;
    levels.push(power / size);
  }
  return levels;
}

/** Returns the level over 30 ms, dB: one period of a low voice lasts 10 ms. */
function smoothed(powers: readonly number[]): readonly number[] {
  return powers.map((power, at) => {
    const mean = (power + (powers[at - 1] ?? 0) + (powers[at + 1] ?? 0)) / 3;
    return 10 * Math.log10(mean + 1e-12);
  });
}

/** Samples before the first and after the last that is no more than 40 dB below the loudest. */
function quietEnds(samples: Samples): readonly [before: number, after: number] {
  const threshold = peakOf(samples) / 100;
  const isLoud = (sample: number) => Math.abs(sample) > threshold;
  const first = samples.findIndex(isLoud);
  if (first < 0) return [samples.length, 0];
  return [first, samples.length - 1 - samples.findLastIndex(isLoud)];
}

/** Formats a value: "−19.2". */
export function shown(value: number, digits = 1): string {
  return value.toFixed(digits).replace('-', '−');
}

/** Returns the smallest, middle and largest of some numbers. */
export function spreadOf(values: readonly number[]): readonly [number, number, number] {
  const sorted = values.toSorted((one, other) => one - other);
  return [sorted[0] ?? 0, sorted[sorted.length >> 1] ?? 0, sorted.at(-1) ?? 0];
}
