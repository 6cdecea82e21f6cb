/** `artiglio update`: a newer package in the place of this one, between two games. */
import type { CommandGroup } from '../../command-group.js';

/** The arguments of `update`. */
export interface UpdateRequest {
  /** The Debian package. */
  readonly file: string;
  readonly configPath: string;
}

/** Updates the installed program; `say` receives whole lines. */
export type UpdateHandler = (request: UpdateRequest, say: (line: string) => void) => Promise<void>;

export function updateCommand(update: UpdateHandler): CommandGroup {
  return {
    examples: [['update artiglio_0.2.0_arm64.deb', 'a newer version, and the old one if it fails']],
    addTo: (program, { say, usualConfigPath }) => {
      program
        .command('update')
        .description(
          'install a newer package between two games; one that does not start is taken back',
        )
        .argument('<file>', 'a Debian package of Artiglio')
        .option('--config <file>', 'the table’s configuration', usualConfigPath)
        .action(async (file: string, { config }: { config: string }) =>
          update({ file, configPath: config }, say),
        );
    },
  };
}
