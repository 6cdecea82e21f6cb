/** `artiglio readers`: which readers answer, and which is where. */
import { InvalidArgumentError } from 'commander';
import type { CommandGroup } from '../../command-group.js';

export interface BindRequest {
  readonly configPath: string;
  /** The reader at the rim is asked for. With neither rim nor seats, one under every slot. */
  readonly rim: boolean;
  /** The readers at these seats are asked for, by their numbers from 1. */
  readonly seats: readonly number[];
  /** Forget what is bound elsewhere. */
  readonly anew: boolean;
}

export interface ReaderHandlers {
  /** Says which readers answer now, and what stands in the way. */
  list(configPath: string): Promise<void>;
  /** Walks a person through every place, and writes what was bound into the configuration. */
  bind(request: BindRequest): Promise<void>;
}

export function readerCommands(handlers: ReaderHandlers): CommandGroup {
  return {
    examples: [['readers bind --config my-table.yaml', 'say which card reader is where']],
    addTo: (program, { usualConfigPath }) => {
      const readers = program.command('readers').description('see and bind the readers of cards');
      readers
        .command('list')
        .description('say which readers answer, and what stands in the way')
        .option('--config <file>', 'the table’s configuration', usualConfigPath)
        .action(({ config }: { config: string }) => handlers.list(config));
      readers
        .command('bind')
        .description('hold a card to each reader in turn; the configuration is written')
        .option('--config <file>', 'the table’s configuration', usualConfigPath)
        .option('--rim', 'ask for the reader at the rim, and not for one under every slot', false)
        .option('--seat <number...>', 'ask for the reader at this seat', seatNumbers)
        .option('--anew', 'forget the readers of places that are not asked for', false)
        .action(({ config, rim, seat = [], anew }: BindOptions) =>
          handlers.bind({ configPath: config, rim, seats: seat, anew }),
        );
    },
  };
}

interface BindOptions {
  readonly config: string;
  readonly rim: boolean;
  readonly seat?: readonly number[];
  readonly anew: boolean;
}

function seatNumbers(text: string, before: readonly number[] = []): readonly number[] {
  if (!/^[1-9]\d*$/u.test(text)) throw new InvalidArgumentError('a seat is its number, from 1.');
  return [...before, Number(text)];
}
