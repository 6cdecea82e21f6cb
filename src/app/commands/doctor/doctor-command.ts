/** `artiglio doctor`: one list of everything that a table needs, and what mends what is wrong. */
import type { CommandGroup } from '../../command-group.js';
import { type Finding, findingLines } from './finding.js';

/** @param examine examines the table of a configuration. */
export function doctorCommand(
  examine: (configPath: string) => Promise<readonly Finding[]>,
): CommandGroup {
  return {
    examples: [['doctor --config my-table.yaml', 'say what is wrong, and what mends it']],
    addTo: (program, { say, fail, usualConfigPath }) => {
      program
        .command('doctor')
        .description('check everything that a table needs, and say how to mend what is wrong')
        .option('--config <file>', 'the table’s configuration', usualConfigPath)
        .option('--json', 'print the findings as JSON', false)
        .action(async ({ config, json }: { config: string; json: boolean }) => {
          const findings = await examine(config);
          say(json ? JSON.stringify(findings, null, 2) : findingLines(findings).join('\n'));
          if (findings.some(({ state }) => state === 'wrong')) fail();
        });
    },
  };
}
