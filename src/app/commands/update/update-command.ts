/** `artiglio update`: a newer package in the place of this one, between two games. */
import type { CommandGroup } from '../../program.js';

export const updateCommand: CommandGroup = {
  examples: [['update artiglio_0.2.0_arm64.deb', 'a newer version, and the old one if it fails']],
  addTo: (program, { say, usualConfigPath }) => {
    program
      .command('update')
      .description(
        'install a newer package between two games; if it does not start, the old version runs again',
      )
      .argument(
        '[file]',
        'a Debian package of Artiglio; without one, the newest on the card’s boot partition or a USB stick',
      )
      .option('--config <file>', 'the table’s configuration', usualConfigPath)
      .option('--answer <file>', 'also write the outcome into this file, for the console')
      .action(async (file: string | undefined, { config, answer }: TypedOptions) => {
        const { updateTable } = await import('./update-table.js');
        await updateTable({ file, configPath: config, answer }, say);
      });
  },
};

interface TypedOptions {
  readonly config: string;
  readonly answer?: string;
}
