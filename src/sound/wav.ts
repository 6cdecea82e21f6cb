/** WAV files: 16-bit PCM written; PCM of 8 to 32 bits and 32-bit float read. */

export interface Wave {
  readonly sampleRate: number;
  /** One channel after the other, each mono. */
  readonly channels: readonly Samples[];
}

const HEADER_BYTES = 44;
const PCM = 1;
const FLOAT = 3;
const EXTENSIBLE = 0xfffe;

/** Writes 16-bit samples, little-endian. Samples beyond full scale are clipped. */
export function toPcm16(samples: Samples): Buffer {
  const bytes = Buffer.alloc(samples.length * 2);
  for (let index = 0; index < samples.length; index++) {
    const scaled = Math.round((samples[index] ?? 0) * 32_767);
    bytes.writeInt16LE(Math.max(-32_768, Math.min(32_767, scaled)), index * 2);
  }
  return bytes;
}

/** Writes a whole mono file of 16 bits. */
export function wavBytes(samples: Samples, sampleRate = SAMPLE_RATE): Buffer {
  return Buffer.concat([wavHeader(samples.length, sampleRate), toPcm16(samples)]);
}

/** Writes the header of a mono file of 16 bits with this many samples. */
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

// The format of all sound that is made and mixed: mono, 48 000 samples a second, 1.0 is full scale.

/** Samples a second of everything that is mixed. */
export const SAMPLE_RATE = 48_000;

/** Samples in one ms: a whole number, so that every ms of play begins on a sample. */
export const SAMPLES_PER_MS = SAMPLE_RATE / 1000;

/** Mono samples, −1 to 1. */
export type Samples = Float32Array;

/** Returns the factor of a level in dB; −6 dB is about a half. */
export function fromDecibels(decibels: number): number {
  return 10 ** (decibels / 20);
}

/** Returns the level of a factor, dB; −Infinity for 0. */
export function toDecibels(factor: number): number {
  return 20 * Math.log10(factor);
}

/** Returns the largest magnitude there is. */
export function peakOf(samples: Samples): number {
  let peak = 0;
  for (const sample of samples) peak = Math.max(peak, Math.abs(sample));
  return peak;
}

// The same sound at another number of samples a second.

/** Zero crossings of the sinc on either side: enough for speech and for taps. */
const HALF_WIDTH = 16;
/** The number of steps in which the sinc is tabulated between two samples. */
const STEPS = 512;

/** Resamples mono samples with a windowed sinc; the length in seconds stays. */
export function resample(samples: Samples, fromRate: number, toRate: number): Samples {
  if (fromRate === toRate) return samples;
  // With fewer samples, frequencies that they cannot hold are filtered out.
  const cutoff = Math.min(1, toRate / fromRate) * 0.97;
  const reach = Math.ceil(HALF_WIDTH / cutoff);
  const table = sincTable(cutoff, reach);
  const out = new Float32Array(Math.round((samples.length * toRate) / fromRate));
  for (let index = 0; index < out.length; index++) {
    const at = (index * fromRate) / toRate;
    const whole = Math.floor(at);
    const last = Math.min(samples.length - 1, whole + reach);
    let sum = 0;
    for (let from = Math.max(0, whole - reach + 1); from <= last; from++) {
      sum += (samples[from] ?? 0) * (table[Math.round(Math.abs(at - from) * STEPS)] ?? 0);
    }
    out[index] = sum;
  }
  return out;
}

/** Returns half of the symmetric filter, by distance in `STEPS`ths of a sample. */
function sincTable(cutoff: number, reach: number): Float32Array {
  return Float32Array.from({ length: reach * STEPS + 1 }, (_, step) => {
    const x = step / STEPS;
    const window = 0.5 + 0.5 * Math.cos((Math.PI * x) / reach);
    const sinc = x === 0 ? 1 : Math.sin(Math.PI * cutoff * x) / (Math.PI * cutoff * x);
    return cutoff * sinc * window;
  });
}

/** The reasons for which a sound card cannot be heard, from what `aplay` printed. */

const REASONS: readonly (readonly [printed: RegExp, reason: string])[] = [
  [/IEC958/u, 'the sound card takes only an encoded format'],
  [
    /No such (?:file|device)|Unknown PCM|Cannot get card index|cannot find card/iu,
    'the sound card is not there',
  ],
  [/Device or resource busy/iu, 'another program holds the sound card'],
  [/Permission denied/iu, 'this user may not use the sound card, which belongs to the group audio'],
  [
    /Sample format non available|Channels count non available|Invalid argument|hw params|set_params|Rate/iu,
    'the sound card takes no sound of this form',
  ],
  [/Input\/output error|No such device or address|Broken pipe/iu, 'the sound card fails'],
  [/Connection refused|Host is down/iu, 'the sound server of this machine does not run'],
];

/**
 * Returns the end of a sentence such as "Nothing can be heard: …", without its full stop.
 * @param printed by aplay in the locale C.
 * @param ended how it ended, if it printed nothing that is known.
 */
export function silenceOf(printed: string, ended: string): string {
  const known = REASONS.find(([pattern]) => pattern.test(printed));
  if (known !== undefined) return known[1];
  const last = printed.trim().split('\n').at(-1);
  return last ? `${ended} and said: ${last.replace(/\.$/u, '')}` : ended;
}

/** Returns whether another program, perhaps the running table, holds the card. */
export function isBusy(printed: string): boolean {
  return /Device or resource busy/iu.test(printed);
}

/** Returns the arguments with which aplay plays raw samples of one channel. */
export function playArguments(device: string, rate: number): readonly string[] {
  return [
    ...['--quiet', '--file-type=raw', '--format=S16_LE', '--channels=1'],
    ...[`--rate=${rate}`, `--device=${device}`],
  ];
}
