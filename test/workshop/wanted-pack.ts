/** A voice pack that somebody wants, and who can speak it. */

import type { Language } from '../../src/engine/table/index.js';
import type { PackFormat } from '../../src/sound/index.js';

/** Programs that can speak the clips of a pack. */
export const PACK_SPEAKERS = ['espeak-ng', 'piper', 'sherpa-onnx'] as const;
export type PackSpeaker = (typeof PACK_SPEAKERS)[number];

/** The request of `voice make`. */
export interface WantedPack {
  readonly into: string;
  readonly name: string;
  /** The file with the licence of the voice, and its name in short. */
  readonly licence: string;
  readonly licenceName: string;
  readonly language?: Language | undefined;
  readonly game?: string | undefined;
  readonly speaker: PackSpeaker;
  /** The program of Piper, and the model of Piper or sherpa-onnx. */
  readonly program: string;
  readonly model?: string | undefined;
  readonly voice: number;
  readonly format?: PackFormat | undefined;
}
