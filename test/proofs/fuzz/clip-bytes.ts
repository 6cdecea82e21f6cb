/** Clips as the fuzzer begins with them. */
import { flacFrame, flacHead, oggSum, writtenSilence } from '../../support/clip-bytes.js';

/** A file whose pages of Ogg have the sum of what they hold, so that a change is read and not only refused. */
export function withPageSums(input: Buffer): Buffer {
  if (input.toString('latin1', 0, 4) !== 'OggS') return input;
  const bytes = Buffer.from(input);
  for (let at = 0; at + 27 <= bytes.length; ) {
    const segments = bytes[at + 26] ?? 0;
    const bodyAt = at + 27 + segments;
    const end = bytes.subarray(at + 27, bodyAt).reduce((sum, size) => sum + size, bodyAt);
    if (end > bytes.length) break;
    bytes.writeUInt32LE(0, at + 22);
    bytes.writeUInt32LE(oggSum(bytes.subarray(at, end)), at + 22);
    at = end;
  }
  return bytes;
}

/** A file of FLAC, 48 kHz, 16 bits, with so many frames of silence. */
export function flacOfSilence(frames: number): Buffer {
  const samples = 4_096;
  const parts = Array.from({ length: frames }, (_, number) =>
    flacFrame(number, samples, writtenSilence(samples)),
  );
  return Buffer.concat([flacHead(48_000, samples * frames), ...parts]);
}
