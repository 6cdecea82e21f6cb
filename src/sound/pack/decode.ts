/**
 * The clips of a voice pack, decoded: Opus in Ogg, FLAC and WAV. A pack comes from strangers, so a file has a
 * limit of bytes and of seconds, and a damaged one is refused and not played as far as it goes.
 */
import { createHash } from 'node:crypto';
import type { Spoken } from '../speech/speaker.js';
import { readWav, SAMPLE_RATE, type Samples } from '../wav.js';

/** The largest file that is read: an uncompressed clip of 20 s is smaller. */
export const MOST_CLIP_BYTES = 2_000_000;
/** The longest clip, s. */
const MOST_SECONDS = 60;

/** The fault of a file, in words that go on after "it". */
export interface ClipFault {
  readonly fault: string;
}

/** The most samples of a clip, whatever its rate: 11.5 MB while it is decoded. */
const MOST_SAMPLES = MOST_SECONDS * SAMPLE_RATE;
/** The rates that recorders write, Hz. */
const [LEAST_RATE, MOST_RATE] = [8_000, 192_000];

/** Decodes a file by what it says it is. Its sizes are read and bounded before anything is reserved for them. */
export async function decodedClip(bytes: Buffer): Promise<Spoken | ClipFault> {
  try {
    return await decodedByKind(bytes);
  } catch {
    // A decoder that gives up on a file costs no other clip.
    return DAMAGED;
  }
}

async function decodedByKind(bytes: Buffer): Promise<Spoken | ClipFault> {
  if (bytes.length > MOST_CLIP_BYTES) {
    return { fault: `is larger than ${MOST_CLIP_BYTES / 1_000_000} MB` };
  }
  switch (bytes.toString('latin1', 0, 4)) {
    case 'OggS':
      return await decodedOpus(bytes);
    case 'fLaC':
      return await decodedFlac(bytes);
    case 'RIFF':
      return decodedWav(bytes);
    default:
      // Any other bytes from outside.
      return { fault: 'is no Opus, FLAC or WAV file' };
  }
}

const DAMAGED: ClipFault = { fault: 'is damaged' };
/** The file is whole, but no clip. */
export const TOO_LONG: ClipFault = { fault: `is longer than ${MOST_SECONDS} s` };
const NOT_MONO: ClipFault = { fault: 'is not mono' };

/** Decoded in portions of so many packets, so that a small file cannot fill the memory. */
const PACKETS_AT_ONCE = 100;

async function decodedOpus(bytes: Buffer): Promise<Spoken | ClipFault> {
  const stream = readOggOpus(bytes);
  if (stream === undefined) return DAMAGED;
  if (stream.channels !== 1) return NOT_MONO;
  if (stream.sampleCount > MOST_SAMPLES) return TOO_LONG;
  // biome-ignore lint/plugin: a table without a voice pack of Opus is spared the memory of its decoder.
  const { OpusDecoder } = await import('opus-decoder');
  const decoder = new OpusDecoder({ channels: 1 });
  await decoder.ready;
  try {
    const parts: Samples[] = [];
    for (let first = 0; first < stream.packets.length; first += PACKETS_AT_ONCE) {
      const packets = stream.packets.slice(first, first + PACKETS_AT_ONCE);
      const { channelData, errors } = decoder.decodeFrames(packets);
      const [samples] = channelData;
      if (errors.length > 0 || samples === undefined) return DAMAGED;
      parts.push(samples);
      if (lengthOf(parts) > MOST_SAMPLES) return TOO_LONG;
    }
    const { preSkip, sampleCount } = stream;
    if (sampleCount === 0 || lengthOf(parts) < preSkip + sampleCount) return DAMAGED;
    const samples = joinedParts(parts).subarray(preSkip, preSkip + sampleCount);
    return { samples, sampleRate: SAMPLE_RATE };
  } finally {
    decoder.free();
  }
}

/**
 * Fed in portions of so many bytes: a frame of silence has eleven bytes and up to 65 535 samples, so more at once would
 * be reserved for before they can be counted.
 */
const BYTES_AT_ONCE = 256;
/** The longest header of a frame whose number is 0, and what the decoder reads before it knows a header. */
const HEADER_BYTES = 10;
const HEADER_AND_MORE_BYTES = 32;

