/** Clips of a cue are heard as one sentence: without a gap, and without reaching beyond their slots. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { effectSounds } from '../../src/sound/effects/effects.js';
import { Mixer } from '../../src/sound/mixer.js';
import { quicker } from '../../src/sound/speech/fit.js';
import { CROSS_FADE_MS, joinedStarts } from '../../src/sound/voice/heard-list.js';
import type { PlacedClip } from '../../src/sound/voice/sounds.js';
import { SAMPLES_PER_MS, type Samples } from '../../src/sound/wav.js';

const SOUNDS = effectSounds();
const SLOT_MS = 1_000;
const CLIP_MS = 600;
const tone = (ms: number, hz = 400): Samples =>
  Float32Array.from(
    { length: ms * SAMPLES_PER_MS },
    (_, at) => 0.2 * Math.sin((2 * Math.PI * hz * at) / 48_000),
  );

/** "green, three, touch a house." with slots of a second each. */
const PLACED: readonly PlacedClip[] = ['green,', 'three,', 'touch a house.', 'then press.'].map(
  (text, index) => ({ clip: text, text, offsetMs: index * SLOT_MS, durationMs: SLOT_MS }),
);

/** What is heard of the four clips, of which some are there. */
function heard(there: readonly string[]): Samples {
  const clip = tone(CLIP_MS);
  const clips = (name: string) => (there.includes(name) ? clip : undefined);
  const mixer = new Mixer({ startMs: 0, sounds: SOUNDS, clips, volumePercent: 100 });
  mixer.add([{ kind: 'speech', atMs: 0, untilMs: 4 * SLOT_MS, clips: PLACED }]);
  return mixer.render(4 * SLOT_MS * SAMPLES_PER_MS);
}

/** The stretches of silence before the last sound, ms. */
function gaps(samples: Samples): readonly number[] {
  const found: number[] = [];
  let quietMs = 0;
  for (let ms = 0; ms < samples.length / SAMPLES_PER_MS; ms++) {
    const part = samples.subarray(ms * SAMPLES_PER_MS, (ms + 3) * SAMPLES_PER_MS);
    const isQuiet = part.every((sample) => Math.abs(sample) < 0.02);
    if (!isQuiet && quietMs > 0) found.push(quietMs);
    quietMs = isQuiet ? quietMs + 1 : 0;
  }
  return found;
}

test('a colour, a number and what follows are heard without a gap; sentences are a breath apart', () => {
  const silences = gaps(heard(PLACED.map(({ text }) => text)));
  expect(silences).toHaveLength(1);
  expect(silences[0]).toBeGreaterThan(280);
  expect(silences[0]).toBeLessThan(310);
});

test('two clips overlap by the cross-fade, and neither clicks where they meet', () => {
  const samples = heard(['green,', 'three,']);
  const lastMs = samples.findLastIndex((sample) => Math.abs(sample) > 0.02) / SAMPLES_PER_MS;
  expect(Math.abs(lastMs - (2 * CLIP_MS - CROSS_FADE_MS))).toBeLessThan(6);
  let largest = 0;
  for (let at = 1; at < samples.length; at++) {
    largest = Math.max(largest, Math.abs((samples[at] ?? 0) - (samples[at - 1] ?? 0)));
  }
  // A tone of 400 Hz at 0.2 goes by 0.0105 from one sample to the next, two of them by twice that.
  expect(largest).toBeLessThan(0.025);
});

test('after a clip that is not there the next keeps its own slot', () => {
  const samples = heard(['three,']);
  const first = samples.findIndex((sample) => Math.abs(sample) > 0.02) / SAMPLES_PER_MS;
  expect(first).toBeGreaterThan(SLOT_MS - 1);
  expect(first).toBeLessThan(SLOT_MS + 2);
});

test('no clip begins later than its slot, whatever the clips last', () => {
  const lengths = fc.array(fc.option(fc.integer({ min: 1, max: SLOT_MS }), { nil: undefined }), {
    minLength: 4,
    maxLength: 4,
  });
  fc.assert(
    fc.property(lengths, (lengthsMs) => {
      const starts = joinedStarts(PLACED, lengthsMs);
      for (const [index, { offsetMs }] of PLACED.entries()) {
        expect(starts[index]).toBeLessThanOrEqual(offsetMs);
        expect(starts[index]).toBeGreaterThanOrEqual(starts[index - 1] ?? 0);
      }
    }),
    { seed: 7 },
  );
});

test('a clip that is quickened lasts so much less, at the same pitch and as loud', () => {
  const crossings = (samples: Samples) =>
    samples.filter((sample, at) => sample >= 0 && (samples[at - 1] ?? 0) < 0).length;
  const usual = tone(1_000, 220);
  const quick = quicker(usual, 48_000, 1.3);
  expect(quick.length).toBe(Math.floor(usual.length / 1.3));
  const pitchHz = crossings(quick) / (quick.length / 48_000);
  expect(Math.abs(pitchHz - 220)).toBeLessThan(5);
  const middle = quick.subarray(4_800, quick.length - 4_800);
  for (let from = 0; from + 480 <= middle.length; from += 480) {
    const peak = Math.max(...middle.subarray(from, from + 480));
    expect(peak).toBeGreaterThan(0.17);
    expect(peak).toBeLessThan(0.23);
  }
});
