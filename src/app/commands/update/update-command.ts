/** `artiglio update`: a newer package in the place of this one, between two games. */
import type { CommandGroup } from '../../command-group.js';

/** The arguments of `update`. */
export interface UpdateRequest {
  /** The Debian package; undefined: the newest one on the boot partition or a stick. */
  readonly file: string | undefined;
  readonly configPath: string;
  /** The file to write the outcome to, for the console; undefined: none. */
  readonly answer?: string | undefined;
}

/** @param update updates the installed program; `say` receives whole lines. */
export function updateCommand(
  update: (request: UpdateRequest, say: (line: string) => void) => Promise<void>,
): CommandGroup {
  return {
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
        .action(
          async (
            file: string | undefined,
            { config, answer }: { config: string; answer?: string },
          ) => update({ file, configPath: config, answer }, say),
        );
    },
  };
}
