/** Clips of every sort, really spoken by espeak-ng: as long and as loud as they must be. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Language } from '../../src/engine/table/languages.js';
import { COMPLETE_LANGUAGES } from '../../src/engine/table/languages.js';
import { ClipStore, type WantedClip } from '../../src/sound/speech/clip-store.js';
import { fittedClip } from '../../src/sound/speech/fit.js';
import { espeak } from '../../src/sound/speech/speaker.js';
import { clipsOf } from '../../src/sound/voice/clip-list.js';
import { clipLengthMs } from '../../src/sound/voice/lengths.js';
import { LOUDNESS_LUFS, wrongClips } from '../support/spoken-clips.js';

/** How many of the shortest and of the longest are spoken, and one of how many others. */
const EXTREMES = 6;
const ONE_OF = 20;

let directory: string;
beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'artiglio-speech-'));
});
afterAll(() => rm(directory, { recursive: true }));

/**
 * Of each melody (falling, asking, going on) the shortest and the longest, which are the hardest to
 * fit, and some of all others. Every clip there is is made and measured by `npm run bench -- sound`.
 */
function chosenOf(language: Language): readonly WantedClip[] {
  const all = clipsOf(language).map((clip) => ({ ...clip, slotMs: clipLengthMs(clip) }));
  const extremes = ['.', '?', ','].flatMap((melody) => {
    const own = all.filter(({ text }) => text.endsWith(melody));
    const byLength = own.sort((one, other) => one.slotMs - other.slotMs);
    expect(byLength.length).toBeGreaterThan(EXTREMES);
    return [...byLength.slice(0, EXTREMES), ...byLength.slice(-EXTREMES)];
  });
  return [...new Set([...extremes, ...all.filter((_, index) => index % ONE_OF === 0)])];
}

test.each(COMPLETE_LANGUAGES)(
  'clips in %s are spoken, each within its slot and at its loudness',
  async (language) => {
    const wanted = chosenOf(language);
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
    expect(wrongClips(store, wanted)).toEqual([]);
  },
);

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

test('a language that espeak-ng does not speak is told by its failure, not by a clip in another language', async () => {
  await expect(espeak('qaa').speak('Uno.', 1)).rejects.toThrow(/SPEECH_FAILED/u);
});