async function decodedFlac(bytes: Buffer): Promise<Spoken | ClipFault> {
  const info = flacInfo(bytes);
  if (info === undefined) return DAMAGED;
  if (info.channels !== 1) return NOT_MONO;
  const tooMuch = beyondBounds(info.sampleCount, info.sampleRate);
  if (tooMuch !== undefined) return tooMuch;
  // biome-ignore lint/plugin: a table without a voice pack of FLAC is spared the memory of its decoder.
  const { FLACDecoder } = await import('@wasm-audio-decoders/flac');
  const decoder = new FLACDecoder();
  await decoder.ready;
  try {
    const parts: Samples[] = [];
    const followed = Buffer.concat([bytes, flacHeaderAgain(bytes)]);
    for (let first = 0; first < followed.length; first += BYTES_AT_ONCE) {
      const portion = followed.subarray(first, first + BYTES_AT_ONCE);
      const { channelData, errors } = await decoder.decode(portion);
      if (errors.length > 0) return DAMAGED;
      const [samples] = channelData;
      if (samples !== undefined) parts.push(samples);
      if (lengthOf(parts) > info.sampleCount) return DAMAGED;
    }
    const { channelData } = await decoder.flush();
    const [rest] = channelData;
    const samples = joinedParts(rest === undefined ? parts : [...parts, rest]);
    if (samples.length !== info.sampleCount || !hasSum(samples, info)) return DAMAGED;
    return { samples, sampleRate: info.sampleRate };
  } finally {
    decoder.free();
  }
}

/**
 * Returns the header of the first frame, to be fed after the last one: the decoder loses a last frame of a few bytes,
 * which is silence, where no other header follows.
 */
function flacHeaderAgain(bytes: Buffer): Buffer {
  let at = 4;
  let isLast = false;
  // Each block of data before the frames has its length in three bytes; the first bit says that it is the last.
  while (!isLast && at + 4 <= bytes.length) {
    isLast = ((bytes[at] ?? 0) & 0x80) !== 0;
    at += 4 + bytes.readUIntBE(at + 1, 3);
  }
  const again = Buffer.alloc(HEADER_AND_MORE_BYTES);
  bytes.copy(again, 0, at, at + HEADER_BYTES);
  return again;
}

interface FlacInfo {
  readonly sampleRate: number;
  readonly channels: number;
  readonly bits: number;
  readonly sampleCount: number;
  /** MD5 of the samples; all zero where the encoder wrote none. */
  readonly md5: Buffer;
}

/** Returns the block STREAMINFO, which stands first in every file; `undefined` where it does not. */
function flacInfo(bytes: Buffer): FlacInfo | undefined {
  if (bytes.length < 42 || ((bytes[4] ?? 0) & 0x7f) !== 0) return undefined;
  const packed = bytes.readBigUInt64BE(18);
  const info = {
    sampleRate: Number(packed >> 44n),
    channels: Number((packed >> 41n) & 7n) + 1,
    bits: Number((packed >> 36n) & 31n) + 1,
    sampleCount: Number(packed & 0xf_ffff_ffffn),
    md5: bytes.subarray(26, 42),
  };
  return info.sampleRate > 0 && info.sampleCount > 0 ? info : undefined;
}

/** Returns whether the samples are those that were encoded; the sum is over whole numbers of their bytes. */
function hasSum(samples: Samples, { bits, md5 }: FlacInfo): boolean {
  if (md5.every((byte) => byte === 0)) return true;
  const width = Math.ceil(bits / 8);
  const raw = Buffer.alloc(samples.length * width);
  for (const [index, sample] of samples.entries()) {
    const whole = Math.round(sample * 2 ** (bits - 1));
    raw.writeIntLE(Math.min(whole, 2 ** (bits - 1) - 1), index * width, width);
  }
  return createHash('md5').update(raw).digest().equals(md5);
}

function decodedWav(bytes: Buffer): Spoken | ClipFault {
  const wave = readWav(bytes);
  const [samples] = wave?.channels ?? [];
  if (wave === undefined || samples === undefined || samples.length === 0) return DAMAGED;
  // The header counts the bytes after it.
  if (bytes.readUInt32LE(4) + 8 > bytes.length) return DAMAGED;
  if (wave.channels.length > 1) return NOT_MONO;
  return beyondBounds(samples.length, wave.sampleRate) ?? { samples, sampleRate: wave.sampleRate };
}

function beyondBounds(sampleCount: number, sampleRate: number): ClipFault | undefined {
  if (sampleRate < LEAST_RATE || sampleRate > MOST_RATE)
    return { fault: `has ${sampleRate} samples a second, and not ${LEAST_RATE} to ${MOST_RATE}` };
  return sampleCount > Math.min(MOST_SAMPLES, MOST_SECONDS * sampleRate) ? TOO_LONG : undefined;
}

function lengthOf(parts: readonly Samples[]): number {
  return parts.reduce((sum, { length }) => sum + length, 0);
}

function joinedParts(parts: readonly Samples[]): Samples {
  const whole = new Float32Array(lengthOf(parts));
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}

