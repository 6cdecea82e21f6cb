/** `artiglio voice make`: renders a voice pack ahead of time. */
import { InvalidArgumentError, Option } from 'commander';
import type { CommandGroup } from '../app/command-group.js';
import { language, part } from '../app/commands/voice/voice-command.js';
import { PACK_FORMATS, type PackFormat } from '../sound/pack/formats.js';
import type { Language } from '../table/languages.js';

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
  readonly language: Language | undefined;
  readonly game: string | undefined;
  readonly speaker: PackSpeaker;
  /** The program of Piper, and the model of Piper or sherpa-onnx. */
  readonly program: string;
  readonly model: string | undefined;
  readonly voice: number;
  readonly format: PackFormat | undefined;
}

/** `make` returns the text to print, and whether every clip was made and fits. */
export function makeCommand(
  make: (wanted: WantedPack) => Promise<{ readonly text: string; readonly well: boolean }>,
): CommandGroup {
  return {
    examples: [['voice make --help', 'a voice pack, spoken ahead of time']],
    addTo: (program, { say, fail }) => {
      const voice = program.commands.find((command) => command.name() === 'voice');
      voice
        ?.command('make')
        .description('speak all clips ahead of time into a voice pack')
        .requiredOption('--into <folder>', 'the folder of the pack; new or empty')
        .requiredOption('--name <text>', 'the name of the pack')
        .requiredOption(
          '--licence <file>',
          'the text of the licence under which the voice may be used',
        )
        .requiredOption('--licence-name <text>', 'the licence in short, e.g. "CC BY 4.0"')
        .option('--language <code>', 'only this language', language)
        .option('--game <id>', 'only what one game says, or `table`, or `evening`', part)
        .addOption(
          new Option('--speaker <name>', 'what speaks').choices(PACK_SPEAKERS).default('espeak-ng'),
        )
        .option('--program <path>', 'the program of Piper', 'piper')
        .option(
          '--model <file>',
          'the model: of Piper `….onnx`, of sherpa-onnx its configuration as JSON',
        )
        .option('--voice <number>', 'which voice of a model of sherpa-onnx', voiceNumber, 0)
        .addOption(
          new Option(
            '--format <name>',
            'how clips are written; without it the smallest that can be',
          ).choices(PACK_FORMATS),
        )
        .action(
          async (
            options: Omit<WantedPack, 'language' | 'game' | 'model' | 'format'> &
              Partial<WantedPack>,
          ) => {
            const { text, well } = await make({
              language: undefined,
              game: undefined,
              model: undefined,
              format: undefined,
              ...options,
            });
            say(text);
            if (!well) fail();
          },
        );
    },
  };
}

function voiceNumber(text: string): number {
  if (/^\d{1,4}$/u.test(text)) return Number(text);
  throw new InvalidArgumentError('It is a whole number from 0 on.');
}
