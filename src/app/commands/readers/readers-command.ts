/** `artiglio readers`: lists the readers, binds them to places, and tests how well they see. */
import { InvalidArgumentError } from 'commander';
import type { CommandGroup } from '../../command-group.js';

export interface BindRequest {
  readonly configPath: string;
  /** Ask for the reader at the rim. With neither rim nor seats, ask for one under every slot. */
  readonly rim: boolean;
  /** Ask for the readers at these seats (numbers from 1). */
  readonly seats: readonly number[];
  /** Forget the other bindings. */
  readonly anew: boolean;
}

export interface ReaderHandlers {
  /** Prints the readers that answer now, and their troubles. */
  list(configPath: string): Promise<void>;
  /** Asks for every place in turn, and writes the bindings into the configuration. */
  bind(request: BindRequest): Promise<void>;
  /** Prints how well each reader of a board sees the sticker that lies on it. */
  test(configPath: string): Promise<void>;
}

export function readerCommands(handlers: ReaderHandlers): CommandGroup {
  return {
    examples: [['readers bind --config my-table.yaml', 'say which card reader is where']],
    addTo: (program, { usualConfigPath }) => {
      const readers = program.command('readers').description('see and bind the readers of cards');
      readers
        .command('list')
        .description('list the readers that answer, and say why others do not')
        .option('--config <file>', 'the table’s configuration', usualConfigPath)
        .action(({ config }: { config: string }) => handlers.list(config));
      readers
        .command('test')
        .description('count in how many of 100 rounds each reader of a board reads its card')
        .option('--config <file>', 'the table’s configuration', usualConfigPath)
        .action(({ config }: { config: string }) => handlers.test(config));
      readers
        .command('bind')
        .description('hold a card to each reader in turn; writes the configuration')
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
  if (!/^[1-9]\d*$/u.test(text)) throw new InvalidArgumentError('A seat is its number, from 1.');
  return [...before, Number(text)];
}
