/** A carnival night: the murmur of a square, and from the far side the last pipes of a barrel organ. */
import { BED_SECONDS, type Place } from './place.js';
import { bandPass, lowPass, samplesOf, swell } from './synthesis.js';

/** A waltz of four bars in D minor, one chord a bar; its turns fill the loop, so that it has no seam, Hz. */
const CHORDS_HZ = [
  [146.83, 349.23, 440],
  [116.54, 349.23, 466.16],
  [130.81, 329.63, 392],
  [110, 329.63, 440],
] as const;
const BAR_SECONDS = BED_SECONDS / (2 * CHORDS_HZ.length);
const LEVEL = 0.07;

export const CARNIVAL: Place = {
  breaths: 2,
  depth: 0.5,
  ground: () => {
    // The bands in which voices are strongest: many distant people are such a noise.
    const [low, throat, mouth] = [lowPass(300), bandPass(550, 1), bandPass(1_600, 0.7)];
    return (white) => 0.4 * low(white) + 0.3 * throat(white) + 0.16 * mouth(white);
  },
  events: (add) => {
    for (let bar = 0; bar < 2 * CHORDS_HZ.length; bar++) {
      const [bass, ...above] = CHORDS_HZ[bar % CHORDS_HZ.length] ?? [];
      const beat = BAR_SECONDS / 3;
      add(bar * BAR_SECONDS, chord([bass ?? 0], beat));
      for (const after of [1, 2]) add(bar * BAR_SECONDS + after * beat, chord(above, beat * 0.8));
    }
  },
};

/** Pipes across the square: little of them but the lowest partials is left. */
function chord(pitchesHz: readonly number[], seconds: number) {
  const distance = lowPass(700);
  return samplesOf(seconds, (second) => {
    const wow = second + 0.0015 * Math.sin(2 * Math.PI * 3 * second);
    const pipes = pitchesHz.map(
      (hz) => Math.sin(2 * Math.PI * hz * wow) + 0.3 * Math.sin(6 * Math.PI * hz * wow),
    );
    const sum = pipes.reduce((all, pipe) => all + pipe, 0);
    return LEVEL * distance(sum) * swell(second, seconds, 0.04, 0.12);
  });
}
