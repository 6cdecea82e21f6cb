/** `artiglio backup` and `artiglio restore`: a whole table in one file, and back. */
import { resolve } from 'node:path';
import type { BackupRequest } from '../../backup/write-backup.js';
import type { CommandGroup } from '../../command-group.js';

/** The arguments of `restore`. */
export interface RestoreRequest {
  readonly file: string;
  /** The path to write the configuration to. */
  readonly configPath: string;
  readonly passPhrasePath: string | undefined;
}

export interface BackupHandlers {
  /** Returns what is said about it. */
  backup(request: BackupRequest): Promise<string>;
  restore(request: RestoreRequest): Promise<string>;
}

interface Typed {
  readonly config: string;
  readonly into?: string;
  readonly passPhraseFile?: string;
}

export function backupCommands(handlers: BackupHandlers): CommandGroup {
  return {
    examples: [
      ['backup', 'the whole table in one file on a USB stick'],
      ['restore artiglio-00001.backup', 'the same table on an empty machine'],
    ],
    addTo: (program, { say, usualConfigPath }) => {
      const passPhrase = [
        '--pass-phrase-file <file>',
        'a file whose first line is the pass phrase; without it you are asked',
      ] as const;
      program
        .command('backup')
        .description(
          'save the configuration, card register, evenings and keys in one encrypted file',
        )
        .option('--config <file>', 'the table’s configuration', usualConfigPath)
        .option('--into <folder>', 'the folder of the backup; without it, the USB stick')
        .option(...passPhrase)
        .action(async ({ config, into, passPhraseFile }: Typed) =>
          say(await handlers.backup({ configPath: config, into, passPhrasePath: passPhraseFile })),
        );
      program
        .command('restore')
        .description('replace this machine’s table with a backup')
        .argument('<file>', 'a file that `backup` wrote')
        .option('--config <file>', 'the configuration to write', usualConfigPath)
        .option(...passPhrase)
        .action(async (file: string, { config, passPhraseFile }: Typed) =>
          say(
            await handlers.restore({
              file,
              configPath: resolve(config),
              passPhrasePath: passPhraseFile,
            }),
          ),
        );
    },
  };
}
