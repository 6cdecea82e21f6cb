/** `artiglio board`: lists the boards, and tests the lights and inputs of one. */
import { InvalidArgumentError, Option } from 'commander';
import type { CommandGroup } from '../../program.js';

const BOTH = ['lights', 'inputs'] as const;

export const boardCommands: CommandGroup = {
  examples: [
    ['board', 'which boards are there, and what they can do'],
    ['board test --config config/cafe.yaml', 'every light, every pad, every button'],
  ],
  addTo: (program, { fail, print, usualConfigPath }) => {
    const board = program
      .command('board')
      .description('list the boards that are plugged in, with their firmware and limits')
      .option(
        '--config <file>',
        'the configuration of a table, to see whether a board can carry it',
      )
      .action(async (options: { config?: string }) => {
        const { listBoards } = await import('./list-boards.js');
        if (!(await listBoards({ configPath: options.config }, print))) fail();
      });
    board
      .command('test')
      .description('show each light in turn, then ask for each pad and button')
      .addOption(new Option('--only <part>', 'only one part of the test').choices(BOTH))
      .option('--patience <seconds>', 'how long to wait for each answer', seconds, 20)
      // The parent command `board` also has `--config` and would take the option away from this command.
      .action(async (options: { only?: (typeof BOTH)[number]; patience: number }) => {
        const { config } = board.opts<{ config?: string }>();
        const { testBoard } = await import('./run-board-test.js');
        const asked = {
          configPath: config ?? usualConfigPath,
          patienceS: options.patience,
          parts: options.only === undefined ? BOTH : [options.only],
        };
        if (!(await testBoard(asked, print))) fail();
      });
  },
};

function seconds(text: string): number {
  const value = Number(text);
  if (value >= 1 && value <= 600) return value;
  throw new InvalidArgumentError('Seconds are a number, 1–600.');
}
