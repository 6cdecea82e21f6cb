/** Every sound that is not speech. Each is made once, with the same samples on every machine. */

import { BEDS, type Bed, type Effect } from '../voice/index.js';
import type { Samples } from '../wav.js';
import { beds, oneBed, sheepBells } from './bed.js';
import { dawn, hearth, howl, organ } from './scenery.js';
import { belfry, bell, cadence, tick } from './struck.js';
import { noiseOf, samplesOf, swell, withPeak } from './synthesis.js';

// A coin that falls on wood: one ring, a bounce, another.

const SECONDS = 0.7;
/** Times of the hits, s, and their strengths. */
const HITS = [
  [0, 1],
  [0.13, 0.6],
  [0.21, 0.35],
  [0.26, 0.2],
] as const;
const RING_HZ = [3_120, 4_870, 6_410, 7_950];

function coin(): Samples {
  const noise = noiseOf(301);
  return withPeak(
    samplesOf(SECONDS, (second) => {
      const clack = noise();
      let sum = 0;
      for (const [atSecond, level] of HITS) {
        const since = second - atSecond;
        if (since < 0) continue;
        for (const [index, hz] of RING_HZ.entries()) {
          sum +=
            ((level * 0.4) / (index + 1)) *
            Math.sin(2 * Math.PI * hz * since) *
            Math.exp(-since * (9 + 4 * index));
        }
        sum += level * 0.5 * clack * Math.exp(-since * 500);
      }
      return sum * swell(second, SECONDS, 0.0005, 0.1);
    }),
    0.28,
  );
}

export interface EffectSounds {
  readonly effects: Readonly<Record<Effect, Samples>>;
  readonly tick: Samples;
  /** One turn of each bed, a loop without a seam. */
  readonly beds: Readonly<Record<Bed, Samples>>;
}

/** The maker of each effect. */
const MAKERS: Readonly<Record<Effect, () => Samples>> = {
  howl,
  dawn,
  bell,
  coin,
  belfry,
  hearth,
  organ,
  'sheep-bells': sheepBells,
  cadence,
};

/** Makes all effects. It takes about two seconds of processor time. */
export function effectSounds(): EffectSounds {
  const effects = Object.entries(MAKERS).map(([name, make]) => [name, make()] as const);
  // The names are the same.
  return {
    effects: Object.fromEntries(effects) as Record<Effect, Samples>,
    tick: tick(),
    beds: beds(),
  };
}

/** Makes one sound: an effect, `tick`, or `bed-` and the name of a bed; undefined when there is none of that name. */
export function makeSound(name: string): Samples | undefined {
  const bed = BEDS.find((one) => name === `bed-${one}`);
  if (bed !== undefined) return oneBed(bed);
  if (name === 'tick') return tick();
  return Object.entries(MAKERS).find(([effect]) => effect === name)?.[1]();
}
