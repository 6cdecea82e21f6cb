/** `artiglio voice`: lists all spoken clips, and checks recordings and sound cards. */
import { InvalidArgumentError } from 'commander';
import { LANGUAGES, type Language } from '../../../engine/table/index.js';
import type { CommandGroup } from '../../program.js';
import { SPEAKING_PARTS } from '../../running/every-part.js';
import type { WantedClips } from './list-clips.js';

const FROM_THE_SOURCES =
  '\nVoice packs are made, and evenings rendered, in a checkout of the sources: docs/run/voice.md.';

export const voiceCommands: CommandGroup = {
  examples: [
    ['voice list --language it', 'every clip the voice is made of'],
    ['voice record-sheet --language it', 'what to read aloud, and how long it may be'],
    ['voice cards', 'which sound cards there are'],
    ['voice check', 'measures recordings and clips'],
  ],
  addTo: (program, { say, fail, usualConfigPath }) => {
    const voice = program
      .command('voice')
      .description('list what the voice says, and check recordings and sound cards')
      .addHelpText('after', FROM_THE_SOURCES);
    const config = ['--config <file>', 'the table’s configuration', usualConfigPath] as const;
    const ofGame = [
      '--game <id>',
      'only what one game says, or `table`, or `evening`',
      part,
    ] as const;
    voice
      .command('list')
      .description('print every clip there is')
      .option('--language <code>', 'only this language', language)
      .option(...ofGame)
      .action(async (wanted: WantedClips) => {
        const { listClips } = await import('./list-clips.js');
        say(listClips(wanted));
      });
    voice
      .command('record-sheet')
      .description('print what to record, clip by clip')
      .option('--language <code>', 'only this language', language)
      .option(...ofGame)
      .action(async (wanted: WantedClips) => {
        const { recordSheet } = await import('./list-clips.js');
        say(recordSheet(wanted));
      });
    voice
      .command('check')
      .description('measure recordings and synthesised clips, and say what to do')
      .option(...ofGame)
      .option(...config)
      .action(async (options: { config: string; game?: string }) => {
        const { checkSound } = await import('./check-sound.js');
        if (!(await checkSound(options.config, options.game, say))) fail();
      });
    voice
      .command('test')
      .description('play a test sound on the sound card')
      .option('--card <name>', 'a card by its name instead of the configured one')
      .option(...config)
      .action(async (options: { card?: string; config: string }) => {
        const { playTestSound } = await import('./check-sound.js');
        say(await playTestSound(options.config, options.card));
      });
    voice
      .command('cards')
      .description('list the sound cards of this machine')
      .action(async () => {
        const { listSoundCards } = await import('./check-sound.js');
        say(listSoundCards());
      });
  },
};

/**
 * Parses a typed part: a game, `table` or `evening`. Throws Commander's error with a message for anything
 * else.
 */
export function part(text: string): string {
  const known = SPEAKING_PARTS.map(({ name }) => name);
  if (known.includes(text)) return text;
  throw new InvalidArgumentError(`What speaks is ${known.join(', ')}.`);
}

/** Parses a typed language. Throws Commander's error. */
export function language(text: string): Language {
  const known = LANGUAGES.find((code) => code === text);
  if (known !== undefined) return known;
  throw new InvalidArgumentError(
    `There are words in ${LANGUAGES.join(' and ')}; docs/extend/add-a-language.md tells how another is added.`,
  );
}
