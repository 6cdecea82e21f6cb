/** `artiglio rehearse`: plays games from files. */
import type { CommandGroup } from '../../program.js';

export const rehearseCommand: CommandGroup = {
  examples: [['rehearse test/rehearsals/*.yaml', 'whole games in a second']],
  addTo: (program, { fail, print }) => {
    program
      .command('rehearse')
      .description('play games from files, without a table and without waiting')
      .argument('<file...>', 'rehearsals (docs/extend/rehearsals.md says how one is written)')
      .option('--json', 'print every public event as a line of JSON')
      .action(async (files: string[], { json = false }: { json?: boolean }) => {
        const { rehearse } = await import('./rehearse.js');
        const unmet = await rehearse(files, { print, json, nowMs: () => performance.now() });
        if (unmet > 0) fail();
      });
  },
};
