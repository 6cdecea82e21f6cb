/** `artiglio hardware`: parts and wiring of a table. */
import type { CommandGroup } from '../../src/app/program.js';

export const hardwareCommand: CommandGroup = {
  examples: [['hardware config/home-kit.yaml', 'what goes where on the wires']],
  addTo: (program, { say }) => {
    program
      .command('hardware')
      .description('draw the wiring of a table and list its parts')
      .argument('<config>', 'the table’s configuration')
      .option('--into <directory>', 'the directory of the files; without it they are printed')
      .action(async (config: string, options: { into?: string }) => {
        const { drawHardware } = await import('./draw-hardware.js');
        say(await drawHardware(config, options.into));
      });
  },
};
