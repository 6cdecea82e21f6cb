/**
 * The bed of the night: hands drumming on a table in another room, over the murmur of rain. It masks the
 * noises of cards and sleeves, so it has no gap: it is a loop whose end continues in its beginning.
 */
import { SAMPLE_RATE, type Samples } from '../format.js';
import { bandPass, lowPass, noiseOf, samplesOf, withPeak } from './synthesis.js';

const SECONDS = 12;
/** How often the rain swells in one turn: once in six seconds. */
const BREATHS = 2;
const RAIN_SEED = 101;
const TAPS_SEED = 102;
/** About how often all drumming hands together tap in a second. */
const TAPS_PER_SECOND = 9;
const PEAK = 0.2;

/** One turn of the loop. */
export function bed(): Samples {
  const loop = rain();
  addTaps(loop);
  return withPeak(loop, PEAK);
}

/** Noise of a loop's length. The filter runs over it twice, so that the loop has no seam. */
function rain(): Samples {
  const noise = noiseOf(RAIN_SEED);
  const white = samplesOf(SECONDS, () => noise());
  const [low, middle] = [lowPass(500), bandPass(1_400, 0.5)];
  const filtered = new Float32Array(white.length);
  for (let turn = 0; turn < 2; turn++) {
    for (const [index, sample] of white.entries()) {
      const share = index / white.length;
      // The level of the rain: it swells and falls, and is never silent, because silence would let sleeves
      // be heard.
      const breath = 0.8 - 0.2 * Math.cos(2 * Math.PI * BREATHS * share);
      filtered[index] = breath * (0.5 * low(sample) + 0.22 * middle(sample));
    }
  }
  return filtered;
}

/**
 * Taps of fingers and palms, each at its own pitch. Those near the end ring on at the beginning of the
 * loop.
 */
function addTaps(loop: Float32Array): void {
  const chance = noiseOf(TAPS_SEED);
  const share = () => (chance() + 1) / 2;
  const count = SECONDS * TAPS_PER_SECOND;
  for (let tap = 0; tap < count; tap++) {
    const atSecond = (tap + share() * 0.9) / TAPS_PER_SECOND;
    const pitchHz = 90 + 160 * share();
    const level = 0.35 + 0.65 * share();
    const skin = lowPass(900);
    const hit = samplesOf(0.16, (second) => {
      const body = Math.sin(2 * Math.PI * pitchHz * second * (1 + 0.4 * Math.exp(-second * 60)));
      const slap = skin(chance()) * Math.exp(-second * 180);
      return level * (0.55 * body * Math.exp(-second * 34) + 0.9 * slap);
    });
    const from = Math.round(atSecond * SAMPLE_RATE);
    for (const [index, sample] of hit.entries()) {
      const at = (from + index) % loop.length;
      loop[at] = (loop[at] ?? 0) + sample;
    }
  }
}
