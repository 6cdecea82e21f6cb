/** `artiglio voice render` and `artiglio voice check`, as a person types them. */
import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { voiceCommands } from '../../src/app/commands/voice/voice-command.js';
import { runProgram } from '../../src/app/program.js';
import { CEILING_DECIBELS } from '../../src/sound/limiter.js';
import { clipsOf, PARTS } from '../../src/sound/voice/clip-list.js';
import { clipLengthMs } from '../../src/sound/voice/lengths.js';
import {
  peakOf,
  readWav,
  SAMPLES_PER_MS,
  type Samples,
  toDecibels,
  wavBytes,
} from '../../src/sound/wav.js';
import { workshopCommands } from '../workshop/workshop-commands.js';

/** What the game of few words says: enough to show what happens to any clip. */
const GAME = 'bare-claw';
const CLIPS = clipsOf(
  'en',
  PARTS.filter(({ name }) => name === GAME),
);

/** A file that is named after no clip. */
const UNKNOWN = 'wolves-close-your-ears';

// Both commands keep their clips in the same place, so that each is spoken once.
let directory: string;
let config: string;
let recordings: string;
beforeAll(() => {
  directory = mkdtempSync(join(tmpdir(), 'artiglio-commands-'));
  config = join(directory, 'table.yaml');
  recordings = join(directory, 'marco', 'en');
  mkdirSync(recordings, { recursive: true });
  const usual = readFileSync('config/emulated.yaml', 'utf8').replace(
    /^language: .*$/mu,
    'language: en',
  );
  writeFileSync(config, `${usual}\ndata: data\nvoice: { recordings: marco }\n`);
});
afterAll(() => rmSync(directory, { recursive: true }));

async function typing(...typed: string[]) {
  let out = '';
  let error = '';
  const groups = [voiceCommands, workshopCommands];
  const exitCode = await runProgram([...typed, '--config', config], groups, {
    out: (text) => {
      out += text;
    },
    error: (text) => {
      error += text;
    },
    usualConfigPath: config,
    version: '1',
  });
  return { exitCode, out, error };
}

/** Lays a recorded tone over a clip; gives the clip's name. */
function record(like: RegExp, lasts: (slotMs: number) => number): string {
  const clip = CLIPS.find(({ text }) => like.test(text));
  if (clip === undefined) throw new Error(`Nobody says ${like}`);
  const count = Math.round(lasts(clipLengthMs(clip)) * SAMPLES_PER_MS);
  const tone = Float32Array.from({ length: count }, (_, at) => 0.3 * Math.sin(at / 9));
  writeFileSync(join(recordings, `${clip.name}.wav`), wavBytes(tone));
  return clip.name;
}

test('check measures each recording, says what is wrong with one, and what has none is spoken', async () => {
  const good = record(/^wolves, open your eyes/u, (slotMs) => slotMs * 0.8);
  const long = record(/^wolves, close your eyes/u, (slotMs) => slotMs + 500);
  writeFileSync(join(recordings, `${UNKNOWN}.wav`), wavBytes(new Float32Array(9)));
  const pipe = `${CLIPS.at(-1)?.name}.wav`;
  execFileSync('mkfifo', [join(recordings, pipe)]);
  const { exitCode, out } = await typing('voice', 'check', '--game', GAME);
  expect(out).toContain(`✗ ${pipe}: it is no regular file.`);
  expect(out).toContain(`✗ ${UNKNOWN}.wav: no clip has this name`);
  expect(out).toMatch(
    new RegExp(`✓ ${good}\\.wav: \\d\\.\\d\\d s of \\d\\.\\d\\d s, −\\d+\\.\\d LUFS`, 'u'),
  );
  expect(out).toMatch(
    new RegExp(
      `✗ ${long}\\.wav: it lasts (\\d\\.\\d\\d) s, and its place has \\d\\.\\d\\d s\\. Speak it`,
      'u',
    ),
  );
  expect(out).toContain(`1 of ${CLIPS.length} clips are recorded.`);
  // The refused one and all that nobody recorded are there, and as loud as the recorded one.
  expect(out).toMatch(
    new RegExp(
      `${CLIPS.length} of ${CLIPS.length} clips can be heard, −\\d\\d\\.\\d LUFS to −1[89]\\.\\d LUFS`,
      'u',
    ),
  );
  expect(exitCode).toBe(1);

  rmSync(join(recordings, `${long}.wav`));
  rmSync(join(recordings, `${UNKNOWN}.wav`));
  rmSync(join(recordings, pipe));
  expect((await typing('voice', 'check', '--game', GAME)).exitCode).toBe(0);
  expect((await typing('voice', 'check', '--game', 'chess')).exitCode).toBe(2);
});

