/** Clips of strangers: Opus in Ogg with right sums, FLAC, WAV. */
import { readFileSync } from 'node:fs';
import { decodedClip } from '../../../../src/sound/pack/decode.js';
import { readWav, SAMPLE_RATE, wavBytes } from '../../../../src/sound/wav.js';
import { flacOfSilence, withPageSums } from '../clip-bytes.js';
import type { Target } from '../target.js';

const MOST_SAMPLES = 60 * SAMPLE_RATE;

export const target: Target = {
  about: 'clips in Opus, FLAC and WAV',
  parsers: ['src/sound/pack/decode.ts', 'src/sound/wav.ts'],
  examples: () => [
    readFileSync('docs/sounds/dawn.opus').subarray(0, 8_192),
    wavBytes(Float32Array.from({ length: 500 }, (_, at) => Math.sin(at / 9))),
    flacOfSilence(3),
    flacOfSilence(1),
  ],
  words: [
    'fLaC',
    'OggS',
    'OpusHead',
    'RIFF',
    'WAVE',
    'fmt ',
    'data',
    '\xff\xf8\x7a\x08',
    '\xff\xff\xff\xff',
  ],
  mostBytes: 16_384,
  often: 10,
  open: () => async (input) => {
    const clip = withPageSums(input);
    const wave = readWav(clip);
    const decoded = await decodedClip(clip);
    if ('fault' in decoded) return decoded.fault.replaceAll(/\d+/gu, '0');
    if (decoded.samples.length > MOST_SAMPLES) throw new RangeError('It is longer than any clip.');
    return `${clip.toString('latin1', 0, 4)} ${wave?.channels.length}`;
  },
};
