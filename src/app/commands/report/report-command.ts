/** `artiglio report`: one file for a helper far away, without a secret. */
import type { CommandGroup } from '../../program.js';

/** The file that is written when none is named. */
const USUAL_REPORT = 'artiglio-report.txt';

export const reportCommand: CommandGroup = {
  examples: [['report --config my-table.yaml', 'one file for a helper far away, no secrets']],
  addTo: (program, { say, usualConfigPath }) => {
    program
      .command('report')
      .description('write one file for a helper far away; keys and names are left out')
      .option('--config <file>', 'the table’s configuration', usualConfigPath)
      .option('--into <file>', 'the file to write', USUAL_REPORT)
      .action(async ({ config, into }: { config: string; into: string }) => {
        const { writeReport } = await import('./write-report.js');
        say(await writeReport({ configPath: config, into }));
      });
  },
};
