/** `artiglio house`: one page for all tables of a house. */
import type { CommandGroup } from '../../command-group.js';

export interface HouseRequest {
  readonly configPath: string;
  /** Whether to print the page's key although the output is no terminal. */
  readonly showsKey: boolean;
}

/** @param serve serves the page until it is stopped. */
export function houseCommand(serve: (request: HouseRequest) => Promise<void>): CommandGroup {
  return {
    examples: [['house --config house.yaml', 'one page for all tables of a house']],
    addTo: (program) => {
      program
        .command('house')
        .description('serve one page for all tables of a house; it reads their broker only')
        .requiredOption(
          '--config <file>',
          'the configuration of the house (config/mosquitto/house.yaml)',
        )
        .option('--show-key', 'print the page’s keys although the output is no terminal', false)
        .action(async ({ config, showKey }: { config: string; showKey: boolean }) =>
          serve({ configPath: config, showsKey: showKey }),
        );
    },
  };
}
