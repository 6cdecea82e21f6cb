/** `artiglio voice make`: renders a voice pack ahead of time. */
import { InvalidArgumentError, Option } from 'commander';
import { language, part } from '../../src/app/commands/voice/voice-command.js';
import type { CommandGroup } from '../../src/app/program.js';
import { PACK_FORMATS } from '../../src/sound/index.js';
import { PACK_SPEAKERS, type WantedPack } from './wanted-pack.js';

export const makeCommand: CommandGroup = {
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
      .action(async (wanted: WantedPack) => {
        const { makePack } = await import('./make-pack.js');
        const { text, well } = await makePack(wanted);
        say(text);
        if (!well) fail();
      });
  },
};

function voiceNumber(text: string): number {
  if (/^\d{1,4}$/u.test(text)) return Number(text);
  throw new InvalidArgumentError('It is a whole number from 0 on.');
}
