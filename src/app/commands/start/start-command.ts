/** `artiglio start`: run a table. */
import { InvalidArgumentError } from 'commander';
import type { CommandGroup } from '../../command-group.js';

/** What `start` is told. */
export interface StartOptions {
  readonly configPath: string;
  /** Port of the page instead of the configured one. */
  readonly port: number | undefined;
  /** How many times as fast as usual play's time runs; absent: 1. */
  readonly speed?: number | undefined;
  /** Whether the page's key is written even where no person reads; absent: in a terminal alone. */
  readonly showsKey?: boolean | undefined;
}

/** Runs a table until it is stopped. */
export type StartHandler = (options: StartOptions) => Promise<void>;

export function startCommand(start: StartHandler): CommandGroup {
  return {
    examples: [
      ['start', 'the emulated table, on this machine only'],
      ['start --config config/home-kit.yaml', 'a real table on a cable'],
    ],
    addTo: (program, { usualConfigPath }) => {
      program
        .command('start')
        .description('run a table, and go on with the game that was being played')
        .option('--config <file>', 'the table’s configuration', usualConfigPath)
        .option('--port <number>', 'port of the page instead of the configured one', portNumber)
        .option('--speed <factor>', 'let play’s time run faster, to watch an emulated game', speed)
        .option(
          '--show-key',
          'write the page’s key into a log, too; else a terminal alone shows it',
        )
        .action((options: TypedOptions) =>
          start({
            configPath: options.config,
            port: options.port,
            speed: options.speed,
            showsKey: options.showKey,
          }),
        );
    },
  };
}

interface TypedOptions {
  readonly config: string;
  readonly port?: number;
  readonly speed?: number;
  readonly showKey?: boolean;
}

function portNumber(text: string): number {
  const port = Number(text);
  if (/^\d+$/u.test(text) && port <= 65_535) return port;
  throw new InvalidArgumentError('a port is a whole number, 0–65535.');
}

function speed(text: string): number {
  const factor = Number(text);
  if (factor >= 1 && factor <= FASTEST) return factor;
  throw new InvalidArgumentError(`a speed is a number, 1–${FASTEST}.`);
}

/** Faster, and a simulated finger would be shorter on its pad than the board's debouncing. */
const FASTEST = 4;
