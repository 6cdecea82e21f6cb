/** `artiglio house`: one page for all tables of a house. */
import type { CommandGroup } from '../../program.js';

export const venueCommand: CommandGroup = {
  examples: [['house --config house.yaml', 'one page for all tables of a house']],
  addTo: (program, { print }) => {
    program
      .command('house')
      .description('serve one page for all tables of a house; it reads their broker only')
      .requiredOption(
        '--config <file>',
        'the configuration of the house (config/mosquitto/house.yaml)',
      )
      .option('--show-key', 'print the page’s keys although the output is no terminal', false)
      .action(async ({ config, showKey }: { config: string; showKey: boolean }) => {
        const { runVenue } = await import('./run-house.js');
        await runVenue({ configPath: config, showsKey: showKey }, print);
      });
  },
};
