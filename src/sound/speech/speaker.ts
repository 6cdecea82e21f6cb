/** Makes speech from words with a program of the machine, run once for each clip. */
import { spawn } from 'node:child_process';
import { ArtiglioError } from '../../errors/index.js';
import { readWav, type Samples } from '../wav.js';

/** One way to speak one language. */
export interface Speaker {
  /** Program, voice and language: clips of another speaker are other clips. */
  readonly id: string;
  /**
   * Speaks a text, `pace` times as fast as usual (1: unhurried). Rejects with
   * `SPEECH_PROGRAM_MISSING` or `SPEECH_FAILED`.
   */
  speak(text: string, pace: number): Promise<Spoken>;
}

/** Returns the program's name, for people. */
export function nameOf({ id }: Speaker): string {
  return id.split(' ')[0] ?? id;
}

export interface Spoken {
  readonly samples: Samples;
  readonly sampleRate: number;
}

/** The longest time for one clip, ms, so that a program that hangs does not stop the clips after it. */
const LONGEST_MS = 30_000;

/**
 * Runs a program, gives it a text and returns what it wrote. Rejects with `SPEECH_PROGRAM_MISSING`
 * (`howToGet` says what to do) or `SPEECH_FAILED`.
 */
export function runProgram(
  program: string,
  args: readonly string[],
  text: string | Buffer,
  howToGet: string,
): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const child = spawn(program, args, { timeout: LONGEST_MS });
    const out: Buffer[] = [];
    let said = '';
    child.stdout.on('data', (bytes: Buffer) => out.push(bytes));
    child.stderr.on('data', (bytes: Buffer) => {
      said = `${said}${bytes.toString()}`.slice(-400);
    });
    child.on('error', (cause: NodeJS.ErrnoException) => {
      reject(
        cause.code === 'ENOENT' || cause.code === 'EACCES'
          ? new ArtiglioError(
              'SPEECH_PROGRAM_MISSING',
              `There is no program ${program} here.`,
              howToGet,
              { cause },
            )
          : speechFault(program, cause.message, cause),
      );
    });
    child.on('close', (code, signal) => {
      const bytes = Buffer.concat(out);
      if (code === 0 && bytes.length > 0) resolve(bytes);
      else reject(speechFault(program, reasonOf(code, signal, said)));
    });
    // A program may end before it has read everything. Its exit code tells why.
    child.stdin.on('error', () => {});
    child.stdin.end(text);
  });
}

/** Returns why a program gave nothing, in words that go on after a colon. */
function reasonOf(code: number | null, signal: NodeJS.Signals | null, said: string): string {
  if (code === 0) return 'it ended well and gave nothing';
  if (signal === 'SIGILL') {
    return 'it ended with SIGILL, as a program does that was made for another processor';
  }
  const last = said.trim().split('\n').at(-1)?.replace(/\.$/u, '');
  return last || `it ended with ${signal ?? code}`;
}

/** Makes the error that `program` made no sound of a text. */
export function speechFault(program: string, why: string, cause?: unknown): ArtiglioError {
  return new ArtiglioError(
    'SPEECH_FAILED',
    `${program} made no speech: ${why}.`,
    'Captions are shown instead; try the program by hand.',
    { cause },
  );
}

// Speech by `espeak-ng`: small, quick, in every Debian. It runs as a program of its own, because of its
// licence.

/** The voice of a language where it is not the one that has its code. */
const VOICES: Readonly<Record<string, string>> = { en: 'en-gb' };

const WORDS_PER_MINUTE = 150;
/** The words a minute that can be understood: slower drawls, faster cannot be followed. */
const SLOWEST = 80;
const FASTEST = 450;

const HOW_TO_GET = 'Type: sudo apt install espeak-ng';

/** Makes a speaker of a language, by its code. */
export function espeak(language: string, program = 'espeak-ng'): Speaker {
  const voice = VOICES[language] ?? language;
  return {
    id: `espeak-ng ${voice}`,
    speak: async (text, pace) => {
      const rate = Math.round(Math.min(FASTEST, Math.max(SLOWEST, WORDS_PER_MINUTE * pace)));
      const args = ['-v', voice, '-s', String(rate), '--stdin', '--stdout'];
      const wave = readWav(await runProgram(program, args, text, HOW_TO_GET));
      const [samples] = wave?.channels ?? [];
      if (wave === undefined || samples === undefined) {
        throw new ArtiglioError(
          'SPEECH_FAILED',
          `${program} gave no WAV file for "${text}".`,
          'Captions are shown instead; try the program by hand.',
        );
      }
      return { samples, sampleRate: wave.sampleRate };
    },
  };
}
