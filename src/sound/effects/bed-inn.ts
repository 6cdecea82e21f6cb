/** An inn at night: the fire burns down, a log cracks, and the wind is in the chimney. */
import { BED_SECONDS, type Place } from './place.js';
import { bandPass, lowPass, noiseOf, samplesOf } from './synthesis.js';

const CRACKS_SEED = 411;
const CRACKS_PER_SECOND = 7;
const CRACK_SECONDS = 0.05;

export const INN: Place = {
  breaths: 3,
  depth: 0.5,
  ground: () => {
    const [glow, chimney, air] = [lowPass(180), bandPass(320, 3), bandPass(2_400, 0.4)];
    return (white) => 0.75 * glow(white) + 0.35 * chimney(white) + 0.1 * air(white);
  },
  events: (add) => {
    const chance = noiseOf(CRACKS_SEED);
    const share = () => (chance() + 1) / 2;
    for (let crack = 0; crack < BED_SECONDS * CRACKS_PER_SECOND; crack++) {
      const atSecond = (crack + 0.9 * share()) / CRACKS_PER_SECOND;
      const level = 0.3 + 1.1 * share() ** 3;
      const spit = bandPass(1_800 + 2_200 * share(), 1.4);
      add(
        atSecond,
        samplesOf(CRACK_SECONDS, (second) => level * spit(chance()) * Math.exp(-second * 190)),
      );
    }
  },
};
