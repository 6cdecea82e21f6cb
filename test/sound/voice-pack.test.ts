/** Voice packs: made ahead by a program, opened from strangers, heard at the table. */
import { execFileSync } from 'node:child_process';
import {
  copyFile,
  cp,
  mkdir,
  mkdtemp,
  readdir,
  readFile,
  rm,
  symlink,
  truncate,
  writeFile,
} from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { clipsOfTable } from '../../src/app/running/clips-of-table.js';
import { speakingParts } from '../../src/app/running/every-part.js';
import { loadConfiguration } from '../../src/host/config/index.js';
import { decodedClip } from '../../src/sound/pack/decode.js';
import { openPack, PACK_FORMATS } from '../../src/sound/pack/voice-pack.js';
import { keptSamples } from '../../src/sound/speech/clip-store.js';
import { wavBytes } from '../../src/sound/wav.js';
import { temporaryDirectory } from '../support/temporary.js';
import { clipWriter } from '../workshop/encode.js';
import { makePack } from '../workshop/make-pack.js';
import { sherpa } from '../workshop/sherpa.js';
import type { WantedPack } from '../workshop/wanted-pack.js';

let folder: string;
beforeEach(async () => {
  folder = await temporaryDirectory();
  await writeFile(join(folder, 'licence.txt'), 'Whoever hears this voice may use it.\n');
});

/** A pack of the clips of the game of few words. */
const wanted = (over: Partial<WantedPack> = {}): WantedPack => ({
  into: join(folder, 'pack'),
  name: 'Prova',
  licence: join(folder, 'licence.txt'),
  licenceName: 'CC0',
  language: 'it',
  game: 'bare-claw',
  speaker: 'espeak-ng',
  program: 'piper',
  model: undefined,
  voice: 0,
  format: 'opus',
  ...over,
});

const tone = (seconds: number, rate = 48_000, hz = 300) =>
  Float32Array.from(
    { length: Math.round(seconds * rate) },
    (_, at) => 0.4 * Math.sin((2 * Math.PI * hz * at) / rate),
  );

/** What the table hears of the words of that game, and what it tells its owner. */
async function heardAtTable(pacePercent = 100) {
  const path = join(folder, 'table.yaml');
  const usual = await readFile('config/emulated.yaml', 'utf8');
  await writeFile(
    path,
    `${usual}\ndata: ${join(folder, 'data')}\nvoice: { pack: pack, output: none }\n`,
  );
  const troubles: string[] = [];
  const placed = await loadConfiguration(path);
  const trouble = (error: Error) => troubles.push(error.message);
  const parts = speakingParts('bare-claw');
  const { store, wanted: clips } = clipsOfTable(placed, 'it', trouble, { parts, pacePercent });
  await store.make(clips, { ready: () => {}, trouble });
  const lengthsMs = clips.map(({ name, slotMs }) => {
    const file = store.fileOf(name);
    return { slotMs, lengthMs: (keptSamples(file ?? '')?.length ?? 0) / 48 };
  });
  return { troubles, lengthsMs, store };
}

/** The clips of the pack that tests make, and their files. */
let CLIPS: Record<string, string> = {};

async function madePack(over: Partial<WantedPack> = {}) {
  const made = await makePack(wanted(over));
  CLIPS = await clipsIn(join(folder, 'pack'));
  return made;
}

async function clipsIn(pack: string): Promise<Record<string, string>> {
  return JSON.parse(await readFile(join(pack, 'pack.json'), 'utf8')).clips.it;
}

/** The pack as WAV files, which needs no encoder: made once, and copied for each test that spoils or hears it. */
let made: Promise<string> | undefined;
afterAll(async () => {
  if (made !== undefined) await rm(await made, { recursive: true });
});
async function wavPack(): Promise<void> {
  made ??= mkdtemp(join(tmpdir(), 'artiglio-pack-')).then(async (into) => {
    await makePack(wanted({ into, format: 'wav' }));
    return into;
  });
  await cp(await made, join(folder, 'pack'), { recursive: true });
  CLIPS = await clipsIn(join(folder, 'pack'));
}

