/**
 * Programs that speak or encode and do not work: one message, and who speaks instead. Success without sound is none.
 */
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { ClipStore } from '../../src/sound/speech/clip-store.js';
import { piper } from '../../src/sound/speech/piper.js';
import type { Speaker } from '../../src/sound/speech/speaker.js';
import { espeak } from '../../src/sound/speech/speaker.js';
import { temporaryDirectory } from '../support/temporary.js';
import { clipWriter } from '../workshop/encode.js';

let folder: string;
beforeEach(async () => {
  folder = await temporaryDirectory();
});

/** A program of this name that does this. */
async function program(name: string, script: string): Promise<string> {
  const path = join(folder, name);
  await writeFile(path, `#!/bin/sh\n${script}\n`, { mode: 0o755 });
  return path;
}

async function brokenPiper(script: string): Promise<Speaker> {
  const model = join(folder, 'm.onnx');
  await writeFile(model, '');
  await writeFile(`${model}.json`, '{"audio":{"sample_rate":22050}}');
  return piper('it', { program: await program('piper', script), models: { it: model } });
}

/** Makes ten clips with these speakers; how many were made, and what was told. */
async function made(...speakers: readonly Speaker[]): Promise<[count: number, told: string[]]> {
  const store = new ClipStore({
    ...{ directory: join(folder, 'clips'), speakers, recordings: undefined },
    ...{ loudnessLufs: -19, pace: 1 },
  });
  const told: string[] = [];
  const wanted = Array.from({ length: 10 }, (_, at) => ({
    name: `clip${at}`,
    text: `uno ${at}.`,
    slotMs: 2_000,
  }));
  const listener = { ready: () => {}, trouble: (error: Error) => told.push(error.message) };
  await store.make(wanted, listener);
  return [store.count, told];
}

const LIBRARY =
  'echo "piper: error while loading shared libraries: libpiper_phonemize.so.1: cannot open shared object file" >&2; exit 127';

describe('Piper that does not work is told once, and espeak-ng speaks', () => {
  test.each([
    ['a library is missing', LIBRARY, /libpiper_phonemize\.so\.1/u],
    ['it was made for another processor', 'kill -ILL $$', /SIGILL, .*another processor/u],
    ['it ends well and gives nothing', 'exit 0', /it ended well and gave nothing/u],
    ['it gives only silence', 'head -c 44100 /dev/zero', /only silence/u],
  ])('%s', async (_, script, why) => {
    const [count, told] = await made(await brokenPiper(script), espeak('it'));
    expect(count).toBe(10);
    expect(told).toEqual([expect.stringMatching(why)]);
    expect(told[0]).toMatch(/espeak-ng speaks instead.*SPEECH_FAILED/u);
    expect(told[0]).not.toMatch(/aption/u);
  });

  test('one clip that fails between others is told for itself, and the next one is asked again', async () => {
    const script = 'read -r words; case "$words" in *3*) exit 1;; esac; yes a | head -c 20000';
    const [count, told] = await made(await brokenPiper(script), espeak('it'));
    expect(count).toBe(10);
    expect(told).toEqual([expect.stringMatching(/made no speech.*espeak-ng speaks instead\./u)]);
  });
});

test('where nobody is left to speak, captions are promised, once', async () => {
  const silent = await program('espeak-ng', 'exit 0');
  const [count, told] = await made(espeak('it', silent));
  expect(count).toBe(0);
  expect(told).toEqual([expect.stringMatching(/Captions are shown instead/u)]);
});

test.each(['exit 0', 'echo nonsense'])(
  'an encoder that does "%s" writes no clip',
  async (script) => {
    await program('flac', script);
    vi.stubEnv('PATH', `${folder}:${process.env['PATH']}`);
    onTestFinished(() => void vi.unstubAllEnvs());
    const writer = clipWriter('flac');
    const clip = { samples: new Float32Array(4_800).fill(0.1), sampleRate: 48_000 };
    await expect(writer.write(join(folder, 'a.flac'), clip)).rejects.toThrow(/flac/u);
  },
);
