/**
 * Speech by Piper, where the owner has installed it and a model: it sounds better than espeak-ng and
 * takes about a second for a clip on a Raspberry Pi.
 */
import { existsSync, readFileSync } from 'node:fs';
import { ArtiglioError } from '../../errors.js';
import { runProgram, type Speaker } from './speaker.js';

/** Where the owner has it. */
export interface PiperSettings {
  /** The program, by its name or path. */
  readonly program: string;
  /** The model for each language, `….onnx`; beside it lies `….onnx.json`. */
  readonly models: Readonly<Record<string, string | undefined>>;
}

/** A speaker of a language. Throws `SPEECH_PROGRAM_MISSING` when the model or what it says of itself is not there. */
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