describe('a pack', () => {
  test.each(PACK_FORMATS)(
    'is made as %s, and its clips are heard in place of espeak-ng',
    async (format) => {
      const { text, well } = await madePack({ format });
      expect(well).toBe(true);
      expect(text).toMatch(/^it: \d+ clips, \d+\.\d minutes, \d+\.\d MB\./u);
      expect(text).toMatch(
        /Loudness −19\.\d LUFS to −1\d\.\d LUFS, .* highest true peak -\d\.\d dB/u,
      );
      expect(text).toMatch(new RegExp(`Written as ${format}.* in \\d+\\.\\d\\d s`, 'u'));
      expect(await readdir(join(folder, 'pack'))).toEqual(['LICENCE', 'it', 'pack.json']);
      // A tone in the place of some words: whoever hears it hears the pack.
      const [name = ''] = Object.keys(CLIPS);
      const file = join(folder, 'pack', CLIPS[name] ?? '');
      await clipWriter(format).write(file, { samples: tone(0.4), sampleRate: 48_000 });
      const { troubles, store, lengthsMs } = await heardAtTable();
      expect(troubles).toEqual([]);
      const heard = keptSamples(store.fileOf(name) ?? '');
      const crossings = heard?.filter(
        (sample, at) => sample >= 0 && (heard[at - 1] ?? 0) < 0,
      ).length;
      expect(Math.abs((crossings ?? 0) - 300 * 0.4)).toBeLessThan(4);
      for (const { slotMs, lengthMs } of lengthsMs)
        expect(lengthMs).toBeLessThanOrEqual(slotMs + 1);
    },
  );

  test('is quickened to fit a quicker pace', async () => {
    await wavPack();
    const { troubles, lengthsMs } = await heardAtTable(75);
    expect(troubles).toEqual([]);
    for (const { slotMs, lengthMs } of lengthsMs) {
      expect(lengthMs).toBeGreaterThan(0);
      expect(lengthMs).toBeLessThanOrEqual(slotMs + 1);
    }
  });

  test('names what does not fit its place', async () => {
    // A program that answers as Piper does, with six seconds of noise whatever it reads.
    const program = join(folder, 'speaks-slowly');
    const model = join(folder, 'voice.onnx');
    await writeFile(program, '#!/bin/sh\ncat >/dev/null; head -c 264600 /dev/urandom\n', {
      mode: 0o755,
    });
    await writeFile(model, '');
    await writeFile(`${model}.json`, '{ "audio": { "sample_rate": 22050 } }');
    const { text, well } = await madePack({ speaker: 'piper', program, model, format: 'wav' });
    expect(well).toBe(false);
    expect(text).toMatch(/✗ cala-la-notte_ask: 6\.00 s, its place has 1\.\d\d s/u);
  });
});

describe('voice make says what is missing, and writes nothing', () => {
  test.each<readonly [RegExp, Partial<WantedPack>]>([
    [/There is no licence in .*nowhere/u, { licence: 'nowhere' }],
    [/piper speaks one language by one model/u, { speaker: 'piper' }],
    [/There is no Piper model .*none\.onnx/u, { speaker: 'piper', model: 'none.onnx' }],
    [/sherpa-onnx-node is not installed/u, { speaker: 'sherpa-onnx', model: 'none.json' }],
  ])('%s', async (said, over) => {
    await expect(makePack(wanted(over))).rejects.toThrow(said);
    expect(await readdir(folder)).toEqual(['licence.txt']);
  });

  test('a folder that is not empty', async () => {
    await mkdir(join(folder, 'pack'));
    await writeFile(join(folder, 'pack', 'other'), '');
    await expect(makePack(wanted())).rejects.toThrow(/is not empty.*VOICE_PACK_NOT_WRITTEN/u);
  });
});

