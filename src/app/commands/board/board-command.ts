/** `artiglio board`: lists the boards, and tests the lights and inputs of one. */
import { InvalidArgumentError, Option } from 'commander';
import type { CommandGroup } from '../../command-group.js';

export interface BoardHandlers {
  /** Prints the boards that answer; `false` when no table can be built on any of them. */
  list(options: BoardListOptions): Promise<boolean>;
  /** Tests one board with its table; `false` when something did not answer, or the test was stopped. */
  test(options: BoardTestOptions): Promise<boolean>;
}

export interface BoardListOptions {
  /** The configuration whose table the board must carry, if one is named. */
  readonly configPath: string | undefined;
}

export interface BoardTestOptions {
  readonly configPath: string;
  /** Time to wait for a pad, a button or an answer, s. */
  readonly patienceS: number;
  readonly parts: readonly ('lights' | 'inputs')[];
}

const BOTH = ['lights', 'inputs'] as const;

export function boardCommands(handlers: BoardHandlers): CommandGroup {
  return {
    examples: [
      ['board', 'which boards are there, and what they can do'],
      ['board test --config config/cafe.yaml', 'every light, every pad, every button'],
    ],
    addTo: (program, { fail, usualConfigPath }) => {
      const board = program
        .command('board')
        .description('list the boards that are plugged in, with their firmware and limits')
        .option(
          '--config <file>',
          'the configuration of a table, to see whether a board can carry it',
        )
        .action(async (options: { config?: string }) => {
          if (!(await handlers.list({ configPath: options.config }))) fail();
        });
      board
        .command('test')
        .description('show each light in turn, then ask for each pad and button')
        .addOption(new Option('--only <part>', 'only one part of the test').choices(BOTH))
        .option('--patience <seconds>', 'how long to wait for each answer', seconds, 20)
        // The parent command `board` also has `--config` and would take the option away from this command.
        .action(async (options: { only?: (typeof BOTH)[number]; patience: number }) => {
          const { config } = board.opts<{ config?: string }>();
          const passed = await handlers.test({
            configPath: config ?? usualConfigPath,
            patienceS: options.patience,
            parts: options.only === undefined ? BOTH : [options.only],
          });
          if (!passed) fail();
        });
    },
  };
}

function seconds(text: string): number {
  const value = Number(text);
  if (value >= 1 && value <= 600) return value;
  throw new InvalidArgumentError('Seconds are a number, 1–600.');
}
