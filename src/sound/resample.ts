/** The same sound at another number of samples a second. */
import type { Samples } from './format.js';

/** Zero crossings of the sinc on either side: enough for speech and for taps. */
const HALF_WIDTH = 16;
/** The number of steps in which the sinc is tabulated between two samples. */
const STEPS = 512;

/** Resamples mono samples with a windowed sinc; the length in seconds stays. */
export function resampled(samples: Samples, fromRate: number, toRate: number): Samples {
  if (fromRate === toRate) return samples;
  // With fewer samples, frequencies that they cannot hold are filtered out.
  const cutoff = Math.min(1, toRate / fromRate) * 0.97;
  const reach = Math.ceil(HALF_WIDTH / cutoff);
  const table = sincTable(cutoff, reach);
  const out = new Float32Array(Math.round((samples.length * toRate) / fromRate));
  for (let index = 0; index < out.length; index++) {
    const at = (index * fromRate) / toRate;
    const whole = Math.floor(at);
    const last = Math.min(samples.length - 1, whole + reach);
    let sum = 0;
    for (let from = Math.max(0, whole - reach + 1); from <= last; from++) {
      sum += (samples[from] ?? 0) * (table[Math.round(Math.abs(at - from) * STEPS)] ?? 0);
    }
    out[index] = sum;
  }
  return out;
}

/** Half of the symmetric filter, by distance in `STEPS`ths of a sample. */
function sincTable(cutoff: number, reach: number): Float32Array {
  return Float32Array.from({ length: reach * STEPS + 1 }, (_, step) => {
    const x = step / STEPS;
    const window = 0.5 + 0.5 * Math.cos((Math.PI * x) / reach);
    const sinc = x === 0 ? 1 : Math.sin(Math.PI * cutoff * x) / (Math.PI * cutoff * x);
    return cutoff * sinc * window;
  });
}
