/** Checks length and loudness of real clips. */
import { readFileSync } from 'node:fs';
import { CEILING_DECIBELS } from '../../src/sound/limiter.js';
import { loudnessOf } from '../../src/sound/loudness.js';
import type { ClipStore, WantedClip } from '../../src/sound/speech/clip-store.js';
import { lengthMs } from '../../src/sound/speech/fit.js';
import { peakOf, readWav, toDecibels } from '../../src/sound/wav.js';

/** What clips are made for here. */
export const LOUDNESS_LUFS = -19;
/** The largest distance of a clip from the target, LU: the limiter lowers loud parts. */
const LOUDNESS_WITHIN_LU = 1.5;
/** The least filled share of a clip's slot: less would leave gaps between words. */
const LEAST_FILLED = 0.4;

/** The faults of a store's clips, one line each. */
export function wrongClips(store: ClipStore, wanted: readonly WantedClip[]): readonly string[] {
  return wanted.flatMap(({ name, slotMs }) => {
    const wave = readWav(readFileSync(store.fileOf(name) ?? ''));
    const [samples] = wave?.channels ?? [];
    if (wave === undefined || samples === undefined) return [`${name}: not made`];
    const loudness = loudnessOf(samples, wave.sampleRate);
    const lasts = lengthMs(samples, wave.sampleRate);
    const isWell =
      Math.abs(loudness - LOUDNESS_LUFS) <= LOUDNESS_WITHIN_LU &&
      lasts <= slotMs + 1 &&
      lasts >= LEAST_FILLED * slotMs &&
      toDecibels(peakOf(samples)) <= CEILING_DECIBELS + 1;
    return isWell ? [] : [`${name}: ${loudness} LUFS, ${lasts} of ${slotMs} ms`];
  });
}
