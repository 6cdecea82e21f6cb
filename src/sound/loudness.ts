/**
 * Loudness as ITU-R BS.1770-4 measures it, for one channel: K-weighting, blocks of 400 ms that
 * overlap by three quarters, an absolute gate at −70 LUFS and a relative one 10 LU below the rest.
 * A clip shorter than a block is one block. Broadcast tools that set gain while they listen
 * ("loudnorm") ruin short clips; here a clip is measured as a whole, and one gain is applied.
 */

import { CEILING_DECIBELS, Limiter, LOOK_AHEAD } from './limiter.js';
import { fromDecibels, peakOf, type Samples, toDecibels } from './wav.js';

const BLOCK_SECONDS = 0.4;
const STEP_SECONDS = 0.1;
const ABSOLUTE_GATE_LUFS = -70;
const RELATIVE_GATE_LU = -10;

/** Returns the loudness of mono samples, LUFS; −Infinity for silence. */
export function loudnessOf(samples: Samples, sampleRate: number): number {
  const weighted = kWeighted(samples, sampleRate);
  const powers = blockPowers(weighted, sampleRate);
  const loud = powers.filter((power) => lufs(power) > ABSOLUTE_GATE_LUFS);
  if (loud.length === 0) return -Infinity;
  const gate = lufs(mean(loud)) + RELATIVE_GATE_LU;
  return lufs(mean(loud.filter((power) => lufs(power) > gate)));
}

/**
 * Returns the true peak, dB of full scale: the highest level that a converter makes of the samples, also between them.
 * It is found with four times as many samples, to about a quarter of a dB.
 */
export function truePeakDecibels(samples: Samples): number {
  let peak = peakOf(samples);
  for (let index = 0; index < samples.length; index++) {
    // Skips quiet places, which cannot hold the peak: between samples the level is at most about twice as
    // high.
    if (Math.abs(samples[index] ?? 0) < peak / 2) continue;
    for (const phase of PHASES) {
      let sum = 0;
      for (let tap = 0; tap < TAPS; tap++) {
        sum += (samples[index + tap - TAPS / 2 + 1] ?? 0) * (phase[tap] ?? 0);
      }
      peak = Math.max(peak, Math.abs(sum));
    }
  }
  return toDecibels(peak);
}

/** The most that a quiet clip is turned up, dB: more would make its noise loud. */
export const MOST_GAIN_DECIBELS = 24;

/** Returns the same sound at this loudness, its peaks held below the limiter’s ceiling. Silence stays. */
export function atLoudness(samples: Samples, sampleRate: number, targetLufs: number): Samples {
  const turnedUp = (from: Samples, measured: number) => {
    const gain = fromDecibels(Math.min(MOST_GAIN_DECIBELS, targetLufs - measured));
    return from.map((sample) => sample * gain);
  };
  const measured = loudnessOf(samples, sampleRate);
  if (measured === -Infinity) return samples;
  const louder = turnedUp(samples, measured);
  const once = limited(louder);
  // The gain is raised once more, by what the limiter took away.
  return once === louder ? once : limited(turnedUp(once, loudnessOf(once, sampleRate)));
}

function limited(samples: Samples): Samples {
  if (toDecibels(peakOf(samples)) <= CEILING_DECIBELS) return samples;
  const limiter = new Limiter();
  const out = new Float32Array(samples.length);
  for (let index = 0; index < samples.length + LOOK_AHEAD; index++) {
    const sample = limiter.next(samples[index] ?? 0);
    if (index >= LOOK_AHEAD) out[index - LOOK_AHEAD] = sample;
  }
  return out;
}

function blockPowers(weighted: Samples, sampleRate: number): number[] {
  const block = Math.round(BLOCK_SECONDS * sampleRate);
  const step = Math.round(STEP_SECONDS * sampleRate);
  if (weighted.length === 0) return [];
  if (weighted.length <= block) return [power(weighted, 0, weighted.length)];
  const powers = [];
  for (let from = 0; from + block <= weighted.length; from += step) {
    powers.push(power(weighted, from, from + block));
  }
  return powers;
}

function power(samples: Samples, from: number, to: number): number {
  let sum = 0;
  for (let index = from; index < to; index++) sum += (samples[index] ?? 0) ** 2;
  return sum / (to - from);
}

function lufs(meanSquare: number): number {
  return -0.691 + 10 * Math.log10(meanSquare);
}

function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}

/** Applies the filters of K-weighting, a shelf and a high-pass: the standard’s analogue ones at any sample rate. */
function kWeighted(samples: Samples, sampleRate: number): Samples {
  const shelf = biquad(shelfCoefficients(sampleRate));
  const highPass = biquad(highPassCoefficients(sampleRate));
  return samples.map((sample) => highPass(shelf(sample)));
}

type Coefficients = readonly [b0: number, b1: number, b2: number, a1: number, a2: number];

function shelfCoefficients(sampleRate: number): Coefficients {
  const gain = 10 ** (3.999843853973347 / 20);
  const middle = gain ** 0.4996667741545416;
  const k = Math.tan((Math.PI * 1681.974450955533) / sampleRate);
  const q = 0.7071752369554196;
  const a0 = 1 + k / q + k * k;
  return [
    (gain + (middle * k) / q + k * k) / a0,
    (2 * (k * k - gain)) / a0,
    (gain - (middle * k) / q + k * k) / a0,
    (2 * (k * k - 1)) / a0,
    (1 - k / q + k * k) / a0,
  ];
}

function highPassCoefficients(sampleRate: number): Coefficients {
  const k = Math.tan((Math.PI * 38.13547087602444) / sampleRate);
  const q = 0.5003270373238773;
  const a0 = 1 + k / q + k * k;
  return [1, -2, 1, (2 * (k * k - 1)) / a0, (1 - k / q + k * k) / a0];
}

function biquad([b0, b1, b2, a1, a2]: Coefficients): (sample: number) => number {
  let x1 = 0;
  let x2 = 0;
  let y1 = 0;
  let y2 = 0;
  return (x) => {
    const y = b0 * x + b1 * x1 + b2 * x2 - a1 * y1 - a2 * y2;
    x2 = x1;
    x1 = x;
    y2 = y1;
    y1 = y;
    return y;
  };
}

/** Windowed-sinc weights for the three moments between two samples. */
const TAPS = 12;
const PHASES = [0.25, 0.5, 0.75].map((between) =>
  Array.from({ length: TAPS }, (_, tap) => {
    const x = tap - TAPS / 2 + 1 - between;
    const window = 0.5 + 0.5 * Math.cos((2 * Math.PI * x) / (TAPS + 1));
    return x === 0 ? 1 : (Math.sin(Math.PI * x) / (Math.PI * x)) * window;
  }),
);
