/** `artiglio readers`: which readers answer, and which is where. */
import type { CommandGroup } from './group.js';

export interface BindRequest {
  readonly configPath: string;
  /** Only the reader at the rim is asked for, and not one under every slot. */
  readonly rim: boolean;
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
        .option('--rim', 'one reader at the rim instead of one under every slot', false)
        .action(({ config, rim }: { config: string; rim: boolean }) =>
          handlers.bind({ configPath: config, rim }),
        );
    },
  };
}
