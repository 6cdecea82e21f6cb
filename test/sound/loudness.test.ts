/** The measurement against the values its standard states, and what is made by it. */
import { expect, test } from 'vitest';
import { CEILING_DECIBELS } from '../../src/sound/limiter.js';
import {
  atLoudness,
  loudnessOf,
  MOST_GAIN_DECIBELS,
  truePeakDecibels,
} from '../../src/sound/loudness.js';
import { fromDecibels, readWav, resample, type Samples, wavBytes } from '../../src/sound/wav.js';

const sine = (hz: number, decibels: number, seconds: number, rate = 48_000): Samples =>
  Float32Array.from(
    { length: seconds * rate },
    (_, at) => fromDecibels(decibels) * Math.sin((2 * Math.PI * hz * at) / rate),
  );
const joined = (...parts: Samples[]) => Float32Array.from(parts.flatMap((part) => [...part]));

test('BS.1770: a full-scale sine of 997 Hz is −3.01 LUFS at any sample rate', () => {
  for (const rate of [16_000, 22_050, 44_100, 48_000]) {
    expect(loudnessOf(sine(997, 0, 3, rate), rate)).toBeCloseTo(-3.01, 1);
  }
});

test('BS.1770: silence between words is gated away', () => {
  const words = sine(997, -20, 2);
  const alone = loudnessOf(words, 48_000);
  expect(loudnessOf(joined(words, new Float32Array(96_000), words), 48_000)).toBeCloseTo(alone, 0);
  // 20 dB quieter than the rest lies below the relative gate, and would pull a plain mean down by 3.
  expect(loudnessOf(joined(words, sine(997, -45, 2)), 48_000)).toBeCloseTo(alone, 0);
});

test('BS.1770: low rumble counts less than speech, and silence is none', () => {
  expect(loudnessOf(sine(30, -20, 2), 48_000)).toBeLessThan(
    loudnessOf(sine(997, -20, 2), 48_000) - 4,
  );
  expect(loudnessOf(new Float32Array(48_000), 48_000)).toBe(-Infinity);
});

test('a clip shorter than a block is measured as a whole', () => {
  expect(loudnessOf(sine(997, -20, 0.1), 48_000)).toBeCloseTo(-23, 0);
});

test('the true peak finds what lies between two samples', () => {
  // A quarter of the sample rate, sampled 45 degrees off its peaks: the samples miss them by 3 dB.
  const missed = Float32Array.from({ length: 4_800 }, (_, at) =>
    Math.sin((Math.PI / 2) * at + Math.PI / 4),
  );
  expect(truePeakDecibels(missed)).toBeGreaterThan(-0.3);
  expect(truePeakDecibels(missed)).toBeLessThan(0.3);
});

test('a clip is brought to its loudness, and its peaks stay below the ceiling', () => {
  const quiet = sine(300, -38, 1);
  expect(loudnessOf(atLoudness(quiet, 48_000, -19), 48_000)).toBeCloseTo(-19, 1);
  const noise = sine(300, -60, 1);
  const turnedUp = loudnessOf(atLoudness(noise, 48_000, -19), 48_000);
  expect(turnedUp - loudnessOf(noise, 48_000)).toBeCloseTo(MOST_GAIN_DECIBELS, 1);
  const spiky = sine(300, -30, 1).map((sample, at) => (at % 4_800 === 0 ? 0.9 : sample));
  const louder = atLoudness(spiky, 48_000, -19);
  expect(truePeakDecibels(louder)).toBeLessThan(CEILING_DECIBELS + 0.5);
});

test('another sample rate keeps the pitch, the length and the level', () => {
  const resampledTone = resample(sine(1_000, -6, 1, 22_050), 22_050, 48_000);
  const wanted = sine(1_000, -6, 1);
  expect(resampledTone.length).toBe(wanted.length);
  for (let at = 1_000; at < 47_000; at += 997) {
    expect(resampledTone[at]).toBeCloseTo(wanted[at] ?? 0, 2);
  }
});

test('a WAV file is read as it was written', () => {
  const written = sine(440, -3, 0.1);
  const read = readWav(wavBytes(written, 22_050));
  expect(read?.sampleRate).toBe(22_050);
  expect(read?.channels.length).toBe(1);
  for (const [at, sample] of (read?.channels[0] ?? []).entries()) {
    expect(Math.abs(sample - (written[at] ?? 0))).toBeLessThan(1e-4);
  }
  expect(readWav(Buffer.from('no sound at all'))).toBeUndefined();
  expect(readWav(wavBytes(written).subarray(0, 20))).toBeUndefined();
});
