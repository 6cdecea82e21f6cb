/** An inn at night: the latch of the door falls, and the fire crackles. */
import type { Samples } from '../wav.js';
import { bandPass, inARoom, lowPass, noiseOf, samplesOf, swell, withPeak } from './synthesis.js';

const SECONDS = 3.6;
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
  const dry = samplesOf(SECONDS, (second) => {
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
    const fire = (0.9 * glow(white) + 1.6 * spit(white * crack)) * swell(second, SECONDS, 0.5, 1.4);
    return fire + 0.5 * latch;
  });
  return withPeak(inARoom(dry, 0.5, 0.25), 0.26);
}

/** Returns the times at which a log cracks, s, and the levels. */
function cracksOf(): readonly { readonly at: number; readonly level: number }[] {
  const chance = noiseOf(CRACKS_SEED);
  return Array.from({ length: Math.floor(SECONDS * CRACKS_PER_SECOND) }, (_, index) => ({
    at: (index + (chance() + 1) / 2) / CRACKS_PER_SECOND,
    level: ((chance() + 1) / 2) ** 2,
  }));
}
