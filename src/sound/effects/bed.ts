/**
 * The bed of a night: hands drumming on a table in another room, over the sound of a place. It masks the
 * noises of cards and sleeves, so it has no gap: it is a loop whose end continues in its beginning. It
 * breathes, but is never silent, because silence would let sleeves be heard.
 */

import { BEDS, type Bed } from '../voice/index.js';
import { fromDecibels, SAMPLE_RATE, type Samples } from '../wav.js';
import { strokeOf } from './struck.js';
import {
  BED_SECONDS,
  bandPass,
  farAway,
  inARoom,
  lowPass,
  noiseOf,
  type Place,
  samplesOf,
  swell,
} from './synthesis.js';

// A village at night: rain on roofs, and far away the strokes of a small bell.

const STRIKE_HZ = 392;
const STROKE_SECONDS = 3;
/** Times of the bell's strokes, s. */
const STROKES = [3.4, 9.1];

const VILLAGE: Place = {
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

// An inn at night: the fire burns down, a log cracks, and the wind is in the chimney.

const CRACKS_SEED = 411;
const CRACKS_PER_SECOND = 7;
const CRACK_SECONDS = 0.05;

const INN: Place = {
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

// A carnival night: the murmur of a square, and from the far side the last pipes of a barrel organ.

/** A waltz of four bars in D minor, one chord a bar; its turns fill the loop, so that it has no seam, Hz. */
const CHORDS_HZ = [
  [146.83, 349.23, 440],
  [116.54, 349.23, 466.16],
  [130.81, 329.63, 392],
  [110, 329.63, 440],
] as const;
const BAR_SECONDS = BED_SECONDS / (2 * CHORDS_HZ.length);
const LEVEL = 0.07;

const CARNIVAL: Place = {
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

const NOISE_SEED = 101;
const TAPS_SEED = 102;
/** About how often all drumming hands together tap in a second. */
const TAPS_PER_SECOND = 9;
/** The factor by which the drumming is added to the sound of the place. */
const DRUMMING = 0.55;
/** The level of every bed, dB of full scale: none covers less than another. */
const LEVEL_DECIBELS = -31;

const PLACES: Readonly<Record<Bed, Place>> = { village: VILLAGE, inn: INN, carnival: CARNIVAL };

/** Makes one turn of every bed’s loop. */
export function beds(): Readonly<Record<Bed, Samples>> {
  const shared = noises();
  const made = BEDS.map((bed) => [bed, bedOf(PLACES[bed], shared)] as const);
  // Every bed is in the list.
  return Object.fromEntries(made) as Record<Bed, Samples>;
}

/** Makes one turn of one bed's loop: the same samples as `beds` makes. */
export function oneBed(bed: Bed): Samples {
  return bedOf(PLACES[bed], noises());
}

interface Noises {
  readonly white: Samples;
  readonly taps: Samples;
}

function noises(): Noises {
  return { white: samplesOf(BED_SECONDS, noiseOf(NOISE_SEED)), taps: tapsOf() };
}

function bedOf(place: Place, { white, taps }: Noises): Samples {
  const loop = groundOf(place, white);
  place.events((atSecond, event) => addTo(loop, atSecond, event));
  const bed = loop.map((sample, index) => sample + DRUMMING * (taps[index] ?? 0));
  const power = bed.reduce((sum, sample) => sum + sample * sample, 0) / bed.length;
  const factor = fromDecibels(LEVEL_DECIBELS) / Math.sqrt(power);
  return bed.map((sample) => sample * factor);
}

/** Makes the ground of a bed; the filter runs over the noise twice, so that the loop has no seam. */
function groundOf({ ground, breaths, depth }: Place, white: Samples): Samples {
  const filter = ground();
  for (const sample of white) filter(sample);
  return white.map((sample, index) => {
    const turn = 2 * Math.PI * breaths * (index / white.length);
    return filter(sample) * (1 - (depth * (1 + Math.cos(turn))) / 2);
  });
}

/** Makes taps of fingers and palms, each at its own pitch. */
function tapsOf(): Samples {
  const loop = new Float32Array(BED_SECONDS * SAMPLE_RATE);
  const chance = noiseOf(TAPS_SEED);
  const share = () => (chance() + 1) / 2;
  for (let tap = 0; tap < BED_SECONDS * TAPS_PER_SECOND; tap++) {
    const atSecond = (tap + share() * 0.9) / TAPS_PER_SECOND;
    const pitchHz = 90 + 160 * share();
    const level = 0.35 + 0.65 * share();
    const skin = lowPass(900);
    const hit = samplesOf(0.16, (second) => {
      const body = Math.sin(2 * Math.PI * pitchHz * second * (1 + 0.4 * Math.exp(-second * 60)));
      const slap = skin(chance()) * Math.exp(-second * 180);
      return level * (0.55 * body * Math.exp(-second * 34) + 0.9 * slap);
    });
    addTo(loop, atSecond, hit);
  }
  return loop;
}

function addTo(loop: Float32Array, atSecond: number, event: Samples): void {
  const from = Math.round(atSecond * SAMPLE_RATE);
  for (const [index, sample] of event.entries()) {
    const at = (from + index) % loop.length;
    loop[at] = (loop[at] ?? 0) + sample;
  }
}

// A pasture at dusk: the bells of a flock that lies down, each at its own pitch.

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

/** Returns the strokes of bells, fewer and fewer and softer: the flock comes to rest. */
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
