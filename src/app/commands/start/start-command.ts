/** `artiglio start`: runs a table. */
import { InvalidArgumentError } from 'commander';
import type { CommandGroup } from '../../program.js';
import type { StartOptions } from '../../start/stage.js';
import { portNumber } from '../../terminal.js';

export const startCommand: CommandGroup = {
  examples: [
    ['start', 'the emulated table, on this machine only'],
    ['start --config config/home-kit.yaml', 'a real table on a cable'],
  ],
  addTo: (program, { print, usualConfigPath }) => {
    program
      .command('start')
      .description('run a table, and go on with the game that was being played')
      .option('--config <file>', 'the table’s configuration', usualConfigPath)
      .option('--port <number>', 'port of the page instead of the configured one', portNumber)
      .option(
        '--speed <factor>',
        `let play’s time run faster, 1 to ${FASTEST} times, to watch an emulated game`,
        speed,
      )
      .option(
        '--show-key',
        'write the page’s key into a log, too; without this only a terminal shows it',
      )
      .option(
        '--link-file <file>',
        'write the addresses with the key into this file, for its owner',
      )
      .action(async ({ config, port, showKey, ...options }: TypedOptions) => {
        const { runTable } = await import('./run-table.js');
        await runTable({ configPath: config, port, showsKey: showKey, ...options }, print);
      });
  },
};

interface TypedOptions extends Pick<StartOptions, 'speed' | 'linkFile'> {
  readonly config: string;
  readonly port?: number;
  readonly showKey?: boolean;
}

function speed(text: string): number {
  const factor = Number(text);
  if (factor >= 1 && factor <= FASTEST) return factor;
  throw new InvalidArgumentError(`A speed is a number, 1–${FASTEST}.`);
}

/** The highest speed: at a higher one a simulated press would be shorter than the board's debouncing. */
const FASTEST = 4;
