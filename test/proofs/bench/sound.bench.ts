/**
 * The voice: every clip made, the mixer's load, and ticks while the main thread is blocked, against a player a sound.
 */
import { spawn } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { cpus, tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { LANGUAGES } from '../../../src/engine/table/languages.js';
import { effectSounds } from '../../../src/sound/effects/effects.js';
import { SoundPlayer } from '../../../src/sound/live/sound-player.js';
import { Mixer } from '../../../src/sound/mixer.js';
import { ClipStore } from '../../../src/sound/speech/clip-store.js';
import { espeak } from '../../../src/sound/speech/speaker.js';
import { clipsOf } from '../../../src/sound/voice/clip-list.js';
import { clipLengthMs } from '../../../src/sound/voice/lengths.js';
import { readWav } from '../../../src/sound/wav.js';
import { LOUDNESS_LUFS, wrongClips } from '../../support/spoken-clips.js';

const TICK_MS = 250;
const TICKS = 20;
const BLOCKED_MS = 150;

test('every clip synthesised', async () => {
  for (const language of LANGUAGES) {
    const directory = await mkdtemp(join(tmpdir(), 'artiglio-bench-'));
    const wanted = clipsOf(language).map((clip) => ({ ...clip, slotMs: clipLengthMs(clip) }));
    const parts = { directory, speakers: [espeak(language)], recordings: undefined };
    const startMs = performance.now();
    const store = new ClipStore({ ...parts, loudnessLufs: LOUDNESS_LUFS, pace: 1 });
    await store.make(wanted, { ready: () => {}, trouble: () => {} });
    const seconds = (performance.now() - startMs) / 1000;
    expect(store.count).toBe(wanted.length);
    expect(wrongClips(store, wanted)).toEqual([]);
    print(`${wanted.length} clips synthesised (${language})`, `${seconds.toFixed(1)} s`);
    await rm(directory, { recursive: true });
  }
});

test('mixer', () => {
  const tone = new Float32Array(144_000).fill(0.1);
  const mixer = new Mixer({
    startMs: 0,
    sounds: effectSounds(),
    clips: () => tone,
    volumePercent: 80,
  });
  mixer.add([{ kind: 'bed', atMs: 0, bed: 'village' }]);
  for (let second = 0; second < 300; second += 4) {
    const atMs = second * 1000;
    const clips = [{ clip: 'tone', text: 'tone', offsetMs: 0, durationMs: 3_000 }];
    mixer.add([{ kind: 'speech', atMs, untilMs: atMs + 3_000, clips }]);
  }
  mixer.render(48_000);
  const start = process.cpuUsage();
  for (let block = 0; block < 30_000; block++) mixer.render(480);
  const { user, system } = process.cpuUsage(start);
  print('mixer, words over the bed, share of one core', `${((user + system) / 3e6).toFixed(2)} %`);
});

test('ticks while the main thread is blocked 150 ms at a time', async () => {
  const directory = await mkdtemp(join(tmpdir(), 'artiglio-bench-'));
  const path = join(directory, 'ticks.wav');
  let opened = () => {};
  const begun = new Promise<void>((resolve) => {
    opened = resolve;
  });
  const destination = { kind: 'file', path } as const;
  const player = new SoundPlayer({ destination, volumePercent: 100, lost: () => {}, opened });
  await begun;
  const firstMs = Math.ceil(SoundPlayer.nowMs) + 500;
  const due = Array.from({ length: TICKS }, (_, tick) => firstMs + tick * TICK_MS);
  player.play(due.map((atMs) => ({ kind: 'tick', atMs })));
  // The peer: a player is spawned for each tick, when a timer of the main thread says so.
  const spawned: number[] = [];
  for (const atMs of due) {
    setTimeout(() => {
      const child = spawn('aplay', ['-q', '-D', 'null', '-t', 'raw', '-d', '1']);
      child.on('error', () => {});
      child.once('spawn', () => spawned.push(SoundPlayer.nowMs - atMs));
      child.stdin.on('error', () => {});
      child.stdin.end(Buffer.alloc(960));
    }, atMs - SoundPlayer.nowMs);
  }
  const endMs = (due.at(-1) ?? 0) + 800;
  while (SoundPlayer.nowMs < endMs) {
    const blockedUntilMs = SoundPlayer.nowMs + BLOCKED_MS;
    while (SoundPlayer.nowMs < blockedUntilMs);
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  await player.close();
  const [samples] = readWav(await readFile(path))?.channels ?? [];
  const starts: number[] = [];
  for (const [at, sample] of (samples ?? []).entries()) {
    if (Math.abs(sample) > 0.05 && at - (starts.at(-1) ?? -48_000) > 4_800) starts.push(at);
  }
  expect(starts.length).toBe(TICKS);
  const [first = 0] = starts;
  const ours = starts.map((at, tick) => Math.abs((at - first) / 48 - tick * TICK_MS));
  print('tick jitter, mixer thread, worst', `${Math.max(...ours).toFixed(3)} ms`);
  const spread = Math.max(...spawned) - Math.min(...spawned);
  print('tick jitter, a player spawned a tick, worst', `${spread.toFixed(1)} ms`);
  await rm(directory, { recursive: true });
});

function print(what: string, figure: string): void {
  console.log(`| ${what} | ${figure} | ${cpus()[0]?.model ?? 'unknown processor'} |`);
}
