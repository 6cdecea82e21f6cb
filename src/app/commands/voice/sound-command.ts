/** `artiglio voice render`, `check`, `test` and `cards`: commands about sound. */
import type { Language } from '../../../table/languages.js';
import type { CommandGroup } from '../../command-group.js';
import { language, part } from './voice-command.js';

/** The input of `voice listen`. */
export interface WantedListening {
  readonly configPath: string;
  /** Every language when none is named. */
  readonly language: Language | undefined;
  /** A game, `table` or `evening`; everything when none is named. */
  readonly game: string | undefined;
  /** Whether each clip gets a line of its own. */
  readonly each: boolean;
}

export interface SoundHandlers {
  /** Renders a rehearsal into a WAV file; returns the text to print. */
  render(
    file: string,
    configPath: string,
    into: string,
    say: (text: string) => void,
  ): Promise<string>;
  /** Measures recordings and synthesised clips; only of one game, `table` or `evening` if one is named. */
  check(
    configPath: string,
    game: string | undefined,
  ): Promise<{ readonly text: string; readonly well: boolean }>;
  /** Measures every clip and an evening of each game; prints as it goes. */
  listen(wanted: WantedListening, say: (text: string) => void): Promise<void>;
  /** Plays a test sound on a card; returns the text to print. */
  test(configPath: string, card: string | undefined): Promise<string>;
  /** Lists the sound cards. */
  cards(): string | Promise<string>;
}

export function soundCommands(handlers: SoundHandlers): CommandGroup {
  return {
    examples: [
      ['voice cards', 'which sound cards there are'],
      ['voice check', 'measures recordings and clips'],
      ['voice listen', 'how fast, how loud, how joined'],
    ],
    addTo: (program, { say, fail, usualConfigPath }) => {
      const voice =
        program.commands.find((command) => command.name() === 'voice') ??
        program.command('voice').description('everything that is ever said');
      const config = ['--config <file>', 'the table’s configuration', usualConfigPath] as const;
      voice
        .command('render')
        .description('render the sound of a rehearsal into a WAV file')
        .argument('<rehearsal>', 'a rehearsal')
        .requiredOption('--into <file>', 'the WAV file')
        .option(...config)
        .action(async (file: string, options: { into: string; config: string }) =>
          say(await handlers.render(file, options.config, options.into, say)),
        );
      voice
        .command('check')
        .description('measure recordings and synthesised clips, and say what to do')
        .option('--game <id>', 'only what one game says, or `table`, or `evening`', part)
        .option(...config)
        .action(async (options: { config: string; game?: string }) => {
          const { text, well } = await handlers.check(options.config, options.game);
          say(text);
          if (!well) fail();
        });
      voice
        .command('listen')
        .description('listen to every clip and to an evening of each game, and tell it in tables')
        .option('--language <code>', 'only this language', language)
        .option('--game <id>', 'only what one game says, or `table`, or `evening`', part)
        .option('--each', 'a line for every clip too', false)
        .option(...config)
        .action(
          async (options: {
            language?: Language;
            game?: string;
            each: boolean;
            config: string;
          }) => {
            const { language: spoken, game, each, config: configPath } = options;
            await handlers.listen({ configPath, language: spoken, game, each }, say);
          },
        );
      voice
        .command('test')
        .description('play a test sound on the sound card')
        .option('--card <name>', 'a card by its name instead of the configured one')
        .option(...config)
        .action(async (options: { card?: string; config: string }) =>
          say(await handlers.test(options.config, options.card)),
        );
      voice
        .command('cards')
        .description('list the sound cards of this machine')
        .action(async () => say(await handlers.cards()));
    },
  };
}
