/** Every clip there is, really spoken by espeak-ng: as long and as loud as it must be. */
import { readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { peakOf, toDecibels } from '../../src/sound/format.js';
import { CEILING_DECIBELS } from '../../src/sound/limiter.js';
import { loudnessOf } from '../../src/sound/loudness.js';
import { ClipStore } from '../../src/sound/speech/clip-store.js';
import { espeak } from '../../src/sound/speech/espeak.js';
import { fittedClip, lengthMs } from '../../src/sound/speech/fit.js';
import { readWav } from '../../src/sound/wav.js';
import { clipsOf } from '../../src/voice/clip-list.js';
import { LANGUAGES } from '../../src/voice/languages.js';
import { clipLengthMs } from '../../src/voice/lengths.js';

const LOUDNESS_LUFS = -19;
/** A clip is at most so far from the target: the limiter takes a little of the loudest. */
const LOUDNESS_WITHIN_LU = 1.5;
/** It fills at least so much of its slot: else there would be holes between words. */
const LEAST_FILLED = 0.4;

let directory: string;
beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'artiglio-speech-'));
});
afterAll(() => rm(directory, { recursive: true }));

describe.each(LANGUAGES)('%s', (language) => {
  // Nothing is kept between tests: each run speaks every clip, two at a time, which takes a while.
  test('every clip is spoken, within its slot and at its loudness', {
    timeout: 900_000,
  }, async () => {
    const wanted = clipsOf(language).map((clip) => ({ ...clip, slotMs: clipLengthMs(clip) }));
    const store = new ClipStore({
      directory,
      speakers: [espeak(language)],
      recordings: undefined,
      loudnessLufs: LOUDNESS_LUFS,
      pace: 1,
    });
    const troubles: string[] = [];
    await store.make(wanted, { ready: () => {}, trouble: (error) => troubles.push(error.message) });
    expect(troubles).toEqual([]);
    expect(wanted.length).toBeGreaterThan(300);
    const wrong = wanted.flatMap(({ name, slotMs }) => {
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
    expect(wrong).toEqual([]);
  });
});

test('a text that is too long for its slot is spoken faster until it fits', async () => {
  const text = 'the lynching falls on the right-hand house of green.';
  const usual = await fittedClip(espeak('en'), text, { pace: 1, slotMs: 9_000, loudnessLufs: -19 });
  const slotMs = Math.round(usual.lengthMs * 0.6);
  const fast = await fittedClip(espeak('en'), text, { pace: 1, slotMs, loudnessLufs: -19 });
  expect(fast.lengthMs).toBeLessThanOrEqual(slotMs);
  expect(fast.pace).toBeGreaterThan(1.3);
});

test('what is kept is not made again, and other words, paces and slots are other clips', async () => {
  const kept = join(directory, 'kept');
  let spoken = 0;
  const speaker = espeak('en');
  const counting = {
    id: speaker.id,
    speak: (text: string, pace: number) => {
      spoken += 1;
      return speaker.speak(text, pace);
    },
  };
  const making = async (text: string, pace: number, slotMs: number) => {
    const before = spoken;
    const parts = {
      directory: kept,
      speakers: [counting],
      recordings: undefined,
      loudnessLufs: -19,
    };
    const store = new ClipStore({ ...parts, pace });
    await store.make([{ name: 'one', text, slotMs }], { ready: () => {}, trouble: () => {} });
    return spoken > before;
  };
  expect(await making('dawn.', 1, 700)).toBe(true);
  expect(await making('dawn.', 1, 700)).toBe(false);
  expect(await making('dusk.', 1, 700)).toBe(true);
  expect(await making('dawn.', 0.8, 700)).toBe(true);
  expect(await making('dawn.', 1, 800)).toBe(true);
  expect(await making('dawn.', 1, 700)).toBe(false);
});

test('a program that is not there is told of once, with what to type, and the next one speaks', async () => {
  const troubles: string[] = [];
  const listener = { ready: () => {}, trouble: (error: Error) => troubles.push(error.message) };
  const wanted = ['one', 'two', 'three'].map((name) => ({ name, text: `${name}.`, slotMs: 700 }));
  const parts = { recordings: undefined, loudnessLufs: -19, pace: 1 };
  const absent = espeak('en', 'espeak-ng-that-nobody-has');
  const alone = new ClipStore({ ...parts, directory: join(directory, 'a'), speakers: [absent] });
  await alone.make(wanted, listener);
  expect(alone.count).toBe(0);
  expect(troubles).toHaveLength(1);
  expect(troubles[0]).toMatch(
    /espeak-ng-that-nobody-has.*sudo apt install espeak-ng.*SPEECH_PROGRAM_MISSING/u,
  );
  const both = new ClipStore({
    ...parts,
    directory: join(directory, 'b'),
    speakers: [absent, espeak('en')],
  });
  await both.make(wanted, listener);
  expect(both.count).toBe(3);
});

test('a language that no voice speaks is refused by its code', () => {
  expect(() => espeak('tlh')).toThrow(/"tlh".*it, en.*VOICE_LANGUAGE_UNKNOWN/u);
});
