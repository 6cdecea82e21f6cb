/** `artiglio doctor`: one list of everything that a table needs, and what mends what is wrong. */
import type { CommandGroup } from '../../program.js';
import { findingLines } from './finding.js';

export const doctorCommand: CommandGroup = {
  examples: [['doctor --config my-table.yaml', 'say what is wrong, and what mends it']],
  addTo: (program, { say, fail, usualConfigPath }) => {
    program
      .command('doctor')
      .description('check everything that a table needs, and say how to mend what is wrong')
      .option('--config <file>', 'the table’s configuration', usualConfigPath)
      .option('--json', 'print the findings as JSON', false)
      .action(async ({ config, json }: { config: string; json: boolean }) => {
        const { examineTable } = await import('./examine-table.js');
        const findings = await examineTable(config);
        say(json ? JSON.stringify(findings, null, 2) : findingLines(findings).join('\n'));
        if (findings.some(({ state }) => state === 'wrong')) fail();
      });
  },
};
