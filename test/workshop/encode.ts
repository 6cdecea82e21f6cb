/**
 * Clips written as files of a voice pack. Opus and FLAC are encoded by programs of the machine (opusenc, ffmpeg,
 * flac); a WAV file needs none.
 */
import { spawnSync } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import { ArtiglioError } from '../../src/errors/index.js';
import {
  decodedClip,
  PACK_FORMATS,
  type PackFormat,
  resample,
  runProgram,
  SAMPLE_RATE,
  type Spoken,
  TOO_LONG,
  wavBytes,
} from '../../src/sound/index.js';

/** Bits a second of Opus: speech is clear at it, and an evening's clips take some MB. */
const OPUS_KBIT = 24;

/** A program that turns a WAV file into another, from standard input to standard output. */
interface Encoder {
  readonly format: PackFormat;
  readonly program: string;
  readonly args: readonly string[];
}

const ENCODERS: readonly Encoder[] = [
  {
    format: 'opus',
    program: 'opusenc',
    args: ['--quiet', '--bitrate', String(OPUS_KBIT), '--discard-comments', '-', '-'],
  },
  {
    format: 'opus',
    program: 'ffmpeg',
    args: [
      ...['-loglevel', 'error', '-i', 'pipe:0', '-c:a', 'libopus'],
      ...['-b:a', `${OPUS_KBIT}k`, '-f', 'opus', 'pipe:1'],
    ],
  },
  { format: 'flac', program: 'flac', args: ['--silent', '--best', '--stdout', '-'] },
];

/** A writer of one clip into a file. */
export interface ClipWriter {
  readonly format: PackFormat;
  /** The encoder's name, for people; empty for a WAV file. */
  readonly program: string;
  write(path: string, clip: Spoken): Promise<void>;
}

/**
 * Returns the writer of a format; without one, of the best that this machine can write. Throws `VOICE_PACK_NOT_WRITTEN`
 * when no program for it is installed.
 */
export function clipWriter(wanted: PackFormat | undefined): ClipWriter {
  const formats: readonly PackFormat[] = wanted === undefined ? PACK_FORMATS : [wanted];
  for (const format of formats) {
    if (format === 'wav')
      return { format, program: '', write: async (path, clip) => writeWav(path, clip) };
    const encoder = ENCODERS.find((one) => one.format === format && isInstalled(one.program));
    if (encoder === undefined) continue;
    const { program, args } = encoder;
    const write = async (path: string, clip: Spoken) => {
      const encoded = await runProgram(program, args, bytesOf(clip), HOW_TO_GET);
      const read = await decodedClip(encoded);
      // A program may end well without having written all. How long a clip is, its reader judges.
      if ('fault' in read && read !== TOO_LONG)
        throw notWritten(`What ${program} wrote ${read.fault}.`);
      await writeFile(path, encoded);
    };
    return { format, program, write };
  }
  throw notWritten(`Nothing here encodes ${wanted}.`);
}

function notWritten(what: string): ArtiglioError {
  return new ArtiglioError('VOICE_PACK_NOT_WRITTEN', what, `${HOW_TO_GET} Or choose --format wav.`);
}

const HOW_TO_GET = 'Type: sudo apt install opus-tools flac';

async function writeWav(path: string, clip: Spoken): Promise<void> {
  await writeFile(path, bytesOf(clip));
}

/** Returns a WAV file of 48 000 Hz, which every encoder takes. */
function bytesOf({ samples, sampleRate }: Spoken): Buffer {
  return wavBytes(resample(samples, sampleRate, SAMPLE_RATE));
}

function isInstalled(program: string): boolean {
  return spawnSync(program, ['--version'], { stdio: 'ignore' }).error === undefined;
}
