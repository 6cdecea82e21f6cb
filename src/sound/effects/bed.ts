/**
 * The bed of a night: hands drumming on a table in another room, over the sound of a place. It masks the
 * noises of cards and sleeves, so it has no gap: it is a loop whose end continues in its beginning. It
 * breathes, but is never silent, because silence would let sleeves be heard.
 */

import { fromDecibels, SAMPLE_RATE, type Samples } from '../format.js';
import { BEDS, type Bed } from '../voice/index.js';
import { CARNIVAL } from './bed-carnival.js';
import { INN } from './bed-inn.js';
import { VILLAGE } from './bed-village.js';
import { BED_SECONDS, type Place } from './place.js';
import { lowPass, noiseOf, samplesOf } from './synthesis.js';

const NOISE_SEED = 101;
const TAPS_SEED = 102;
/** About how often all drumming hands together tap in a second. */
const TAPS_PER_SECOND = 9;
/** The level of the drumming beside the place, as a factor. */
const DRUMMING = 0.55;
/** The level of every bed, dB of full scale: none covers less than another. */
const LEVEL_DECIBELS = -31;

const PLACES: Readonly<Record<Bed, Place>> = { village: VILLAGE, inn: INN, carnival: CARNIVAL };

/** One turn of every bed’s loop. */
export function beds(): Readonly<Record<Bed, Samples>> {
  const shared = noises();
  const made = BEDS.map((bed) => [bed, bedOf(PLACES[bed], shared)] as const);
  // Every bed is in the list.
  return Object.fromEntries(made) as Record<Bed, Samples>;
}

/** One turn of one bed's loop: the same samples as of all. */
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

/** The filter runs over the noise twice, so that the loop has no seam. */
function groundOf({ ground, breaths, depth }: Place, white: Samples): Samples {
  const filter = ground();
  for (const sample of white) filter(sample);
  return white.map((sample, index) => {
    const turn = 2 * Math.PI * breaths * (index / white.length);
    return filter(sample) * (1 - (depth * (1 + Math.cos(turn))) / 2);
  });
}

/** Taps of fingers and palms, each at its own pitch. */
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
