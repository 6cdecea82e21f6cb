/** Recordings over clips: each fault is told by name and measure, and falls back alone. */
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { loudnessOf } from '../../src/sound/loudness.js';
import { ClipStore, keptSamples } from '../../src/sound/speech/clip-store.js';
import { isFault, readRecording } from '../../src/sound/speech/recordings.js';
import { espeak } from '../../src/sound/speech/speaker.js';
import type { Samples } from '../../src/sound/wav.js';
import { wavBytes } from '../../src/sound/wav.js';

const tone = (level: number, seconds: number, rate = 48_000): Samples =>
  Float32Array.from({ length: seconds * rate }, (_, at) => level * Math.sin(at * (2_000 / rate)));
const faultOf = (bytes: Buffer, slotMs = 1_000) => {
  const read = readRecording(bytes, slotMs, -19);
  return isFault(read) ? `${read.measured}. ${read.whatToDo}` : undefined;
};

let directory: string;
beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'artiglio-recordings-'));
});
afterAll(() => rm(directory, { recursive: true }));

test('a good recording is taken, at 48000 Hz and at 44100', () => {
  expect(faultOf(wavBytes(tone(0.3, 0.9)))).toBeUndefined();
  expect(faultOf(wavBytes(tone(0.3, 0.9, 44_100), 44_100))).toBeUndefined();
});

test('silence around the words does not count', () => {
  const silence = new Float32Array(96_000);
  const samples = Float32Array.from([...silence, ...tone(0.3, 0.9), ...silence]);
  expect(faultOf(wavBytes(samples))).toBeUndefined();
});

test('each fault is told with its measure and with what to do', () => {
  expect(faultOf(wavBytes(tone(0.3, 0.9, 22_050), 22_050))).toMatch(
    /sample rate is 22050 Hz.*48000/u,
  );
  const stereo = wavBytes(tone(0.3, 0.9));
  stereo.writeUInt16LE(2, 22);
  expect(faultOf(stereo)).toMatch(/2 channels.*mono/u);
  expect(faultOf(wavBytes(new Float32Array(48_000)))).toMatch(/silent.*microphone/u);
  const clipped = tone(1.6, 0.9).map((sample) => Math.max(-1, Math.min(1, sample)));
  expect(faultOf(wavBytes(clipped))).toMatch(/clipped in \d+ places.*turned down/u);
  expect(faultOf(wavBytes(tone(0.004, 0.9)))).toMatch(
    /too quiet \(−\d+\.\d LUFS; at least −43\.0 LUFS\)/u,
  );
  expect(faultOf(wavBytes(tone(0.3, 1.4)))).toMatch(/lasts 1\.40 s, and its place has 1\.00 s/u);
  expect(faultOf(Buffer.from('ID3 an MP3 file'))).toMatch(/no WAV file/u);
});

test('recordings lie over clips; one that is refused or missing falls back alone', async () => {
  const recordings = join(directory, 'marco', 'en');
  await mkdir(recordings, { recursive: true });
  await writeFile(join(recordings, 'good.wav'), wavBytes(tone(0.05, 0.6)));
  await writeFile(join(recordings, 'long.wav'), wavBytes(tone(0.3, 5)));
  const store = new ClipStore({
    directory: join(directory, 'kept'),
    speakers: [espeak('en')],
    recordings,
    loudnessLufs: -19,
    pace: 1,
  });
  const troubles: string[] = [];
  const wanted = ['good', 'long', 'missing'].map((name) => ({
    name,
    text: `${name}.`,
    slotMs: 800,
  }));
  await store.make(wanted, { ready: () => {}, trouble: (error) => troubles.push(error.message) });
  expect(store.count).toBe(3);
  expect(troubles).toEqual([
    expect.stringMatching(/long\.wav.*5\.00 s.*0\.80 s.*RECORDING_REFUSED/u),
  ]);
  const good = keptSamples(store.fileOf('good') ?? '') ?? new Float32Array(0);
  // The tone itself, brought to the loudness of everything else.
  expect(good.length / 48_000).toBeCloseTo(0.6, 1);
  expect(loudnessOf(good, 48_000)).toBeCloseTo(-19, 0);
});
