/** `artiglio config`: checks the configuration of a table. */
import type { CommandGroup } from '../../program.js';

export const configCommands: CommandGroup = {
  examples: [['config check config/cafe.yaml', 'every fault at once, each with its line']],
  addTo: (program, { say, usualConfigPath }) => {
    program
      .command('config')
      .description('look at the configuration of a table')
      .command('check')
      .description('list all faults of a configuration')
      .argument('[file]', 'a configuration')
      .option('--config <file>', 'the same, as other commands have it', usualConfigPath)
      .action(async (file: string | undefined, options: { config: string }) => {
        const { checkConfiguration } = await import('./check-configuration.js');
        say(await checkConfiguration(file ?? options.config));
      });
  },
};
