/** The part of a configuration that is about the voice. */
import { z } from 'zod';
import { LANGUAGES } from '../../engine/table/index.js';
import { choice, flag, measure, text, whole } from './settings.js';

/** The loudness, pace and verbosity of the voice, and its output. */
export const voice = z
  .strictObject({
    volumePercent: whole(0, 100).default(80).describe('Loudness of the voice.'),
    mode: choice(
      ['sound', 'silent'],
      'sound',
      '`silent`: nothing is heard; captions and lights say everything.',
    ),
    pacePercent: whole(75, 200)
      .default(100)
      .describe('How long words take, in percent of the usual; 150: half as slow again.'),
    phasesPercent: whole(100, 300)
      .default(100)
      .describe('How long the games’ own seconds are, in percent of what their rules say.'),
    teaching: choice(
      ['first-turn', 'always', 'never'],
      'first-turn',
      'When the voice explains the hands; otherwise it is brief.',
    ),
    masking: flag(true, 'A bed of sound covers the noises of a night, where the game has one.'),
    output: text
      .default('auto')
      .describe(
        'Where it is heard: `card`, `page`, `none`, or the path of a WAV file. `auto`: the card if there is one, else the page.',
      ),
    card: text
      .default('auto')
      .describe(
        'Sound card by its name (`artiglio voice cards` lists them); `auto`: the usual one.',
      ),
    loudnessLufs: measure(-35, -14, -19, 'Loudness of every clip (BS.1770), in LUFS.'),
    recordings: text
      .optional()
      .describe(
        'Directory of recordings, seen from the configuration file, e.g. `../voices/marco`; in it one directory a language.',
      ),
    pack: text
      .optional()
      .describe(
        'Folder of a voice pack, seen from the configuration file, e.g. `../packs/anna`; made with `artiglio voice make`.',
      ),
    piper: z
      .strictObject({
        program: text.default('piper').describe('The program, by name or path.'),
        models: z
          .partialRecord(z.enum(LANGUAGES), text)
          .describe('The model of each language, `….onnx`, seen from the configuration file.'),
      })
      .optional()
      .describe('Speech by Piper instead of espeak-ng, where the owner has it.'),
  })
  .prefault({})
  .describe('The voice.');
