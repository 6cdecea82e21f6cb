/** WAV files: 16-bit PCM written; PCM of 8 to 32 bits and 32-bit float read. */
import { SAMPLE_RATE, type Samples } from './format.js';

export interface Wave {
  readonly sampleRate: number;
  /** One channel after the other, each mono. */
  readonly channels: readonly Samples[];
}

const HEADER_BYTES = 44;
const PCM = 1;
const FLOAT = 3;
const EXTENSIBLE = 0xfffe;

/** 16-bit samples, little-endian. Samples beyond full scale are clipped. */
export function toPcm16(samples: Samples): Buffer {
  const bytes = Buffer.alloc(samples.length * 2);
  for (let index = 0; index < samples.length; index++) {
    const scaled = Math.round((samples[index] ?? 0) * 32_767);
    bytes.writeInt16LE(Math.max(-32_768, Math.min(32_767, scaled)), index * 2);
  }
  return bytes;
}

/** A whole mono file of 16 bits. */
export function wavBytes(samples: Samples, sampleRate = SAMPLE_RATE): Buffer {
  return Buffer.concat([wavHeader(samples.length, sampleRate), toPcm16(samples)]);
}

/** The header of a mono file of 16 bits with so many samples. */
export function wavHeader(sampleCount: number, sampleRate = SAMPLE_RATE): Buffer {
  const header = Buffer.alloc(HEADER_BYTES);
  const dataBytes = sampleCount * 2;
  header.write('RIFF', 0, 'latin1');
  header.writeUInt32LE(HEADER_BYTES - 8 + dataBytes, 4);
  header.write('WAVEfmt ', 8, 'latin1');
  header.writeUInt32LE(16, 16);
  header.writeUInt16LE(PCM, 20);
  header.writeUInt16LE(1, 22);
  header.writeUInt32LE(sampleRate, 24);
  header.writeUInt32LE(sampleRate * 2, 28);
  header.writeUInt16LE(2, 32);
  header.writeUInt16LE(16, 34);
  header.write('data', 36, 'latin1');
  header.writeUInt32LE(dataBytes, 40);
  return header;
}

/** Reads a file; `undefined` when it is no WAV file, or of a form that no recorder writes. */
export function readWav(bytes: Buffer): Wave | undefined {
  if (bytes.length < 12 || bytes.toString('latin1', 0, 4) !== 'RIFF') return undefined;
  if (bytes.toString('latin1', 8, 12) !== 'WAVE') return undefined;
  let form: Form | undefined;
  for (let at = 12; at + 8 <= bytes.length; ) {
    const id = bytes.toString('latin1', at, at + 4);
    const size = bytes.readUInt32LE(at + 4);
    const body = bytes.subarray(at + 8, Math.min(bytes.length, at + 8 + size));
    if (id === 'fmt ') form = readForm(body);
    // A program that writes into a pipe does not know the size, so the actual bytes count.
    if (id === 'data') return form && { sampleRate: form.sampleRate, channels: decode(body, form) };
    at += 8 + size + (size % 2);
  }
  return undefined;
}

interface Form {
  readonly sampleRate: number;
  readonly channels: number;
  readonly bits: 8 | 16 | 24 | 32;
  readonly float: boolean;
}

function readForm(body: Buffer): Form | undefined {
  if (body.length < 16) return undefined;
  const tag = body.readUInt16LE(0);
  // The real kind of an extensible form is the beginning of its long id.
  const kind = tag === EXTENSIBLE && body.length >= 26 ? body.readUInt16LE(24) : tag;
  const [channels, sampleRate] = [body.readUInt16LE(2), body.readUInt32LE(4)];
  const bits = body.readUInt16LE(14);
  if (channels === 0 || sampleRate === 0) return undefined;
  if (kind === FLOAT && bits === 32) return { sampleRate, channels, bits, float: true };
  if (kind !== PCM) return undefined;
  if (bits !== 8 && bits !== 16 && bits !== 24 && bits !== 32) return undefined;
  return { sampleRate, channels, bits, float: false };
}

function decode(body: Buffer, { channels, bits, float }: Form): Samples[] {
  const width = bits / 8;
  const count = Math.floor(body.length / (width * channels));
  return Array.from({ length: channels }, (_, channel) => {
    const samples = new Float32Array(count);
    for (let index = 0; index < count; index++) {
      const at = (index * channels + channel) * width;
      samples[index] = float ? body.readFloatLE(at) : wholeAt(body, at, bits) / 2 ** (bits - 1);
    }
    return samples;
  });
}

function wholeAt(body: Buffer, at: number, bits: Form['bits']): number {
  if (bits === 16) return body.readInt16LE(at);
  // Eight bits alone are counted from 0, with silence at 128.
  return bits === 8 ? body.readUInt8(at) - 128 : body.readIntLE(at, bits / 8);
}
