/** `artiglio readers`: lists the readers, binds them to places, and tests how well they see. */
import { dirname } from 'node:path';
import { InvalidArgumentError } from 'commander';
import { asOwnerOf } from '../../as-owner.js';
import type { CommandGroup } from '../../program.js';

export const readerCommands: CommandGroup = {
  examples: [['readers bind --config my-table.yaml', 'say which card reader is where']],
  addTo: (program, { print, usualConfigPath }) => {
    const readers = program.command('readers').description('see and bind the readers of cards');
    readers
      .command('list')
      .description('list the readers that answer, and say why others do not')
      .option('--config <file>', 'the table’s configuration', usualConfigPath)
      .action(async ({ config }: { config: string }) => {
        const { listReaders } = await import('./bind-readers.js');
        await listReaders(config, print);
      });
    readers
      .command('test')
      .description('count in how many of 100 rounds each reader of a board reads its card')
      .option('--config <file>', 'the table’s configuration', usualConfigPath)
      .action(async ({ config }: { config: string }) => {
        const { testReaders } = await import('./test-readers.js');
        await testReaders(config, print);
      });
    readers
      .command('bind')
      .description('hold a card to each reader in turn; writes the configuration')
      .option('--config <file>', 'the table’s configuration', usualConfigPath)
      .option('--rim', 'ask for the reader at the rim, and not for one under every slot', false)
      .option('--seat <number...>', 'ask for the reader at this seat', seatNumbers)
      .option('--anew', 'forget the readers of places that are not asked for', false)
      .action(async ({ config, rim, seat = [], anew }: BindOptions) => {
        const { bindReaders } = await import('./bind-readers.js');
        const asked = { configPath: config, rim, seats: seat, anew };
        await asOwnerOf([dirname(config)], () => bindReaders(asked, print));
      });
  },
};

interface BindOptions {
  readonly config: string;
  readonly rim: boolean;
  readonly seat?: readonly number[];
  readonly anew: boolean;
}

function seatNumbers(text: string, before: readonly number[] = []): readonly number[] {
  if (!/^[1-9]\d*$/u.test(text)) throw new InvalidArgumentError('A seat is its number, from 1.');
  return [...before, Number(text)];
}