test('sherpa-onnx speaks by the owner’s model: its text, its voice, its speed', async () => {
  const model = join(folder, 'model.json');
  await writeFile(model, '{ "model": { "kokoro": { "model": "kokoro.onnx" } } }');
  const asked: unknown[] = [];
  // The package itself is not installed here; this has the part of its interface that is used.
  class OfflineTts {
    constructor(config: unknown) {
      asked.push(config);
    }
    generate(words: { text: string; sid: number; speed: number }) {
      asked.push(words);
      return { samples: tone(1, 24_000), sampleRate: 24_000 };
    }
  }
  const speaker = await sherpa({ model, voice: 35 }, async () => ({ OfflineTts }));
  expect((await speaker.speak('ciao', 1.1)).sampleRate).toBe(24_000);
  expect(asked).toEqual([
    { model: { kokoro: { model: 'kokoro.onnx' } } },
    { text: 'ciao', sid: 35, speed: 1.1 },
  ]);
});

describe('a bad pack is told in a sentence', () => {
  const manifest = () => join(folder, 'pack', 'pack.json');
  const rewritten = async (change: (content: Record<string, unknown>) => unknown) => {
    const content = JSON.parse(await readFile(manifest(), 'utf8'));
    await writeFile(manifest(), JSON.stringify(change(content)));
  };
  const pack = () => openPack(join(folder, 'pack'));

  /** A pack of one word, written by hand. */
  async function smallPack() {
    await mkdir(join(folder, 'pack', 'it'), { recursive: true });
    await writeFile(join(folder, 'pack', 'LICENCE'), 'CC0');
    await writeFile(join(folder, 'pack', 'it', 'due.wav'), wavBytes(tone(0.3)));
    const clips = { it: { due: 'it/due.wav' } };
    const content = { format: 1, name: 'Prova', licence: 'CC0', madeWith: 'hand', clips };
    await writeFile(manifest(), JSON.stringify(content));
  }

  test.each<readonly [RegExp, () => Promise<unknown>]>([
    [/there is no such folder/u, () => rm(join(folder, 'pack'), { recursive: true })],
    [/it has no licence: a file LICENCE/u, () => rm(join(folder, 'pack', 'LICENCE'))],
    [/it has no licence/u, () => writeFile(join(folder, 'pack', 'LICENCE'), '')],
    [/it has no manifest pack\.json/u, () => rm(manifest())],
    [/pack\.json is no JSON/u, () => writeFile(manifest(), '{ "format": 1,')],
    [
      /pack\.json is wrong: format: found 2\. Accepted: 1\. /u,
      () => rewritten((one) => ({ ...one, format: 2 })),
    ],
    [
      /pack\.json is wrong: clips: found \[\]\. Accepted: keys, each with a value\. /u,
      () => rewritten((one) => ({ ...one, clips: [] })),
    ],
    [
      /pack\.json is wrong: as a whole: found nothing\. Accepted: keys, each with a value\. /u,
      () => rewritten(() => null),
    ],
    [
      /name: found "x{58}…\. Accepted: text of at most 80 characters\. /u,
      () => rewritten((one) => ({ ...one, name: 'x'.repeat(81) })),
    ],
    [
      /name: found "\\u001b\[31mevil"\. Accepted: text without control characters/u,
      () => rewritten((one) => ({ ...one, name: '\u001b[31mevil' })),
    ],
    [/is no file of 2 MB at most/u, () => truncate(manifest(), 3_000_000)],
    ...['../licence.txt', '/etc/passwd', 'it/../../x.wav', 'it\\due.wav', 'it/due.sh', ''].map(
      (path): readonly [RegExp, () => Promise<unknown>] => [
        /the clip’s file .* is not of the form <language>\/<clip>\.opus/u,
        () => rewritten((one) => ({ ...one, clips: { it: { due: path } } })),
      ],
    ),
  ])('%s', async (said, spoil) => {
    await smallPack();
    expect(pack().fileOf('it', 'due')).toBe(join(folder, 'pack', 'it', 'due.wav'));
    await spoil();
    expect(pack).toThrow(said);
    expect(pack).toThrow(/VOICE_PACK_INVALID/u);
  });

  test('and every word is heard all the same', async () => {
    await wavPack();
    await rm(manifest());
    const { troubles, lengthsMs } = await heardAtTable();
    expect(troubles).toEqual([expect.stringMatching(/it has no manifest.*VOICE_PACK_INVALID/u)]);
    expect(lengthsMs.length).toBeGreaterThan(5);
    for (const { lengthMs } of lengthsMs) expect(lengthMs).toBeGreaterThan(0);
  });

  test('clips that are missing, damaged, huge, empty or elsewhere are spoken by another voice: one line', async () => {
    await wavPack();
    const [first = '', second = '', third = '', fourth = '', fifth = ''] = Object.values(CLIPS).map(
      (path) => join(folder, 'pack', path),
    );
    await rm(first);
    await truncate(second, 200);
    await truncate(third, 3_000_000);
    await writeFile(fourth, wavBytes(new Float32Array(9_600)));
    await rm(fifth);
    const outside = join(folder, 'outside.wav');
    await copyFile(second, outside);
    await symlink(outside, fifth);
    const { troubles, lengthsMs } = await heardAtTable();
    expect(troubles).toHaveLength(1);
    expect(troubles[0]).toMatch(
      /The voice pack Prova lacks 2 clips of "it" and has 3 clips that cannot be used \(\S+ is .*Another voice speaks them\. `artiglio voice check` lists each.*VOICE_PACK_CLIPS/u,
    );
    for (const { lengthMs } of lengthsMs) expect(lengthMs).toBeGreaterThan(0);
  });
});

test.each([8_000, 22_050, 48_000])(
  'a FLAC clip of %i Hz that ends in a moment of silence is whole',
  async (sampleRate) => {
    // The encoder writes blocks of 4096: the last one is 173 samples of nothing.
    const samples = new Float32Array(2 * 4_096 + 173);
    samples.set(tone(0.14));
    const input = wavBytes(samples, sampleRate);
    const flac = execFileSync('flac', ['--silent', '--stdout', '-'], { input });
    const clip = await decodedClip(flac);
    expect('samples' in clip && clip.samples.length).toBe(samples.length);
  },
);

describe('a damaged clip is noticed', () => {
  const bytesAs = async (
    format: (typeof PACK_FORMATS)[number],
    samples = tone(0.5),
    rate = 48_000,
  ) => {
    const path = join(folder, `clip.${format}`);
    await clipWriter(format).write(path, { samples, sampleRate: rate });
    return await readFile(path);
  };
  const faultOf = async (bytes: Buffer) => {
    const read = await decodedClip(bytes);
    return 'fault' in read ? read.fault : undefined;
  };

  test.each(PACK_FORMATS)('a whole %s file has its length to the sample', async (format) => {
    const read = await decodedClip(await bytesAs(format));
    expect('samples' in read && [read.samples.length, read.sampleRate]).toEqual([24_000, 48_000]);
  });

  test.each(PACK_FORMATS)('a %s file that is cut off anywhere', async (format) => {
    const bytes = await bytesAs(format);
    for (const share of [0.02, 0.3, 0.6, 0.95]) {
      expect(await faultOf(bytes.subarray(0, Math.floor(bytes.length * share)))).toMatch(
        /is damaged|is no Opus/u,
      );
    }
  });

  test.each(['opus', 'flac'] as const)('a %s file with a byte that is wrong', async (format) => {
    const bytes = await bytesAs(format);
    for (const share of [0.5, 0.7, 0.9]) {
      const spoilt = Buffer.from(bytes);
      const at = Math.floor(bytes.length * share);
      spoilt[at] = (spoilt[at] ?? 0) ^ 0x55;
      expect(await faultOf(spoilt)).toBe('is damaged');
    }
  });

  test('another kind of file, a long one and a large one', async () => {
    expect(await faultOf(Buffer.from('ID3 something'))).toBe('is no Opus, FLAC or WAV file');
    expect(await faultOf(Buffer.alloc(0))).toBe('is no Opus, FLAC or WAV file');
    // Silence is small however long it lasts.
    const silence = new Float32Array(70 * 48_000);
    expect(await faultOf(await bytesAs('opus', silence))).toBe('is longer than 60 s');
    expect(await faultOf(await bytesAs('flac', silence))).toBe('is longer than 60 s');
    expect(await faultOf(Buffer.alloc(3_000_000))).toBe('is larger than 2 MB');
  });
});
