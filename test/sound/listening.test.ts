/** What listening to a clip finds: how fast it is, and whether all of its words are there. */
import { expect, test } from 'vitest';
import { fittedClip } from '../../src/sound/speech/fit.js';
import { espeak } from '../../src/sound/speech/speaker.js';
import { clipsOf } from '../../src/sound/voice/clip-list.js';
import { clipLengthMs } from '../../src/sound/voice/lengths.js';
import type { Samples } from '../../src/sound/wav.js';
import { listened, swellsOf, syllablesOf } from '../workshop/listening.js';

const RATE = 48_000;

/** So many vowels of 120 ms, with pauses of 80 ms in which something hisses. */
function vowels(count: number): Samples {
  let noise = 1;
  return Float32Array.from({ length: count * 0.2 * RATE }, (_, at) => {
    noise = (noise * 16_807) % 2_147_483_647;
    const within = (at / RATE) % 0.2;
    const level = within < 0.12 ? Math.sin((Math.PI * within) / 0.12) : 0;
    // A hiss, which is high: the difference of two numbers by chance.
    const hiss = (noise % 2 === 0 ? 1 : -1) * (at % 2 === 0 ? 1 : -1) * 0.02;
    return 0.3 * level * Math.sin((2 * Math.PI * 500 * at) / RATE) + hiss;
  });
}

test('swells of a voice are counted, hisses are not', () => {
  for (const count of [1, 3, 8]) expect(swellsOf(vowels(count), RATE)).toBe(count);
});

test('syllables are those that Italian has', () => {
  const counts = { casa: 2, 'un’orma': 3, città: 2, 'la luna sale': 5 };
  for (const [text, count] of Object.entries(counts))
    expect([text, syllablesOf(text)]).toEqual([text, count]);
});

test('rate, loudness and the quiet at both ends are measured', () => {
  const quiet = new Float32Array(0.1 * RATE);
  const samples = Float32Array.from([...quiet, ...vowels(5).map((one) => one), ...quiet]);
  const one = listened(samples, RATE, 'la luna sale');
  expect(one.lengthMs).toBeCloseTo(1_200, 0);
  expect(one.wordsPerMinute).toBeCloseTo(150, 0);
  expect(one.quietBeforeMs).toBeCloseTo(100, 0);
  expect(one.quietAfterMs).toBeGreaterThan(99);
  expect(one.whole).toBe(true);
  expect(one.loudnessLufs).toBeGreaterThan(-30);
  expect(one.truePeakDecibels).toBeLessThan(0);
});

test('Italian clips are whole; of those that are cut in the middle most are noticed', async () => {
  const long = clipsOf('it').filter(({ text }) => syllablesOf(text) >= 8);
  const step = Math.floor(long.length / 12);
  const chosen = long.filter((_, index) => index % step === 0).slice(0, 12);
  let whole = 0;
  let noticed = 0;
  for (const clip of chosen) {
    const wish = { pace: 1, slotMs: clipLengthMs(clip), loudnessLufs: -19 };
    const { samples, sampleRate } = await fittedClip(espeak('it'), clip.text, wish);
    if (listened(samples, sampleRate, clip.text).whole) whole += 1;
    const half = samples.subarray(0, samples.length / 2);
    if (!listened(half, sampleRate, clip.text).whole) noticed += 1;
  }
  expect(whole).toBeGreaterThanOrEqual(11);
  expect(noticed).toBeGreaterThanOrEqual(8);
});
