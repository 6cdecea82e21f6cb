/**
 * The same words in less time, at the same pitch: overlapped stretches of the wave, each taken where it goes on
 * best (WSOLA). For clips that were made ahead and are to be heard at a quicker pace.
 */
import type { Samples } from '../format.js';

const STRETCH_SECONDS = 0.03;
/** The most that a stretch may be moved to fit, s. */
const SEARCH_SECONDS = 0.008;
/** The step between the samples that are compared. */
const COMPARED = 4;

/** The samples at `factor` times the speed, from 1 to 2. */
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

/** The start near `wanted` at which the wave is most like its natural continuation, from `natural` on. */
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
