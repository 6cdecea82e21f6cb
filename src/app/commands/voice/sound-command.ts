/** `artiglio voice check`, `test` and `cards`: commands about sound. */
import type { CommandGroup } from '../../command-group.js';
import type { soundHandlers } from './sound-handlers.js';
import { part } from './voice-command.js';

export function soundCommands(handlers: typeof soundHandlers): CommandGroup {
  return {
    examples: [
      ['voice cards', 'which sound cards there are'],
      ['voice check', 'measures recordings and clips'],
    ],
    addTo: (program, { say, fail, usualConfigPath }) => {
      const voice =
        program.commands.find((command) => command.name() === 'voice') ??
        program
          .command('voice')
          .description('list what the voice says, and check recordings and sound cards');
      const config = ['--config <file>', 'the table’s configuration', usualConfigPath] as const;
      voice
        .command('check')
        .description('measure recordings and synthesised clips, and say what to do')
        .option('--game <id>', 'only what one game says, or `table`, or `evening`', part)
        .option(...config)
        .action(async (options: { config: string; game?: string }) => {
          if (!(await handlers.check(options.config, options.game, say))) fail();
        });
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
