import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { effectSounds } from '../../src/sound/effects/effects.js';
import { CEILING_DECIBELS } from '../../src/sound/limiter.js';
import { DUCK_DECIBELS, DUCK_RELEASE_MS, Mixer } from '../../src/sound/mixer.js';
import { BEDS, type Sound } from '../../src/sound/voice/sounds.js';
import { peakOf, SAMPLES_PER_MS, type Samples, toDecibels } from '../../src/sound/wav.js';

const SOUNDS = effectSounds();
/** Clips that are a quiet steady tone, so that what lies beside them can be told apart. */
const TONE = Float32Array.from({ length: 48_000 }, (_, at) => 0.1 * Math.sin(at / 20));
const mixerAt = (startMs: number, clips: Readonly<Record<string, Samples>> = {}) =>
  new Mixer({ startMs, sounds: SOUNDS, clips: (name) => clips[name], volumePercent: 100 });
const rendered = (sounds: readonly Sound[], ms: number, clips?: Record<string, Samples>) => {
  const mixer = mixerAt(0, clips);
  mixer.add(sounds);
  return mixer.render(ms * SAMPLES_PER_MS);
};
const at = (samples: Samples, fromMs: number, toMs: number) =>
  samples.subarray(fromMs * SAMPLES_PER_MS, toMs * SAMPLES_PER_MS);
const level = (samples: Samples) =>
  toDecibels(Math.sqrt(samples.reduce((sum, one) => sum + one * one, 0) / samples.length));
const speech = (clip: string, atMs: number, durationMs: number): Sound => ({
  kind: 'speech',
  atMs,
  untilMs: atMs + durationMs,
  clips: [{ clip, text: clip, offsetMs: 0, durationMs }],
});

test('the same timeline gives the same samples at any block size', () => {
  const timeline: Sound[] = [
    { kind: 'bed', atMs: 100, bed: 'village' },
    speech('tone', 333, 700),
    { kind: 'effect', atMs: 901, effect: 'coin' },
    { kind: 'tick', atMs: 1_000 },
    { kind: 'stop', atMs: 1_200 },
    { kind: 'effect', atMs: 1_250, effect: 'bell' },
    { kind: 'bed', atMs: 1_400, bed: undefined },
  ];
  const whole = rendered(timeline, 2_000, { tone: TONE });
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 1, max: 9_000 }), { minLength: 1 }), (sizes) => {
      const mixer = mixerAt(0, { tone: TONE });
      mixer.add(timeline);
      const parts: number[] = [];
      for (let turn = 0; parts.length < whole.length; turn++) {
        const size = sizes[turn % sizes.length] ?? 1;
        parts.push(...mixer.render(Math.min(size, whole.length - parts.length)));
      }
      expect(Float32Array.from(parts)).toEqual(whole);
    }),
    { numRuns: 4, seed: 5 },
  );
});

test('ticks are exact to the sample', () => {
  const timesMs = [100, 1_100, 2_100, 3_100, 3_350, 3_600];
  const samples = rendered(
    timesMs.map((atMs) => ({ kind: 'tick', atMs })),
    4_000,
  );
  const starts: number[] = [];
  for (let index = 0; index < samples.length; index++) {
    const silentSince = index - (starts.at(-1) ?? -48_000);
    if (Math.abs(samples[index] ?? 0) > 0.05 && silentSince > 4_800) starts.push(index);
  }
  expect(starts).toEqual(timesMs.map((atMs) => atMs * SAMPLES_PER_MS));
});

