/**
 * Speech by Piper, where the owner has installed it and a model: it sounds better than espeak-ng and
 * takes about a second for a clip on a Raspberry Pi.
 */
import { closeSync, existsSync, openSync, readFileSync, readSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { ArtiglioError } from '../../errors/index.js';
import { runProgram, type Speaker } from './speaker.js';

/** The paths of the owner's Piper. */
export interface PiperSettings {
  /** The program, by its name or path. */
  readonly program: string;
  /** The model for each language, `….onnx`; next to it lies `….onnx.json`. */
  readonly models: Readonly<Record<string, string | undefined>>;
}

/**
 * Makes a speaker of a language. Throws `SPEECH_PROGRAM_MISSING` when the model or what it says of itself is not there,
 * and when the program is another of that name.
 */
export function piper(language: string, { program, models }: PiperSettings): Speaker {
  const model = models[language];
  if (model === undefined || !existsSync(model)) {
    throw new ArtiglioError(
      'SPEECH_PROGRAM_MISSING',
      model === undefined
        ? `No Piper model is configured for the language "${language}".`
        : `There is no Piper model ${model}.`,
      'Give its path in voice.piper.models; until then espeak-ng speaks.',
    );
  }
  const found = pathOf(program);
  if (found !== undefined && isMouseProgram(found)) {
    throw new ArtiglioError(
      'SPEECH_PROGRAM_MISSING',
      `${found} is not the Piper that speaks: it is Debian's piper, which configures mice. It was not run.`,
      `Install the one that speaks (the Python package piper-tts). ${HOW_TO_GET}`,
    );
  }
  const sampleRate = sampleRateOf(model);
  return {
    id: `piper ${model}`,
    speak: async (text, pace) => {
      const scale = (1 / pace).toFixed(3);
      const args = ['--model', model, '--length_scale', scale, '--output-raw'];
      const bytes = await runProgram(program, args, `${text}\n`, HOW_TO_GET);
      const samples = new Float32Array(Math.floor(bytes.length / 2));
      for (let index = 0; index < samples.length; index++) {
        samples[index] = bytes.readInt16LE(index * 2) / 32_768;
      }
      return { samples, sampleRate };
    },
  };
}

/** Returns the path from which a program is started; `undefined` when there is none of that name. */
function pathOf(program: string): string | undefined {
  if (program.includes('/')) return existsSync(program) ? program : undefined;
  const folders = (process.env['PATH'] ?? '').split(delimiter);
  return folders.map((folder) => join(folder, program)).find((path) => existsSync(path));
}

/**
 * Returns whether a program is a script that opens windows, such as Debian's `piper`, which is another program. The
 * Piper that speaks opens none.
 */
function isMouseProgram(path: string): boolean {
  const head = headOf(path);
  return head.startsWith('#!') && /\bfrom gi\.repository import\b.*\bGtk\b/u.test(head);
}

/** Returns the beginning of a file; empty for one that cannot be read, whose start reports the error. */
function headOf(path: string): string {
  const bytes = Buffer.alloc(HEAD_BYTES);
  try {
    const file = openSync(path, 'r');
    try {
      return bytes.toString('latin1', 0, readSync(file, bytes));
    } finally {
      closeSync(file);
    }
  } catch {
    return '';
  }
}

/** The bytes of a program that are looked at. */
const HEAD_BYTES = 4_096;

const HOW_TO_GET = 'Give its path in voice.piper.program; until then espeak-ng speaks.';

function sampleRateOf(model: string): number {
  const file = `${model}.json`;
  const rate = /"sample_rate"\s*:\s*(\d+)/u.exec(
    existsSync(file) ? readFileSync(file, 'utf8') : '',
  );
  if (rate?.[1] !== undefined) return Number(rate[1]);
  throw new ArtiglioError(
    'SPEECH_PROGRAM_MISSING',
    `${file} does not say at which rate the model speaks.`,
    'Lay the model’s own .json file beside it; until then espeak-ng speaks.',
  );
}