// Opus in Ogg, as RFC 3533 and RFC 7845 have it: the packets of one stream, for a decoder. Every page has a
// sum of its own, so a damaged file is noticed here.

/** The content of a file. */
interface OpusStream {
  readonly channels: number;
  /** The number of samples of 48 000 Hz at the beginning that are not heard. */
  readonly preSkip: number;
  /** The number of samples that are heard after them. */
  readonly sampleCount: number;
  readonly packets: readonly Uint8Array[];
}

const PAGE_HEADER_BYTES = 27;
/** `OpusHead` and `OpusTags` come before any sound. */
const HEADER_PACKETS = 2;
const CONTINUED = 1;
/** A minute of the shortest packets, of 2.5 ms; packets of no bytes would else fill the memory. */
const MOST_PACKETS = 24_000 + HEADER_PACKETS;

/** Reads a file; `undefined` when a page is damaged or missing, or it is another format. */
function readOggOpus(bytes: Buffer): OpusStream | undefined {
  const packets: Buffer[] = [];
  let open: Buffer[] = [];
  let lastSample = 0n;
  let serial: number | undefined;
  let pages = 0;
  for (let at = 0; at < bytes.length; pages++) {
    const page = pageAt(bytes, at);
    serial ??= page?.serial;
    if (page === undefined || page.serial !== serial || page.sequence !== pages) return undefined;
    if (page.continued !== open.length > 0 || packets.length > MOST_PACKETS) return undefined;
    for (const { body, ends } of page.segments) {
      open.push(body);
      if (!ends) continue;
      packets.push(Buffer.concat(open));
      open = [];
    }
    // A page in which no packet ends has no time.
    if (page.lastSample >= 0n) lastSample = page.lastSample;
    at = page.end;
  }
  const [head, tags] = packets;
  if (open.length > 0 || head === undefined || tags === undefined) return undefined;
  if (head.length < 19 || head.toString('latin1', 0, 8) !== 'OpusHead') return undefined;
  const preSkip = head.readUInt16LE(10);
  return {
    channels: head[9] ?? 0,
    preSkip,
    sampleCount: Math.max(0, Number(lastSample) - preSkip),
    packets: packets.slice(HEADER_PACKETS),
  };
}

interface Page {
  readonly serial: number;
  readonly sequence: number;
  /** The position after the last packet that ends here; −1 when none does. */
  readonly lastSample: bigint;
  /** Whether its first packet began on the page before. */
  readonly continued: boolean;
  readonly segments: readonly { readonly body: Buffer; readonly ends: boolean }[];
  /** The offset of the next page. */
  readonly end: number;
}

function pageAt(bytes: Buffer, at: number): Page | undefined {
  if (at + PAGE_HEADER_BYTES > bytes.length) return undefined;
  if (bytes.toString('latin1', at, at + 4) !== 'OggS' || bytes[at + 4] !== 0) return undefined;
  const bodyFrom = at + PAGE_HEADER_BYTES + (bytes[at + 26] ?? 0);
  const sizes = [...bytes.subarray(at + PAGE_HEADER_BYTES, bodyFrom)];
  const end = bodyFrom + sizes.reduce((sum, size) => sum + size, 0);
  if (end > bytes.length) return undefined;
  if (sumOfPage(bytes.subarray(at, end)) !== bytes.readUInt32LE(at + 22)) return undefined;
  let from = bodyFrom;
  const segments = sizes.map((size) => {
    from += size;
    // A packet ends with a segment that is not full.
    return { body: bytes.subarray(from - size, from), ends: size < 255 };
  });
  return {
    serial: bytes.readUInt32LE(at + 14),
    sequence: bytes.readUInt32LE(at + 18),
    lastSample: bytes.readBigInt64LE(at + 6),
    continued: ((bytes[at + 5] ?? 0) & CONTINUED) !== 0,
    segments,
    end,
  };
}

/** Returns the CRC of Ogg: polynomial 0x04c11db7, beginning with 0, the field of the sum itself taken as 0. */
function sumOfPage(page: Buffer): number {
  let sum = 0;
  for (const [index, byte] of page.entries()) {
    const counted = index >= 22 && index < 26 ? 0 : byte;
    sum = ((sum << 8) ^ (CRC_TABLE[(sum >>> 24) ^ counted] ?? 0)) >>> 0;
  }
  return sum;
}

const CRC_TABLE = Uint32Array.from({ length: 256 }, (_, byte) => {
  let sum = byte << 24;
  for (let bit = 0; bit < 8; bit++) sum = sum & 0x80000000 ? (sum << 1) ^ 0x04c11db7 : sum << 1;
  return sum >>> 0;
});
