/**
 * Speech by sherpa-onnx, where the owner has installed its package and a model (Kokoro, Piper's voices and
 * others). Neither is shipped, and neither is needed.
 */
import { readFileSync } from 'node:fs';
import { ArtiglioError, reasonOf } from '../../src/errors/index.js';
import type { Speaker } from '../../src/sound/index.js';

/** The part of the package `sherpa-onnx-node` that is used. */
export interface SherpaOnnx {
  readonly OfflineTts: new (config: unknown) => SherpaVoice;
}

interface SherpaVoice {
  generate(wanted: { text: string; sid: number; speed: number }): {
    readonly samples: Float32Array;
    readonly sampleRate: number;
  };
}

export interface SherpaSettings {
  /** A JSON file with the configuration of its `OfflineTts`: the owner’s model and where its parts lie. */
  readonly model: string;
  /** The number of the voice, in a model that has several. */
  readonly voice: number;
}

/** Makes a speaker. Throws `SPEECH_PROGRAM_MISSING` when the package or the model is not there. */
export async function sherpa(
  { model, voice }: SherpaSettings,
  load: () => Promise<SherpaOnnx> = installedPackage,
): Promise<Speaker> {
  const { OfflineTts } = await load().catch((cause: unknown) => {
    throw missing('The package sherpa-onnx-node is not installed.', cause);
  });
  let tts: SherpaVoice;
  try {
    tts = new OfflineTts(JSON.parse(readFileSync(model, 'utf8')));
  } catch (cause) {
    const why = reasonOf(cause);
    throw missing(`The model of ${model} cannot be used: ${why}.`, cause);
  }
  return {
    id: `sherpa-onnx ${model} ${voice}`,
    speak: async (text, pace) => {
      const { samples, sampleRate } = tts.generate({ text, sid: voice, speed: pace });
      if (samples.length > 0) return { samples, sampleRate };
      throw new ArtiglioError(
        'SPEECH_FAILED',
        `sherpa-onnx made no speech of "${text}".`,
        'Try the model by hand.',
      );
    },
  };
}

/** Named by a variable, because no version of it is among our packages. */
const PACKAGE: string = 'sherpa-onnx-node';

async function installedPackage(): Promise<SherpaOnnx> {
  const found = (await import(PACKAGE)) as { readonly default: SherpaOnnx };
  return found.default;
}

function missing(what: string, cause: unknown): ArtiglioError {
  return new ArtiglioError(
    'SPEECH_PROGRAM_MISSING',
    what,
    'Type: npm install --no-save sherpa-onnx-node — and give the path of its model’s configuration.',
    { cause },
  );
}
