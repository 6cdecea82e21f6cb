/** The format of all sound that is made and mixed: mono, 48 000 samples a second, 1.0 is full scale. */

/** Samples a second of everything that is mixed. */
export const SAMPLE_RATE = 48_000;

/** Samples in one ms: a whole number, so that every ms of play begins on a sample. */
export const SAMPLES_PER_MS = SAMPLE_RATE / 1000;

/** Mono samples, −1 to 1. */
export type Samples = Float32Array;

/** The factor of a level in dB; −6 dB is about a half. */
export function fromDecibels(decibels: number): number {
  return 10 ** (decibels / 20);
}

/** The level of a factor, dB; −Infinity for 0. */
export function toDecibels(factor: number): number {
  return 20 * Math.log10(factor);
}

/** The largest magnitude there is. */
export function peakOf(samples: Samples): number {
  let peak = 0;
  for (const sample of samples) peak = Math.max(peak, Math.abs(sample));
  return peak;
}
