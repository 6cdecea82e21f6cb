/** The part of a configuration that is about the voice. */
import { z } from 'zod';
import { LANGUAGES } from '../table/languages.js';
import { whole } from './ranges.js';

/** The loudness, pace and verbosity of the voice, and its output. */
export const voice = z
  .strictObject({
    volumePercent: whole(0, 100).default(80).describe('Loudness of the voice.'),
    mode: z
      .enum(['sound', 'silent'])
      .default('sound')
      .describe('`silent`: nothing is heard; captions and lights say everything.'),
    pacePercent: whole(75, 200)
      .default(100)
      .describe('How long words take, in percent of the usual; 150: half as slow again.'),
    phasesPercent: whole(100, 300)
      .default(100)
      .describe('How long the games’ own seconds are, in percent of what their rules say.'),
    teaching: z
      .enum(['first-turn', 'always', 'never'])
      .default('first-turn')
      .describe('When the voice explains the hands; otherwise it is brief.'),
    masking: z
      .boolean()
      .default(true)
      .describe('A bed of sound covers the noises of a night, where the game has one.'),
    output: z
      .string()
      .min(1)
      .default('auto')
      .describe(
        'Where it is heard: `card`, `page`, `none`, or the path of a WAV file. `auto`: the card if there is one, else the page.',
      ),
    card: z
      .string()
      .min(1)
      .default('auto')
      .describe(
        'Sound card by its name (`artiglio voice cards` lists them); `auto`: the usual one.',
      ),
    loudnessLufs: z
      .number()
      .min(-35)
      .max(-14)
      .default(-19)
      .describe('Loudness of every clip (BS.1770), in LUFS.'),
    recordings: z
      .string()
      .min(1)
      .optional()
      .describe(
        'Directory of recordings, seen from the configuration file, e.g. `../voices/marco`; in it one directory a language.',
      ),
    pack: z
      .string()
      .min(1)
      .optional()
      .describe(
        'Folder of a voice pack, seen from the configuration file, e.g. `../packs/anna`; made with `artiglio voice make`.',
      ),
    piper: z
      .strictObject({
        program: z.string().min(1).default('piper').describe('The program, by name or path.'),
        models: z
          .partialRecord(z.enum(LANGUAGES), z.string().min(1))
          .describe('The model of each language, `….onnx`, seen from the configuration file.'),
      })
      .optional()
      .describe('Speech by Piper instead of espeak-ng, where the owner has it.'),
  })
  .prefault({})
  .describe('The voice.');