test('check with a Piper that ends well and gives nothing says so and ends, before another voice has spoken all', async () => {
  const program = join(directory, 'silent-piper');
  writeFileSync(program, '#!/bin/sh\nexit 0\n', { mode: 0o755 });
  writeFileSync(join(directory, 'silent.onnx'), '');
  writeFileSync(join(directory, 'silent.onnx.json'), '{"audio":{"sample_rate":22050}}');
  const usual = readFileSync(config, 'utf8');
  onTestFinished(() => writeFileSync(config, usual));
  const voice = `voice: { piper: { program: ${program}, models: { en: silent.onnx } } }`;
  writeFileSync(config, usual.replace(/^voice: .*$/mu, voice));
  const { exitCode, out } = await typing('voice', 'check');
  expect(out).toMatch(/it ended well and gave nothing\. espeak-ng speaks instead.*SPEECH_FAILED/u);
  expect(out).toMatch(/Mend this first: the other clips of \d{4} were not measured\.\n$/u);
  expect(exitCode).toBe(1);
});

test('check lists every clip of a voice pack that cannot be used, and fails', async () => {
  const [first, second] = CLIPS;
  const pack = join(directory, 'pack', 'en');
  mkdirSync(pack, { recursive: true });
  writeFileSync(join(directory, 'pack', 'LICENCE'), 'CC0');
  for (const clip of [first, second])
    writeFileSync(join(pack, `${clip?.name}.wav`), wavBytes(new Float32Array(9_600)));
  const clips = Object.fromEntries(
    [first, second].map((clip) => [clip?.name, `en/${clip?.name}.wav`]),
  );
  const manifest = { format: 1, name: 'Silence', licence: 'CC0', madeWith: 'hand' };
  writeFileSync(
    join(directory, 'pack', 'pack.json'),
    JSON.stringify({ ...manifest, clips: { en: clips } }),
  );
  const usual = readFileSync(config, 'utf8');
  onTestFinished(() => writeFileSync(config, usual));
  writeFileSync(config, usual.replace(/^voice: .*$/mu, 'voice: { pack: pack }'));
  const { exitCode, out } = await typing('voice', 'check', '--game', GAME);
  expect(out).toContain(`✗ ${first?.name} of the voice pack is silent\n`);
  expect(out).toContain(`✗ ${second?.name} of the voice pack is silent\n`);
  expect(out).toContain('has 2 clips that cannot be used');
  // All of them are heard, by another voice.
  expect(out).toContain(`${CLIPS.length} of ${CLIPS.length} clips can be heard`);
  expect(exitCode).toBe(1);
});

test('render gives a game as a WAV file: all its clips, as long as it lasted, nothing too loud', async () => {
  const into = join(directory, 'game.wav');
  const { exitCode, out, error } = await typing(
    ...['voice', 'render', 'test/rehearsals/bare-claw.yaml', '--into', into],
  );
  expect([exitCode, error]).toEqual([0, '']);
  const [, told = '', made, wanted] = /(\d+\.\d\d) s with (\d+) of (\d+) clips/u.exec(out) ?? [];
  expect(Number(wanted)).toBeGreaterThan(8);
  expect(made).toBe(wanted);
  const wave = readWav(readFileSync(into));
  const [samples = new Float32Array(0)] = wave?.channels ?? [];
  expect([wave?.sampleRate, wave?.channels.length]).toEqual([48_000, 1]);
  expect(samples.length / 48_000).toBe(Math.ceil(Number(told)));
  const peak = toDecibels(peakOf(samples));
  expect(peak).toBeLessThan(CEILING_DECIBELS + 0.01);
  expect(peak).toBeGreaterThan(-12);
  // Words, the bed of a night between them, and by day silence.
  const peaks = peaksOfSeconds(samples);
  expect(peaks.filter((level) => level > -10).length).toBeGreaterThan(20);
  expect(peaks.filter((level) => level > -20 && level < -10).length).toBeGreaterThan(8);
  expect(peaks.filter((level) => level < -80).length).toBeGreaterThan(3);
});

/** The highest level of each second, dB. */
function peaksOfSeconds(samples: Samples): readonly number[] {
  return Array.from({ length: samples.length / 48_000 }, (_, second) =>
    toDecibels(peakOf(samples.subarray(second * 48_000, (second + 1) * 48_000))),
  );
}

test('a rehearsal that cannot be read and a file that cannot be written are told in words', async () => {
  const missing = await typing(
    'voice',
    'render',
    'no/such.yaml',
    '--into',
    join(directory, 'x.wav'),
  );
  expect([missing.exitCode, missing.error]).toEqual([
    2,
    expect.stringContaining('REHEARSAL_MISSING'),
  ]);
  const nowhere = await typing(
    ...[
      'voice',
      'render',
      'test/rehearsals/bare-claw.yaml',
      '--into',
      join(directory, 'no', 'x.wav'),
    ],
  );
  expect(nowhere.error).toContain('SOUND_FILE_REFUSED');
});
