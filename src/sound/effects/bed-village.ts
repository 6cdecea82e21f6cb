/** A village at night: rain on roofs, and far away the strokes of a small bell. */
import { strokeOf } from './bell.js';
import type { Place } from './place.js';
import { bandPass, inARoom, lowPass, samplesOf, swell } from './synthesis.js';

const STRIKE_HZ = 392;
const STROKE_SECONDS = 3;
/** Times of the bell's strokes, s. */
const STROKES = [3.4, 9.1];

export const VILLAGE: Place = {
  breaths: 2,
  depth: 0.4,
  ground: () => {
    const [low, middle] = [lowPass(500), bandPass(1_400, 0.5)];
    return (white) => 0.5 * low(white) + 0.22 * middle(white);
  },
  events: (add) => {
    const distance = lowPass(900);
    const dry = samplesOf(STROKE_SECONDS, (second) => distance(strokeOf(STRIKE_HZ, second)));
    const stroke = inARoom(dry, 1.6, 0.5).map(
      (sample, index) => 0.25 * sample * swell(index / dry.length, 1, 0.005, 0.3),
    );
    for (const atSecond of STROKES) add(atSecond, stroke);
  },
};
