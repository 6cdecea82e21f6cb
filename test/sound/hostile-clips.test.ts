/** Clips of strangers whose sizes would fill the memory: refused by what their headers say, and at little cost. */
import { spawnSync } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { flacFrame, flacHead, oggSum, writtenSilence } from '../support/clip-bytes.js';
import { temporaryDirectory } from '../support/temporary.js';

function flac(sampleRate: number, sampleCount: number, frames: Buffer): Buffer {
  return Buffer.concat([flacHead(sampleRate, sampleCount), frames]);
}

/** Frames of silence: each a few bytes for 65 535 samples. */
function silentFrames(count: number): Buffer {
  return Buffer.concat(Array.from({ length: count }, (_, number) => silentFrame(number % 128)));
}

/** A frame of 48 kHz with one sample for all. */
function silentFrame(number: number): Buffer {
  return flacFrame(number, 65_535, [0, 0, 0]);
}

/** A frame of 48 kHz with every sample written down. */
function writtenFrame(number: number, samples: number): Buffer {
  return flacFrame(number, samples, writtenSilence(samples));
}

function ogg(packets: number): Buffer {
  const pages = Array.from({ length: Math.ceil(packets / 255) }, (_, sequence) => {
    const page = Buffer.alloc(27 + 255);
    page.write('OggS');
    page.writeBigInt64LE(1n, 6);
    page.writeUInt32LE(7, 14);
    page.writeUInt32LE(sequence, 18);
    page.writeUInt8(255, 26);
    page.writeUInt32LE(oggSum(page), 22);
    return page;
  });
  return Buffer.concat(pages);
}

function wav(sampleRate: number, channels: number, bytes: number): Buffer {
  const head = Buffer.alloc(44);
  head.write('RIFF');
  head.writeUInt32LE(36 + bytes, 4);
  head.write('WAVEfmt ', 8);
  head.writeUInt32LE(16, 16);
  head.writeUInt16LE(1, 20);
  head.writeUInt16LE(channels, 22);
  head.writeUInt32LE(sampleRate, 24);
  head.writeUInt16LE(8, 34);
  head.write('data', 36);
  head.writeUInt32LE(bytes, 40);
  return Buffer.concat([head, Buffer.alloc(bytes, 128)]);
}

const GOOD_SAMPLES = 3 * 65_535 + 4_096;

/** The decoder's parser finds no last frame of so few bytes as silence has. */
function goodFrames(): Buffer {
  return Buffer.concat([silentFrames(3), writtenFrame(3, 4_096)]);
}

test.each<readonly [string, () => Buffer, RegExp]>([
  [
    'FLAC with a million samples a second',
    () => flac(1_000_000, 59_000_000, silentFrames(900)),
    /samples a second/u,
  ],
  [
    'FLAC that has more in its frames than it says',
    () => flac(48_000, 48_000, silentFrames(900)),
    /is damaged/u,
  ],
  ['FLAC of 2^36 samples', () => flac(48_000, 2 ** 36 - 1, silentFrames(3)), /longer than 60 s/u],
  ['Opus of packets without bytes', () => ogg(1_700_000), /is damaged/u],
  [
    'WAV with four thousand million samples a second',
    () => wav(4_000_000_000, 1, 10_000),
    /samples a second/u,
  ],
  ['WAV of one sample a second', () => wav(1, 1, 50), /samples a second/u],
  ['WAV of sixty thousand channels', () => wav(48_000, 60_000, 1_000_000), /is not mono/u],
])('%s', async (_, made, fault) => {
  const folder = await temporaryDirectory();
  const [file, good] = [join(folder, 'clip'), join(folder, 'good')];
  await writeFile(file, made());
  await writeFile(good, flac(48_000, GOOD_SAMPLES, goodFrames()));
  const program = `
    import { readFileSync } from 'node:fs';
    import { decodedClip } from './dist/src/sound/pack/decode.js';
    const bytes = readFileSync(${JSON.stringify(file)});
    await decodedClip(Buffer.from('fLaC'));
    const before = process.resourceUsage().maxRSS;
    const { fault } = await decodedClip(bytes);
    const grownKb = process.resourceUsage().maxRSS - before;
    const other = await decodedClip(readFileSync(${JSON.stringify(good)}));
    console.log(JSON.stringify({ fault, grownKb, other: other.samples?.length }));`;
  const { stdout } = spawnSync(process.execPath, ['--input-type=module', '-e', program], {
    encoding: 'utf8',
  });
  const told: { fault: string; grownKb: number; other?: number } = JSON.parse(stdout);
  expect(told.fault).toMatch(fault);
  expect(told.grownKb).toBeLessThan(64_000);
  // It costs no other clip: one of frames of the same kind, as many as it says.
  expect(told.other).toBe(GOOD_SAMPLES);
});
