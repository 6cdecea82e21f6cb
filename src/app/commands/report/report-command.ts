/** `artiglio report`: one file for a helper far away, without a secret. */
import type { CommandGroup } from '../../command-group.js';

/** The arguments of `report`. */
export interface ReportRequest {
  readonly configPath: string;
  /** The file to write. */
  readonly into: string;
}

/** The file that is written when none is named. */
const USUAL_REPORT = 'artiglio-report.txt';

/** @param write writes the report; returns what is said about it. */
export function reportCommand(write: (request: ReportRequest) => Promise<string>): CommandGroup {
  return {
    examples: [['report --config my-table.yaml', 'one file for a helper far away, no secrets']],
    addTo: (program, { say, usualConfigPath }) => {
      program
        .command('report')
        .description('write one file for a helper far away; keys and names are left out')
        .option('--config <file>', 'the table’s configuration', usualConfigPath)
        .option('--into <file>', 'the file to write', USUAL_REPORT)
        .action(async ({ config, into }: { config: string; into: string }) =>
          say(await write({ configPath: config, into })),
        );
    },
  };
}
