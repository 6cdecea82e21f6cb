/** `artiglio backup` and `artiglio restore`: a whole table in one file, and back. */
import { resolve } from 'node:path';
import type { CommandGroup } from '../../program.js';

interface Typed {
  readonly config: string;
  readonly into?: string;
  readonly passPhraseFile?: string;
}

export const backupCommands: CommandGroup = {
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
      .description('save the configuration, card register, evenings and keys in one encrypted file')
      .option('--config <file>', 'the table’s configuration', usualConfigPath)
      .option('--into <folder>', 'the folder of the backup; without it, the USB stick')
      .option(...passPhrase)
      .action(async ({ config, into, passPhraseFile }: Typed) => {
        const { writeBackup } = await import('../../backup/write-backup.js');
        say(await writeBackup({ configPath: config, into, passPhrasePath: passPhraseFile }));
      });
    program
      .command('restore')
      .description('replace this machine’s table with a backup')
      .argument('<file>', 'a file that `backup` wrote')
      .option('--config <file>', 'the configuration to write', usualConfigPath)
      .option(...passPhrase)
      .action(async (file: string, { config, passPhraseFile }: Typed) => {
        const { restoreTable } = await import('./restore-table.js');
        const configPath = resolve(config);
        say(await restoreTable({ file, configPath, passPhrasePath: passPhraseFile }));
      });
  },
};