describe('the bed', () => {
  test.each(BEDS)(
    'has no gap over a whole night, not even where its loop meets its beginning: %s',
    (place) => {
      const mixer = mixerAt(0, { tone: TONE });
      mixer.add([{ kind: 'bed', atMs: 0, bed: place }]);
      mixer.add(
        [10, 40, 80].map((second) => ({ kind: 'effect', atMs: second * 1000, effect: 'howl' })),
      );
      mixer.render(2_000 * SAMPLES_PER_MS);
      let quietest = Infinity;
      // Five turns of the loop, in windows of 20 ms.
      for (let second = 0; second < 60; second++) {
        const samples = mixer.render(1_000 * SAMPLES_PER_MS);
        for (let fromMs = 0; fromMs < 1_000; fromMs += 20) {
          quietest = Math.min(quietest, level(at(samples, fromMs, fromMs + 20)));
        }
      }
      expect(quietest).toBeGreaterThan(-62);
    },
  );

  test.each(BEDS)(
    'its loop has no seam: no step at its end that is larger than those within: %s',
    (place) => {
      const bed = SOUNDS.beds[place];
      const step = (index: number) =>
        Math.abs((bed[(index + 1) % bed.length] ?? 0) - (bed[index] ?? 0));
      let largest = 0;
      for (let index = 0; index < bed.length - 1; index++) largest = Math.max(largest, step(index));
      expect(step(bed.length - 1)).toBeLessThan(largest / 2);
    },
  );

  test('every place has its own, as loud as the others, and each breathes', () => {
    const loops = BEDS.map((place) => SOUNDS.beds[place]);
    for (const loop of loops) {
      expect(level(loop)).toBeCloseTo(-31, 1);
      const halfSeconds = Array.from({ length: 24 }, (_, part) =>
        level(loop.subarray(part * 24_000, (part + 1) * 24_000)),
      );
      expect(Math.max(...halfSeconds) - Math.min(...halfSeconds)).toBeGreaterThan(2);
    }
    expect(new Set(loops.map(peakOf)).size).toBe(BEDS.length);
  });

  test('is turned down under words by so much, and comes back', () => {
    // The same stretch of the bed with and without words that are silent themselves.
    const bed: Sound = { kind: 'bed', atMs: 0, bed: 'village' };
    const plain = rendered([bed], 6_000);
    const ducked = rendered([bed, speech('nothing', 2_000, 1_000)], 6_000);
    const depth = (fromMs: number, toMs: number) =>
      level(at(ducked, fromMs, toMs)) - level(at(plain, fromMs, toMs));
    expect(depth(1_500, 2_000)).toBeCloseTo(0, 2);
    expect(depth(2_150, 3_000)).toBeCloseTo(-DUCK_DECIBELS, 1);
    expect(depth(3_000 + DUCK_RELEASE_MS / 2, 3_000 + DUCK_RELEASE_MS)).toBeLessThan(-2);
    expect(depth(3_000 + 6 * DUCK_RELEASE_MS, 6_000)).toBeCloseTo(0, 1);
  });

  test('is turned down for as long as the slot, whatever the clip in it', () => {
    const bed: Sound = { kind: 'bed', atMs: 0, bed: 'village' };
    const timeline = [bed, speech('clip', 2_000, 1_000)];
    const short = rendered(timeline, 5_000, { clip: TONE.subarray(0, 480) });
    const none = rendered(timeline, 5_000);
    expect(at(short, 2_100, 5_000)).toEqual(at(none, 2_100, 5_000));
  });
});

test('a clip that is longer than its slot is cut there', () => {
  const samples = rendered([speech('tone', 100, 400)], 1_000, { tone: TONE });
  expect(peakOf(at(samples, 300, 480))).toBeGreaterThan(0.09);
  expect(peakOf(at(samples, 502, 1_000))).toBeLessThan(0.001);
});

test('a stop ends words, effects and what was to come, and leaves the bed', () => {
  const timeline: Sound[] = [
    speech('tone', 1_000, 900),
    { kind: 'effect', atMs: 1_000, effect: 'howl' },
    { kind: 'tick', atMs: 1_800 },
    { kind: 'stop', atMs: 1_500 },
  ];
  expect(peakOf(at(rendered(timeline, 3_000, { tone: TONE }), 1_515, 3_000))).toBeLessThan(0.001);
  const bed: Sound = { kind: 'bed', atMs: 0, bed: 'village' };
  const withBed = rendered([bed, ...timeline], 4_000, { tone: TONE });
  expect(level(at(withBed, 3_500, 4_000))).toBeCloseTo(
    level(at(rendered([bed], 4_000), 3_500, 4_000)),
    1,
  );
});

test('nothing is louder than the ceiling, however much is heard at once', () => {
  const loud = TONE.map((sample) => sample * 12);
  const samples = rendered(
    [
      ...Array.from({ length: 6 }, () => speech('loud', 50, 900)),
      { kind: 'effect', atMs: 60, effect: 'bell' },
    ],
    1_500,
    { loud },
  );
  expect(toDecibels(peakOf(samples))).toBeLessThanOrEqual(CEILING_DECIBELS + 0.001);
  expect(toDecibels(peakOf(samples))).toBeGreaterThan(CEILING_DECIBELS - 1);
});

test('what comes too late begins on the grid, and a late tick not at all', () => {
  const mixer = mixerAt(10_000, { tone: TONE });
  mixer.render(123 * SAMPLES_PER_MS);
  mixer.add([speech('tone', 10_100, 800), { kind: 'tick', atMs: 10_110 }]);
  const samples = mixer.render(900 * SAMPLES_PER_MS);
  const first = samples.findIndex((sample) => Math.abs(sample) > 0.01);
  expect(Math.round((123 + first / SAMPLES_PER_MS) / 10) * 10).toBe(150);
  expect(peakOf(samples)).toBeLessThan(0.11);
});

test('words are heard whole after a stop that came too late and was due before them', () => {
  const mixer = mixerAt(10_000, { tone: TONE });
  mixer.render(123 * SAMPLES_PER_MS);
  mixer.add([{ kind: 'stop', atMs: 10_120 }, speech('tone', 10_130, 800)]);
  const samples = mixer.render(1_000 * SAMPLES_PER_MS);
  expect(peakOf(at(samples, 0, 25))).toBeLessThan(0.001);
  expect(peakOf(at(samples, 300, 400))).toBeGreaterThan(0.09);
});

test('half the volume is a quarter of the power’s root, and zero is silent but for the floor', () => {
  const peakAt = (volumePercent: number) => {
    const mixer = new Mixer({ startMs: 0, sounds: SOUNDS, clips: () => TONE, volumePercent });
    mixer.add([speech('tone', 0, 900)]);
    return peakOf(mixer.render(48_000));
  };
  expect(peakAt(50) / peakAt(100)).toBeCloseTo(0.25, 2);
  expect(peakAt(0)).toBeLessThan(0.0001);
});
