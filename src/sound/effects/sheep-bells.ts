/** A pasture at dusk: the bells of a flock that lies down, each at its own pitch. */
import type { Samples } from '../format.js';
import { farAway, noiseOf, samplesOf } from './synthesis.js';

const SECONDS = 3.8;
const CHANCE_SEED = 501;
const CLONKS = 13;
/** Partials of a bell of bent iron: ratio, level, how fast each dies. */
const PARTIALS = [
  [1, 1, 11],
  [1.51, 0.6, 15],
  [2.32, 0.4, 21],
  [3.86, 0.2, 30],
] as const;

export function sheepBells(): Samples {
  const clonks = clonksOf();
  const dry = samplesOf(SECONDS, (second) => {
    let sum = 0;
    for (const { at, hz, level } of clonks) {
      const since = second - at;
      if (since < 0 || since > 0.6) continue;
      for (const [ratio, share, decay] of PARTIALS) {
        sum +=
          level * share * Math.sin(2 * Math.PI * hz * ratio * since) * Math.exp(-decay * since);
      }
    }
    return sum;
  });
  return farAway(dry, { seconds: 0.9, share: 0.4, fade: 0.2, peak: 0.24 });
}

/** Fewer and fewer of them, and softer: the flock comes to rest. */
function clonksOf(): readonly {
  readonly at: number;
  readonly hz: number;
  readonly level: number;
}[] {
  const chance = noiseOf(CHANCE_SEED);
  const share = () => (chance() + 1) / 2;
  return Array.from({ length: CLONKS }, (_, index) => ({
    at: 3 * (index / CLONKS) ** 1.4 + 0.16 * share(),
    hz: 640 + 520 * share(),
    level: (0.45 + 0.55 * share()) * (1 - 0.6 * (index / CLONKS)),
  }));
}
