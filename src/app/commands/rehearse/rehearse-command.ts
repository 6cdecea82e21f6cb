/** `artiglio rehearse`: plays games from files. */
import type { CommandGroup } from '../../command-group.js';

/** @param rehearse plays rehearsals; `false` when an expectation in one of them was not met. */
export function rehearseCommand(
  rehearse: (files: readonly string[], options: { readonly json: boolean }) => Promise<boolean>,
): CommandGroup {
  return {
    examples: [['rehearse test/rehearsals/*.yaml', 'whole games in a second']],
    addTo: (program, { fail }) => {
      program
        .command('rehearse')
        .description('play games from files, without a table and without waiting')
        .argument('<file...>', 'rehearsals (docs/rehearsals.md says how one is written)')
        .option('--json', 'print every public event as a line of JSON')
        .action(async (files: string[], { json = false }: { json?: boolean }) => {
          if (!(await rehearse(files, { json }))) fail();
        });
    },
  };
}
